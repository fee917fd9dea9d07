import type { Context } from '../../../context.ts';
import { smallestRefund } from '../payment-methods.ts';
import { publishProcessed } from '../publish-processed.ts';
import { joinRefunds, listJoined, listWaiting, lockPaymentsOf, updateJoined } from './join-refunds.repository.ts';
import { takePayoutReference } from './payout-references.ts';
import { findRefund, updateRefund } from './refunds.repository.ts';

/** Stands before the reference in place of the provider's id, which none of them begins with. */
const otherwise = 'otherwise:';

/** Whether no refund of this id stands at the provider, because it was paid in another way. */
export function isPaidOtherwise(providerRefundId: string | null): boolean {
  return providerRefundId?.startsWith(otherwise) ?? false;
}

/**
 * Closes the refunds of a reference that are too small for their provider: they were paid in another way, which `paidBy`
 * names. In the caller's transaction. Returns the sum in paise, 0 when none waits.
 */
export async function payRefundsOtherwise(
  ctx: Context,
  { reference, paidBy }: { reference: string; paidBy: string },
): Promise<number> {
  let sumPaise = 0;
  for (const payment of await lockPaymentsOf(ctx.db, reference)) {
    const minimumPaise = smallestRefund(ctx, payment.provider);
    const waiting = await listWaiting(ctx.db, { paymentId: payment.id, minimumPaise });
    const [first, ...others] = waiting;
    if (!first) continue;
    if (others.length > 0) await joinRefunds(ctx.db, { ids: others.map(({ id }) => id), into: first.id });
    const now = ctx.clock();
    const paid = { status: 'processed', failure: null, processedAt: now, updatedAt: now } as const;
    await updateRefund(ctx.db, first.id, { ...paid, providerRefundId: `${otherwise}${paidBy}` });
    await updateJoined(ctx.db, first.id, paid);
    const carrying = await findRefund(ctx.db, first.id);
    if (carrying) await publishProcessed(ctx, payment, [carrying.refund, ...(await listJoined(ctx.db, first.id))]);
    sumPaise += waiting.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  }
  if (sumPaise > 0) await takePayoutReference(ctx, { reference: paidBy, orderId: reference });
  return sumPaise;
}

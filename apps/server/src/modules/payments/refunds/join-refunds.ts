import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { smallestRefund } from '../payment-methods.ts';
import type { Payment } from '../payments.repository.ts';
import { joinRefunds, listWaiting, lockPayment, sumCarried } from './join-refunds.repository.ts';

type SmallRefund = { payment: Pick<Payment, 'id' | 'provider'>; refundId: string };

/**
 * Joins the refunds of a payment that are too small for its provider into this one, if together they are large enough.
 * The payment's row is locked. Only refunds that were never sent and could not be are joined, so what a sent refund
 * carries never changes.
 */
export async function joinSmallRefunds(ctx: Context, { payment, refundId }: SmallRefund): Promise<void> {
  const minimumPaise = smallestRefund(ctx, payment.provider);
  const waiting = await listWaiting(ctx.db, { paymentId: payment.id, minimumPaise });
  const others = waiting.filter(({ id }) => id !== refundId);
  if (others.length === 0) return;
  const ownPaise = await sumCarried(ctx.db, refundId);
  const sumPaise = others.reduce((sum, { amountPaise }) => sum + amountPaise, ownPaise);
  if (sumPaise >= minimumPaise) await joinRefunds(ctx.db, { ids: others.map(({ id }) => id), into: refundId });
}

/** The amount with which a refund is sent; undefined while it is too small, even with others of its payment. */
export async function sendablePaise(ctx: Context, { payment, refundId }: SmallRefund): Promise<number | undefined> {
  const minimumPaise = smallestRefund(ctx, payment.provider);
  const carriedPaise = await sumCarried(ctx.db, refundId);
  if (carriedPaise >= minimumPaise) return carriedPaise;
  return inTransaction(ctx, async (ctx) => {
    await lockPayment(ctx.db, payment.id);
    const waiting = await listWaiting(ctx.db, { paymentId: payment.id, minimumPaise });
    // Another may have taken it along meanwhile.
    if (!waiting.some(({ id }) => id === refundId)) return undefined;
    await joinSmallRefunds(ctx, { payment, refundId });
    const sumPaise = await sumCarried(ctx.db, refundId);
    return sumPaise >= minimumPaise ? sumPaise : undefined;
  });
}

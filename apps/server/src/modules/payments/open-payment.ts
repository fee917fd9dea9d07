import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { findOpenPayment, hasCapturedPayment, insertPayment, lockPaymentsOf } from './payments.repository.ts';

export type OpenedPayment = { providerOrderId: string; amountPaise: number; key: string; scriptUrl: string };

/**
 * Opens a card payment for a reference, or hands out the one that is open: of several calls at once all get the same.
 * @throws AppError 'conflict' when the reference is paid, 'provider_unavailable' when the provider gives no answer
 */
export async function openPayment(
  ctx: Context,
  wanted: { reference: string; amountPaise: number },
): Promise<OpenedPayment> {
  const provider = ctx.payments.card;
  const providerOrderId = (await findPayable(ctx, wanted)) ?? (await openAtProvider(ctx, wanted));
  return { providerOrderId, amountPaise: wanted.amountPaise, ...provider.checkout };
}

/** What the provider opened for a call that lost the race is handed out to nobody, so it cannot be paid. */
async function openAtProvider(ctx: Context, wanted: { reference: string; amountPaise: number }): Promise<string> {
  const { name, createOrder } = ctx.payments.card;
  const { providerOrderId } = await createOrder({ amountPaise: wanted.amountPaise, receipt: wanted.reference });
  return inTransaction(ctx, async (ctx) => {
    await lockPaymentsOf(ctx.db, wanted.reference);
    const earlier = await findPayable(ctx, wanted);
    if (earlier) return earlier;
    await insertPayment(ctx.db, { ...wanted, provider: name, providerOrderId, createdAt: ctx.clock() });
    return providerOrderId;
  });
}

async function findPayable(
  ctx: Context,
  { reference, amountPaise }: { reference: string; amountPaise: number },
): Promise<string | undefined> {
  if (await hasCapturedPayment(ctx.db, reference)) throw new AppError('conflict', 'This order is already paid.');
  return (await findOpenPayment(ctx.db, reference, amountPaise))?.providerOrderId ?? undefined;
}

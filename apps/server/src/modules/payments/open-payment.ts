import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { providerOf } from './payment-methods.ts';
import { findOpenPayment, hasCapturedPayment, insertPayment, lockPaymentsOf } from './payments.repository.ts';

/** `window` is for the browser part of the method. */
export type OpenedPayment = { providerOrderId: string; amountPaise: number; window: Record<string, string> };

type Wanted = { reference: string; amountPaise: number; provider: string };

/**
 * Opens a payment at a provider for a reference, or hands out the one that is open: of several calls at once all get the same.
 * @throws AppError 'conflict' when the reference is paid, 'provider_unavailable' when the provider gives no answer
 */
export async function openPayment(ctx: Context, wanted: Wanted): Promise<OpenedPayment> {
  const { window } = providerOf(ctx, wanted.provider);
  const providerOrderId = (await findPayable(ctx, wanted)) ?? (await openAtProvider(ctx, wanted));
  return { providerOrderId, amountPaise: wanted.amountPaise, window };
}

/** What the provider opened for a call that lost the race is handed out to nobody, so it cannot be paid. */
async function openAtProvider(ctx: Context, wanted: Wanted): Promise<string> {
  const { createOrder } = providerOf(ctx, wanted.provider);
  const { providerOrderId } = await createOrder({ amountPaise: wanted.amountPaise, receipt: wanted.reference });
  return inTransaction(ctx, async (ctx) => {
    await lockPaymentsOf(ctx.db, wanted.reference);
    const earlier = await findPayable(ctx, wanted);
    if (earlier) return earlier;
    await insertPayment(ctx.db, { ...wanted, providerOrderId, createdAt: ctx.clock() });
    return providerOrderId;
  });
}

async function findPayable(ctx: Context, wanted: Wanted): Promise<string | undefined> {
  if (await hasCapturedPayment(ctx.db, wanted.reference)) throw new AppError('conflict', 'This order is already paid.');
  return (await findOpenPayment(ctx.db, wanted))?.providerOrderId ?? undefined;
}

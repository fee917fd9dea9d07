import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { providerOf } from './payment-methods.ts';
import { findOpenPayment, hasCapturedPayment, insertPayment, lockPaymentsOf } from './payments.repository.ts';

/** `window` configures the provider's checkout in the browser. */
export type OpenedPayment = { providerOrderId: string; amountPaise: number; window: Record<string, string> };

type PaymentRequest = { reference: string; amountPaise: number; provider: string };

/**
 * Opens a payment at a provider for a reference, or returns the open one; concurrent calls all get the same.
 * @throws AppError 'conflict' when the reference is paid, 'provider_unavailable' when the provider does not respond
 */
export async function openPayment(ctx: Context, request: PaymentRequest): Promise<OpenedPayment> {
  const { window } = providerOf(ctx, request.provider);
  const providerOrderId = (await findPayable(ctx, request)) ?? (await openAtProvider(ctx, request));
  return { providerOrderId, amountPaise: request.amountPaise, window };
}

/** The provider order of a call that lost the race is discarded, so it can never be paid. */
async function openAtProvider(ctx: Context, request: PaymentRequest): Promise<string> {
  const { createOrder } = providerOf(ctx, request.provider);
  const { providerOrderId } = await createOrder({ amountPaise: request.amountPaise, receipt: request.reference });
  return inTransaction(ctx, async (ctx) => {
    await lockPaymentsOf(ctx.db, request.reference);
    const earlier = await findPayable(ctx, request);
    if (earlier) return earlier;
    await insertPayment(ctx.db, { ...request, providerOrderId, createdAt: ctx.clock() });
    return providerOrderId;
  });
}

async function findPayable(ctx: Context, request: PaymentRequest): Promise<string | undefined> {
  if (await hasCapturedPayment(ctx.db, request.reference))
    throw new AppError('conflict', 'This order is already paid.');
  return (await findOpenPayment(ctx.db, request))?.providerOrderId ?? undefined;
}

import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { providerOf } from './payment-methods.ts';
import { findOpenPayment, hasCapturedPayment, insertPayment, lockPaymentsOf } from './payments.repository.ts';
import { refusalKindOf } from './providers/provider-refusal.ts';

/** `window` configures the provider's checkout in the browser. */
export type OpenedPayment = { providerOrderId: string; amountPaise: number; window: Record<string, string> };

type PaymentRequest = { reference: string; amountPaise: number; provider: string };

/** Thrown when the provider will never take a payment: asking again is of no use. */
export class PaymentRefused extends Error {
  constructor(reason: string, options: ErrorOptions) {
    super(reason, options);
    this.name = 'PaymentRefused';
  }
}

/**
 * Opens a payment at a provider for a reference, or returns the open one; concurrent calls all get the same.
 * @throws AppError 'conflict' when the reference is paid, 'provider_unavailable' when the provider does not respond or refuses it
 *   for now; PaymentRefused when it refuses it for good
 */
export async function openPayment(ctx: Context, request: PaymentRequest): Promise<OpenedPayment> {
  const { window } = providerOf(ctx, request.provider);
  const providerOrderId = (await findPayable(ctx, request)) ?? (await openAtProvider(ctx, request));
  return { providerOrderId, amountPaise: request.amountPaise, window };
}

/** The provider order of a call that lost the race is discarded, so it can never be paid. */
async function openAtProvider(ctx: Context, request: PaymentRequest): Promise<string> {
  const { createOrder } = providerOf(ctx, request.provider);
  const order = { amountPaise: request.amountPaise, receipt: request.reference };
  const { providerOrderId } = await createOrder(order).catch((error: unknown) => {
    if (refusalKindOf(error) !== 'for-good') throw error;
    throw new PaymentRefused('The payment provider does not take this payment', { cause: error });
  });
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

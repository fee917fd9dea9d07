import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { listPaymentsOf } from './payments.repository.ts';
import type { ProviderPayment } from './providers/payment-provider.ts';
import { recordCapture } from './record-capture.ts';

export type PaymentProof = { reference: string; providerOrderId: string; providerPaymentId: string; signature: string };

/** Specification point 8, Payment. */
export const paymentRefused = 'Payment verification failed. Please contact support.';

/**
 * Proves a payment that the browser reports: the signature must be the provider's and the payment must be for this
 * reference; what was paid is asked of the provider, never taken from the browser.
 */
export async function confirmPayment(ctx: Context, proof: PaymentProof): Promise<void> {
  if (!ctx.payments.card.isPaymentSignatureValid(proof)) throw new AppError('refused', paymentRefused);
  const payments = await listPaymentsOf(ctx.db, proof.reference);
  if (!payments.some((payment) => payment.providerOrderId === proof.providerOrderId))
    throw new AppError('refused', paymentRefused);
  const payment = await askProvider(ctx, proof.providerPaymentId);
  if (payment.providerOrderId !== proof.providerOrderId || payment.status !== 'captured')
    throw new AppError('refused', paymentRefused);
  await recordCapture(ctx, payment);
}

/** Without an answer the shopper hears so; a webhook or the next reconciliation still finds what was paid. */
async function askProvider(ctx: Context, providerPaymentId: string): Promise<ProviderPayment> {
  try {
    return await settle(ctx, await ctx.payments.card.fetchPayment(providerPaymentId));
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    throw new AppError(cause.code, paymentRefused, { cause });
  }
}

/** A payment that the bank has authorised is captured now, unless somebody else just did. */
export async function settle(ctx: Context, payment: ProviderPayment): Promise<ProviderPayment> {
  if (payment.status !== 'authorized') return payment;
  const { providerPaymentId, amountPaise } = payment;
  return ctx.payments.card.capture({ providerPaymentId, amountPaise }).catch(async (error: unknown) => {
    const now = await ctx.payments.card.fetchPayment(providerPaymentId);
    if (now.status === 'authorized') throw error;
    return now;
  });
}

import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { providerOf } from './payment-methods.ts';
import { listPaymentsOf } from './payments.repository.ts';
import type { PaymentProvider, ProviderPayment } from './providers/payment-provider.ts';
import { recordCapture } from './record-capture.ts';

/** `fields` are what the provider's window gave the browser. */
export type ReportedPayment = { reference: string; method: string; fields: Record<string, string> };

/** Specification point 8, Payment. */
export const paymentRefused = 'Payment verification failed. Please contact support.';

/**
 * Proves a payment that the browser reports: the signature must be the provider's and the payment must be for this
 * reference; what was paid is asked of the provider, never taken from the browser.
 */
export async function confirmPayment(ctx: Context, { reference, method, fields }: ReportedPayment): Promise<void> {
  const provider = providerOf(ctx, method);
  const proof = provider.readProof(fields);
  if (!provider.isPaymentSignatureValid(proof)) throw new AppError('refused', paymentRefused);
  const payments = await listPaymentsOf(ctx.db, reference);
  if (!payments.some((known) => known.provider === method && known.providerOrderId === proof.providerOrderId))
    throw new AppError('refused', paymentRefused);
  const payment = await askProvider(provider, proof.providerPaymentId);
  if (payment.providerOrderId !== proof.providerOrderId || payment.status !== 'captured')
    throw new AppError('refused', paymentRefused);
  await recordCapture(ctx, payment);
}

/** Without an answer the shopper hears so; a webhook or the next reconciliation still finds what was paid. */
async function askProvider(provider: PaymentProvider, providerPaymentId: string): Promise<ProviderPayment> {
  try {
    return await settle(provider, await provider.fetchPayment(providerPaymentId));
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    throw new AppError(cause.code, paymentRefused, { cause });
  }
}

/** A payment that the bank has authorised is captured now, unless somebody else just did. */
export async function settle(provider: PaymentProvider, payment: ProviderPayment): Promise<ProviderPayment> {
  if (payment.status !== 'authorized') return payment;
  const { providerPaymentId, amountPaise } = payment;
  return provider.capture({ providerPaymentId, amountPaise }).catch(async (error: unknown) => {
    const now = await provider.fetchPayment(providerPaymentId);
    if (now.status === 'authorized') throw error;
    return now;
  });
}

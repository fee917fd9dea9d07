import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { providerOf } from './payment-methods.ts';
import { listPaymentsOf } from './payments.repository.ts';
import type { PaymentProvider, ProviderPayment } from './providers/payment-provider.ts';
import { isCaptured, recordCapture } from './record-capture.ts';

/** `fields` are what the provider's checkout returned to the browser. */
export type ReportedPayment = { reference: string; method: string; fields: Record<string, string> };

/** Specification point 8, Payment. */
export const paymentRefused = 'Payment verification failed. Please contact support.';

/**
 * Verifies a payment reported by the browser: checks the signature and that the payment is for this reference; its
 * state is fetched from the provider. Returns the amount paid.
 */
export async function confirmPayment(ctx: Context, { reference, method, fields }: ReportedPayment): Promise<number> {
  const provider = providerOf(ctx, method);
  const proof = provider.readProof(fields);
  if (!provider.isPaymentSignatureValid(proof, ctx.clock())) throw new AppError('refused', paymentRefused);
  const payments = await listPaymentsOf(ctx.db, reference);
  if (!payments.some((payment) => payment.provider === method && payment.providerOrderId === proof.providerOrderId))
    throw new AppError('refused', paymentRefused);
  const payment = await fetchSettledPayment(provider, proof.providerPaymentId);
  if (payment.providerOrderId !== proof.providerOrderId) throw new AppError('refused', paymentRefused);
  if (!isCaptured(payment)) throw new AppError('refused', paymentRefused);
  await recordCapture(ctx, payment);
  return payment.amountPaise;
}

/**
 * If the provider does not respond, the shopper is told; a webhook or the next reconciliation will still record the
 * payment.
 */
async function fetchSettledPayment(provider: PaymentProvider, providerPaymentId: string): Promise<ProviderPayment> {
  try {
    return await settle(provider, await provider.fetchPayment(providerPaymentId));
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    throw new AppError(cause.code, paymentRefused, { cause });
  }
}

/** Captures an authorised payment, unless it was captured concurrently. */
export async function settle(provider: PaymentProvider, payment: ProviderPayment): Promise<ProviderPayment> {
  if (payment.status !== 'authorized') return payment;
  const { providerPaymentId, amountPaise } = payment;
  return provider.capture({ providerPaymentId, amountPaise }).catch(async (error: unknown) => {
    const now = await provider.fetchPayment(providerPaymentId);
    if (now.status === 'authorized') throw error;
    return now;
  });
}

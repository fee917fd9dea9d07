import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { listPaymentsOf } from './payments.repository.ts';
import type { ProviderPayment } from './providers/payment-provider.ts';
import { recordCapture } from './record-capture.ts';

export type PaymentProof = { reference: string; providerOrderId: string; providerPaymentId: string; signature: string };

const refused = 'Payment verification failed. Please contact support.';

/**
 * Proves a payment that the browser reports: the signature must be the provider's and the payment must be for this
 * reference; what was paid is asked of the provider, never taken from the browser.
 */
export async function confirmPayment(ctx: Context, proof: PaymentProof): Promise<void> {
  if (!ctx.payments.card.isPaymentSignatureValid(proof)) throw new AppError('refused', refused);
  const payments = await listPaymentsOf(ctx.db, proof.reference);
  if (!payments.some((payment) => payment.providerOrderId === proof.providerOrderId))
    throw new AppError('refused', refused);
  const payment = await settle(ctx, await ctx.payments.card.fetchPayment(proof.providerPaymentId));
  if (payment.providerOrderId !== proof.providerOrderId || payment.status !== 'captured')
    throw new AppError('refused', refused);
  await recordCapture(ctx, payment);
}

/** A payment that the bank has authorised is captured now. */
export async function settle(ctx: Context, payment: ProviderPayment): Promise<ProviderPayment> {
  if (payment.status !== 'authorized') return payment;
  return ctx.payments.card.capture({ providerPaymentId: payment.providerPaymentId, amountPaise: payment.amountPaise });
}

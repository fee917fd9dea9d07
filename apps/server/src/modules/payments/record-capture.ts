import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refundSurplus } from './owe-refund.ts';
import { insertPayment, listPaymentsAbout, lockReference, type Payment, updatePayment } from './payments.repository.ts';
import type { ProviderPayment } from './providers/payment-provider.ts';

/**
 * Records a capture reported by the provider once, from any source and however often. Money that is not needed (paid
 * twice, wrong amount, unknown) becomes surplus and is refunded.
 */
export async function recordCapture(ctx: Context, captured: ProviderPayment): Promise<void> {
  await inTransaction(ctx, async (ctx) => recordLockedCapture(ctx, captured, await lockReference(ctx.db, captured)));
}

/**
 * As `recordCapture`, in an open transaction that has locked the reference; `reference` is undefined when the payment
 * is not ours. Captures of a reference are serialised, so that the second sees that it is paid.
 */
export async function recordLockedCapture(
  ctx: Context,
  captured: ProviderPayment,
  reference: string | undefined,
): Promise<void> {
  const { provider, providerOrderId, providerPaymentId } = captured;
  const isSame = (payment: Payment) => payment.provider === provider;
  if (reference === undefined) {
    ctx.log.warn({ provider, providerOrderId }, 'Capture received for an unknown payment');
    return;
  }
  const existing = await listPaymentsAbout(ctx.db, { reference, provider, providerPaymentId });
  if (existing.some((payment) => isSame(payment) && payment.providerPaymentId === providerPaymentId)) return;
  const payment = existing.find((payment) => isSame(payment) && payment.providerOrderId === providerOrderId);
  if (!payment) throw new Error('The payment is gone');
  if (payment.providerPaymentId) return saveSurplusCapture(ctx, payment, captured);
  const isPaid = existing.some((other) => other.reference === reference && other.status === 'captured');
  await saveCapture(ctx, payment, { captured, isPaid });
}

async function saveCapture(
  ctx: Context,
  { id, reference, ...wanted }: Payment,
  { captured, isPaid }: { captured: ProviderPayment; isPaid: boolean },
): Promise<void> {
  const { providerPaymentId, amountPaise, currency } = captured;
  const isOther = amountPaise !== wanted.amountPaise || currency !== wanted.currency;
  const taken = { providerPaymentId, capturedPaise: amountPaise, capturedAt: ctx.clock() };
  if (isOther || isPaid) {
    await updatePayment(ctx.db, id, taken);
    const reason = isOther ? 'The amount differs from the order' : 'The order was paid already';
    return refundSurplus(ctx, { paymentId: id, amountPaise, reason });
  }
  await updatePayment(ctx.db, id, { ...taken, status: 'captured' });
  await ctx.events.publish(ctx, 'payment.captured', {
    reference,
    paymentId: id,
    amountPaise,
    provider: captured.provider,
  });
}

async function saveSurplusCapture(ctx: Context, first: Payment, captured: ProviderPayment): Promise<void> {
  const second = await insertPayment(ctx.db, {
    reference: first.reference,
    provider: first.provider,
    providerPaymentId: captured.providerPaymentId,
    amountPaise: captured.amountPaise,
    capturedPaise: captured.amountPaise,
    status: 'surplus',
    capturedAt: ctx.clock(),
  });
  if (second)
    await refundSurplus(ctx, {
      paymentId: second.id,
      amountPaise: captured.amountPaise,
      reason: 'The order was paid already',
    });
}

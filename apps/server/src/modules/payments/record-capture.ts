import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { insertPayment, listPaymentsAbout, lockReference, type Payment, updatePayment } from './payments.repository.ts';
import type { ProviderPayment } from './providers/payment-provider.ts';
import { explainAmount } from './reconciliation/explain-amount.ts';
import { refundSurplus } from './refunds/owe-refund.ts';

/** Whether the money was taken, also when all of it has gone back since. */
export function isCaptured({ status }: ProviderPayment): boolean {
  return status === 'captured' || status === 'refunded';
}

/**
 * Records a capture reported by the provider once, from any source and however often. Money that is not needed (paid
 * twice, wrong amount, unknown) becomes surplus and is refunded.
 */
export async function recordCapture(ctx: Context, captured: ProviderPayment): Promise<void> {
  await inTransaction(ctx, async (ctx) =>
    recordLockedCapture(ctx, captured, { reference: await lockReference(ctx.db, captured) }),
  );
}

/**
 * As `recordCapture`, in an open transaction that has locked the reference; `reference` is undefined when the payment
 * is not ours. A webhook (`isReport`) does not name the offer that lowered an amount: then the provider is asked before the
 * difference is refunded. Captures of a reference are serialised, so that the second sees that it is paid.
 */
export async function recordLockedCapture(
  ctx: Context,
  captured: ProviderPayment,
  { reference, isReport = false }: { reference: string | undefined; isReport?: boolean },
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
  const mayBeExplained = isReport && captured.status === 'captured' && captured.currency === payment.currency;
  if (mayBeExplained && !explainAmount(captured, payment))
    return ctx.jobs.enqueue(ctx, 'reconcile-payments', { reference, reported: captured });
  await saveCapture(ctx, payment, { captured, isPaid });
}

async function saveCapture(
  ctx: Context,
  { id, reference, ...wanted }: Payment,
  { captured, isPaid }: { captured: ProviderPayment; isPaid: boolean },
): Promise<void> {
  const { providerPaymentId, amountPaise } = captured;
  const { amountPaise: pricePaise } = wanted;
  const isGone = captured.status === 'refunded';
  const parts = explainAmount(captured, wanted);
  const taken = { providerPaymentId, capturedPaise: amountPaise, capturedAt: ctx.clock() };
  if (!parts || isPaid || isGone) {
    await updatePayment(ctx.db, id, taken);
    const reason = surplusReason({ isGone, isPaid });
    return refundSurplus(ctx, { paymentId: id, amountPaise, reason });
  }
  await updatePayment(ctx.db, id, { ...taken, ...parts, status: 'captured' });
  const { provider } = captured;
  await ctx.events.publish(ctx, 'payment.captured', { reference, paymentId: id, amountPaise, pricePaise, provider });
}

/** A payment that the provider has given back before it was recorded pays for nothing. */
function surplusReason({ isGone, isPaid }: { isGone: boolean; isPaid: boolean }): string {
  if (isGone) return 'The payment was given back';
  return isPaid ? 'The order was paid already' : 'The amount differs from the order';
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

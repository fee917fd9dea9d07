import type { Context } from '../../../context.ts';
import { settle } from '../confirm-payment.ts';
import { providerOf } from '../payment-methods.ts';
import { listPaymentsOf, listUnsettledPayments, type Payment } from '../payments.repository.ts';
import type { ProviderPayment } from '../providers/payment-provider.ts';
import { isProviderOutage } from '../providers/provider-refusal.ts';
import { isCaptured, recordCapture } from '../record-capture.ts';
import { claimOpenRefunds } from '../refunds/refunds.repository.ts';
import { sendRefund } from '../refunds/send-refund.ts';
import { adoptMissed } from './adopt-missed.ts';
import { explainAmount } from './explain-amount.ts';

const minuteMs = 60_000;
const oldestDays = 7;
/** Webhooks are sent for a day: what was missed is asked for each hour, for longer than that. */
const daysToAsk = 3;
const minuteToAsk = 7;
/** A refund's own job retries ten times in this period; a refusal may succeed afterwards. */
const minutesToRefund = 60;

/**
 * Checks with the provider payments without a known outcome, so that a lost webhook does not lose a paid order, and
 * hourly every unfinished refund: one that was not received or was refused is sent again. What the provider gave back or
 * disputed unheard is asked for each hour too. One failure does not affect the others.
 */
export async function reconcilePayments(ctx: Context): Promise<void> {
  const now = ctx.clock();
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
  const span = { after: ago(oldestDays * 24 * 60), before: ago(1), minuteOfHour: now.getUTCMinutes() };
  for (const payment of await listUnsettledPayments(ctx.db, span))
    await reconcilePayment(ctx, payment).catch((error) => logForRetry(ctx, error, payment.id));
  for (const refundId of await claimOpenRefunds(ctx.db, { before: ago(minutesToRefund), now }))
    await sendRefund(ctx, refundId).catch((error) => logForRetry(ctx, error, refundId));
  if (now.getUTCMinutes() === minuteToAsk)
    await adoptMissed(ctx, ago(daysToAsk * 24 * 60)).catch((error) => logForRetry(ctx, error, 'records'));
}

function logForRetry(ctx: Context, error: unknown, id: string): void {
  ctx.log.warn({ err: error, id }, 'Payment could not be reconciled; it will be retried');
}

/** As `reconcilePayments`, for one reference, before a decision about it. */
export async function reconcileReference(ctx: Context, reference: string): Promise<void> {
  for (const payment of await listPaymentsOf(ctx.db, reference)) await reconcilePayment(ctx, payment);
}

/**
 * Asks the provider why a reported amount differs, then records the capture. What it does not know was reported by its
 * signed webhook all the same.
 */
export async function explainCapture(ctx: Context, reported: ProviderPayment): Promise<void> {
  const { providerPaymentId, providerOrderId } = reported;
  const fetched = await providerOf(ctx, reported.provider)
    .fetchPayment(providerPaymentId)
    .catch((error: unknown) => {
      if (isProviderOutage(error)) throw error;
      return reported;
    });
  const isSame = fetched.providerOrderId === providerOrderId && isCaptured(fetched);
  await recordCapture(ctx, isSame ? fetched : reported);
}

async function reconcilePayment(ctx: Context, payment: Payment): Promise<void> {
  if (!payment.providerOrderId || payment.providerPaymentId) return;
  const provider = providerOf(ctx, payment.provider);
  for (const found of await provider.listPayments(payment.providerOrderId)) {
    const listed = await settle(provider, found);
    const isExplained = explainAmount(listed, payment) !== undefined;
    const settled = isExplained ? listed : await provider.fetchPayment(listed.providerPaymentId);
    if (isCaptured(settled)) await recordCapture(ctx, settled);
  }
}

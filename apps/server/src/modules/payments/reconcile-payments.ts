import type { Context } from '../../context.ts';
import { settle } from './confirm-payment.ts';
import {
  findRefund,
  listPaymentsOf,
  listUnsettledPayments,
  type Payment,
  updateRefund,
} from './payments.repository.ts';
import { recordCapture } from './record-capture.ts';

const minuteMs = 60_000;
const oldestDays = 7;

/** Asks the provider about payments nobody told us the end of, so that a lost webhook loses no paid order. */
export async function reconcilePayments(ctx: Context): Promise<void> {
  const now = ctx.clock().getTime();
  const span = { after: new Date(now - oldestDays * 24 * 60 * minuteMs), before: new Date(now - minuteMs) };
  for (const payment of await listUnsettledPayments(ctx.db, span)) await reconcilePayment(ctx, payment);
}

/** The same for one reference, right before something is decided about it. */
export async function reconcileReference(ctx: Context, reference: string): Promise<void> {
  for (const payment of await listPaymentsOf(ctx.db, reference)) await reconcilePayment(ctx, payment);
}

async function reconcilePayment(ctx: Context, payment: Payment): Promise<void> {
  if (!payment.providerOrderId || payment.providerPaymentId) return;
  for (const found of await ctx.payments.card.listPayments(payment.providerOrderId)) {
    const settled = await settle(ctx, found);
    if (settled.status === 'captured') await recordCapture(ctx, settled);
  }
}

/** Sends a refund that is due; its own id makes the provider do it once. */
export async function sendRefund(ctx: Context, refundId: string): Promise<void> {
  const found = await findRefund(ctx.db, refundId);
  if (found?.refund.status !== 'due' || !found.payment.providerPaymentId) return;
  const { refund, payment } = found;
  const sent = await ctx.payments.card.refund({
    providerPaymentId: found.payment.providerPaymentId,
    amountPaise: refund.amountPaise,
    reference: refund.id,
  });
  await updateRefund(ctx.db, refund.id, {
    status: sent.isProcessed ? 'processed' : 'sent',
    providerRefundId: sent.providerRefundId,
  });
  await ctx.events.publish(ctx, 'refund.sent', { reference: payment.reference, refundId: sent.providerRefundId });
}

import type { Context } from '../../../context.ts';
import type { DomainEvents } from '../../events.ts';
import { isPaidOnDelivery, listRefunds } from '../../payments/index.ts';
import { lockOrder, updateOrder } from '../orders.repository.ts';
import { readRefundFigures } from '../refunding/refund-figures.ts';

/**
 * Tells the customer about a payment that goes back. An order that was paid twice continues; only an ended order shows
 * the surplus refund.
 */
export async function recordRefund(ctx: Context, event: DomainEvents['refund.owed']): Promise<void> {
  const order = await lockOrder(ctx.db, event.reference);
  if (!order) return;
  const { refundId } = event;
  if (event.isSurplus)
    await ctx.jobs.enqueue(ctx, 'notify-order', { orderId: order.id, news: 'payment-returned', refundId });
  if (event.isSurplus && order.status !== 'cancelled' && order.status !== 'failed') return;
  await updateOrder(ctx.db, order.id, { refundId });
}

/** An order is refunded once its full total has been paid back; until then it counts as paid. */
export async function recordRefundProcessed(ctx: Context, event: DomainEvents['refund.processed']): Promise<void> {
  if (event.isSurplus) return;
  const order = await lockOrder(ctx.db, event.reference);
  if (order?.paymentStatus !== 'paid') return;
  const refunds = await listRefunds(ctx, [order.id]);
  const backPaise = refunds
    .filter(
      (refund) =>
        refund.origin === 'store' &&
        !refund.isSurplus &&
        (refund.status === 'processed' || refund.id === event.refundId),
    )
    .reduce((sum, refund) => sum + refund.pricePaise, 0);
  if (backPaise >= order.totalPaise)
    await updateOrder(ctx.db, order.id, { paymentStatus: 'refunded', updatedAt: ctx.clock() });
}

/** A payout of an order paid in cash came back: the order counts as paid again. */
export async function reopenCashRefund(ctx: Context, orderId: string): Promise<void> {
  const order = await lockOrder(ctx.db, orderId);
  if (!order || !isPaidOnDelivery(ctx, order.paymentMethod) || order.paymentStatus !== 'refunded') return;
  await updateOrder(ctx.db, order.id, { paymentStatus: 'completed', updatedAt: ctx.clock() });
}

/** As above for an order paid in cash, which is refunded outside our payments. */
export async function recordCashRefund(ctx: Context, orderId: string): Promise<void> {
  const order = await lockOrder(ctx.db, orderId);
  if (!order || !isPaidOnDelivery(ctx, order.paymentMethod) || order.paymentStatus !== 'completed') return;
  const { gonePaise } = await readRefundFigures(ctx, order);
  if (gonePaise + order.cancelledPaise >= order.totalPaise)
    await updateOrder(ctx.db, order.id, { paymentStatus: 'refunded', updatedAt: ctx.clock() });
}

import type { Context } from '../../context.ts';
import type { DomainEvents, EventBus } from '../../platform/events.ts';
import type { OrderNews } from '../../platform/jobs.ts';
import { lockOrder, updateOrder } from './orders.repository.ts';
import { acceptPayment } from './pay-order.ts';

/** What orders do at the news of others and at their own, in the publisher's transaction. */
export function subscribeOrders(events: EventBus): void {
  events.subscribe('payment.captured', acceptPayment);
  events.subscribe('refund.sent', noteRefund);
  events.subscribe('order.placed', async (ctx, { orderId, paymentMethod }) => {
    if (paymentMethod === 'cod') return tellOf(ctx, orderId, 'placed');
    const holdSeconds = Math.ceil(ctx.config.orderHoldMinutes * 60);
    await ctx.jobs.enqueue(ctx, 'expire-order', { orderId }, { startAfterSeconds: holdSeconds });
  });
  events.subscribe('order.status-changed', async (ctx, { orderId, from, to }) => {
    if (from === 'pending' && to === 'processing') return tellOf(ctx, orderId, 'paid');
    if (to === 'shipped' || to === 'delivered' || to === 'cancelled') await tellOf(ctx, orderId, to);
  });
}

/** An order paid twice goes on; only what was really ended shows a refund. */
async function noteRefund(ctx: Context, news: DomainEvents['refund.sent']): Promise<void> {
  const order = await lockOrder(ctx.db, news.reference);
  if (!order || (news.isSurplus && order.status !== 'cancelled' && order.status !== 'failed')) return;
  await updateOrder(ctx.db, order.id, { refundId: news.refundId });
}

function tellOf(ctx: Context, orderId: string, news: OrderNews): Promise<void> {
  return ctx.jobs.enqueue(ctx, 'notify-order', { orderId, news });
}

import type { Context } from '../../context.ts';
import type { EventBus } from '../../platform/events.ts';
import type { OrderNews } from '../../platform/jobs.ts';
import { noteRefund, noteRefundProcessed } from './note-refund.ts';
import { exportOrders, refuseWhileOrdersRun, releaseOrders } from './orders-of-a-person.ts';
import { acceptPayment } from './pay-order.ts';

/** What orders do at the news of others and at their own, in the publisher's transaction. */
export function subscribeOrders(events: EventBus): void {
  events.subscribe('payment.captured', acceptPayment);
  events.subscribe('refund.owed', noteRefund);
  events.subscribe('refund.processed', noteRefundProcessed);
  events.subscribe('customer.leaving', refuseWhileOrdersRun);
  events.subscribe('customer.deleted', releaseOrders);
  events.subscribe('customer.data-asked', exportOrders);
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

function tellOf(ctx: Context, orderId: string, news: OrderNews): Promise<void> {
  return ctx.jobs.enqueue(ctx, 'notify-order', { orderId, news });
}

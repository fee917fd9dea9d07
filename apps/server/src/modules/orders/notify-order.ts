import { formatPaise, orderNumber } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { OrderNews } from '../../platform/jobs.ts';
import {
  type Message,
  type OrderMessage,
  orderCancelledMessage,
  orderDeliveredMessage,
  orderPaidMessage,
  orderPlacedMessage,
  orderShippedMessage,
} from '../notifications/index.ts';
import { findWholeOrder, type WholeOrder } from './orders.repository.ts';

const writers = {
  placed: orderPlacedMessage,
  paid: orderPaidMessage,
  shipped: orderShippedMessage,
  delivered: orderDeliveredMessage,
  cancelled: orderCancelledMessage,
};

/**
 * Does what follows news of an order: a new or paid one goes to the warehouse, and the customer gets an e-mail and an
 * SMS, each by a job of its own. Done twice, because the process died before the queue heard of it, it adds nothing.
 */
export async function notifyOrder(
  ctx: Context,
  { orderId, news }: { orderId: string; news: OrderNews },
): Promise<void> {
  const whole = await findWholeOrder(ctx.db, orderId);
  if (!whole) return;
  const { subject, text, html, sms } = write(ctx, whole, news);
  const { email, phone } = whole.order.shippingAddress;
  const messages: Message[] = [
    { channel: 'email', to: email, template: 'order', subject, text, html },
    { channel: 'sms', to: phone, template: 'order', subject, text: sms },
  ];
  await inTransaction(ctx, async (ctx) => {
    if (news === 'placed' || news === 'paid') await ctx.fulfilment.handOver(ctx, { id: orderId, status: 'processing' });
    await ctx.jobs.enqueueAll(ctx, 'send-message', messages, { once: `${orderId} ${news}` });
  });
}

function write(ctx: Context, { order, items }: WholeOrder, news: OrderNews): OrderMessage {
  const wasPaid = order.paymentStatus === 'paid' || order.paymentStatus === 'refunded';
  return writers[news]({
    orderNumber: orderNumber(order.id),
    customerName: order.shippingAddress.name,
    total: formatPaise(order.totalPaise),
    items: items.map((item) => ({
      name: item.name,
      quantity: item.quantity,
      amount: formatPaise(item.unitPaise * item.quantity),
    })),
    paymentMethod: order.paymentMethod,
    link: `${ctx.config.publicUrl}/account/orders/${order.id}`,
    ...(order.trackingNumber ? { trackingNumber: order.trackingNumber } : {}),
    ...(order.cancellationReason ? { cancellationReason: order.cancellationReason } : {}),
    ...(news === 'cancelled' && wasPaid ? { refund: formatPaise(order.totalPaise) } : {}),
  });
}

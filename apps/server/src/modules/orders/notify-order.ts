import { formatPaise, orderNumber } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { OrderNews } from '../../platform/jobs.ts';
import {
  type OrderMessage,
  orderCancelledMessage,
  orderDeliveredMessage,
  orderPaidMessage,
  orderPlacedMessage,
  orderShippedMessage,
  queueMessage,
} from '../notifications/index.ts';
import { findWholeOrder, type WholeOrder } from './orders.repository.ts';

const writers = {
  placed: orderPlacedMessage,
  paid: orderPaidMessage,
  shipped: orderShippedMessage,
  delivered: orderDeliveredMessage,
  cancelled: orderCancelledMessage,
};

/** Writes the e-mail and the SMS of an order's news; each is sent by a job of its own, so neither is sent twice. */
export async function notifyOrder(
  ctx: Context,
  { orderId, news }: { orderId: string; news: OrderNews },
): Promise<void> {
  const whole = await findWholeOrder(ctx.db, orderId);
  if (!whole) return;
  const message = write(ctx, whole, news);
  const { email, phone } = whole.order.shippingAddress;
  await inTransaction(ctx, async (ctx) => {
    await queueMessage(ctx, {
      channel: 'email',
      to: email,
      template: 'order',
      subject: message.subject,
      text: message.text,
      html: message.html,
    });
    if (phone)
      await queueMessage(ctx, {
        channel: 'sms',
        to: phone,
        template: 'order',
        subject: message.subject,
        text: message.sms,
      });
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

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
import { findWholeOrder, type OrderItemRow, type WholeOrder } from './orders.repository.ts';
import { unitsLeftOf } from './withdraw-units.ts';

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
  { orderId, news, cancellationId }: { orderId: string; news: OrderNews; cancellationId?: string },
): Promise<void> {
  const whole = await findWholeOrder(ctx.db, orderId);
  if (!whole) return;
  const { subject, text, html, sms } = write(ctx, whole, { news, cancellationId });
  const { email, phone } = whole.order.shippingAddress;
  const { customerId } = whole.order;
  const messages: Message[] = [
    { channel: 'email', to: email, template: 'order', subject, text, html, customerId, ...documentOf(orderId, news) },
    { channel: 'sms', to: phone, template: 'order', subject, text: sms, customerId },
  ];
  // The account was deleted meanwhile.
  if (email === '') return;
  await inTransaction(ctx, async (ctx) => {
    if (news === 'placed' || news === 'paid') await ctx.fulfilment.handOver(ctx, { id: orderId, status: 'processing' });
    await ctx.jobs.enqueueAll(ctx, 'send-message', messages, {
      once: `${orderId} ${news}${cancellationId ? ` ${cancellationId}` : ''}`,
    });
  });
}

function documentOf(orderId: string, news: OrderNews): Pick<Message, 'document'> {
  return news === 'shipped' ? { document: { kind: 'invoice', orderId } } : {};
}

type Told = { news: OrderNews; cancellationId: string | undefined };

function write(ctx: Context, whole: WholeOrder, { news, cancellationId }: Told): OrderMessage {
  const { order } = whole;
  return writers[news]({
    orderNumber: orderNumber(order.id),
    customerName: order.shippingAddress.name,
    ...(news === 'placed' || news === 'paid' ? asOrdered(whole) : asItGoesOn(whole)),
    paymentMethod: order.paymentMethod,
    link: `${ctx.config.publicUrl}/account/orders/${order.id}`,
    ...(order.trackingNumber ? { trackingNumber: order.trackingNumber } : {}),
    ...(news === 'cancelled' ? describeCancellation(whole, cancellationId) : {}),
  });
}

function asOrdered({ order, items }: WholeOrder) {
  const total = formatPaise(order.totalPaise);
  return { total, items: items.map((item) => describeUnits(item, item.quantity)) };
}

/** Without what was cancelled. */
function asItGoesOn({ order, items }: WholeOrder) {
  const total = formatPaise(order.totalPaise - order.cancelledPaise);
  return { total, items: unitsLeftOf(items).map(({ item, quantity }) => describeUnits(item, quantity)) };
}

function describeUnits({ name, unitPaise }: OrderItemRow, quantity: number) {
  return { name, quantity, amount: formatPaise(unitPaise * quantity) };
}

/** What was taken off the order and what comes back for it: by one cancellation, or by the one that ended the order. */
function describeCancellation({ order, items, cancellations }: WholeOrder, id: string | undefined) {
  const cancellation = id === undefined ? cancellations.at(-1) : cancellations.find((one) => one.id === id);
  if (!cancellation) return {};
  const total = formatPaise(cancellation.amountPaise);
  return {
    total,
    items: cancellation.items.map((gone) => ({
      name: items.find((item) => item.id === gone.orderItemId)?.name ?? '',
      quantity: gone.quantity,
      amount: formatPaise(gone.amountPaise),
    })),
    cancellationReason: cancellation.reason,
    ...(cancellation.refundId === null ? {} : { refund: total }),
    ...(id === undefined ? {} : { restTotal: formatPaise(order.totalPaise - order.cancelledPaise) }),
  };
}

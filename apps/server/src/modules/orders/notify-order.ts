import { formatPaise, orderNumber } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { NewJob } from '../../platform/jobs/jobs.ts';
import {
  type Message,
  type OrderMessage,
  orderCancelledMessage,
  orderDeliveredMessage,
  orderPaidMessage,
  orderPlacedMessage,
  orderShippedMessage,
} from '../notifications/index.ts';
import { isPaidOnDelivery } from '../payments/index.ts';
import type { OrderJobs, OrderNotice } from './orders.jobs.ts';
import { findWholeOrders, type OrderItemRow, type WholeOrder } from './orders.repository.ts';
import { unitsLeftOf } from './withdraw-units.ts';

const writers = {
  placed: orderPlacedMessage,
  paid: orderPaidMessage,
  shipped: orderShippedMessage,
  delivered: orderDeliveredMessage,
  cancelled: orderCancelledMessage,
};

type News = OrderJobs['notify-order'];

/**
 * Does what follows news of orders: a new or paid one goes to the warehouse, and the customer gets an e-mail and an
 * SMS, each by a job of its own. Done twice, because the process died before the queue heard of it, it adds nothing.
 */
export async function notifyOrders(ctx: Context, list: News[]): Promise<void> {
  const wholes = await findWholeOrders(
    ctx.db,
    list.map(({ orderId }) => orderId),
  );
  const known = list.flatMap((news) => {
    const whole = wholes.find(({ order }) => order.id === news.orderId);
    // Without an address the account was deleted meanwhile.
    return whole && whole.order.shippingAddress.email !== '' ? [{ news, whole }] : [];
  });
  const ready = known.filter(({ news: { news } }) => news === 'placed' || news === 'paid');
  await inTransaction(ctx, async (ctx) => {
    await ctx.fulfilment.handOver(
      ctx,
      ready.map(({ news: { orderId: id } }) => ({ id, status: 'processing' })),
    );
    await ctx.jobs.enqueueAll(
      ctx,
      'send-message',
      known.flatMap(({ news, whole }) => messagesOf(ctx, whole, news)),
    );
  });
}

function messagesOf(ctx: Context, whole: WholeOrder, told: News): NewJob<Message>[] {
  const { orderId, news, cancellationId } = told;
  const { subject, text, html, sms } = write(ctx, whole, told);
  const { shippingAddress, customerId } = whole.order;
  const { email, phone } = shippingAddress;
  const once = `${orderId} ${news}${cancellationId ? ` ${cancellationId}` : ''}`;
  const messages: Message[] = [
    { channel: 'email', to: email, template: 'order', subject, text, html, customerId, ...documentOf(orderId, news) },
    { channel: 'sms', to: phone, template: 'order', subject, text: sms, customerId },
  ];
  return messages.map((data) => ({ data, once: `${once} ${data.channel}` }));
}

function documentOf(orderId: string, news: OrderNotice): Pick<Message, 'document'> {
  return news === 'shipped' ? { document: { kind: 'invoice', orderId } } : {};
}

function write(ctx: Context, whole: WholeOrder, { news, cancellationId }: News): OrderMessage {
  const { order } = whole;
  return writers[news]({
    orderNumber: orderNumber(order.id),
    customerName: order.shippingAddress.name,
    ...(news === 'placed' || news === 'paid' ? asOrdered(whole) : asItGoesOn(whole)),
    isPaidOnDelivery: isPaidOnDelivery(ctx, order.paymentMethod),
    returnHours: ctx.config.returnHours,
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

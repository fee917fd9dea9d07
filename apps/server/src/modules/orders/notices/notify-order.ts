import { formatPaise, orderNumber } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { announceChange } from '../../../platform/changes.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createMailProofs } from '../../identity/index.ts';
import {
  type MessageToQueue,
  type NewMessage,
  type OrderMessage,
  orderCancelledMessage,
  orderDeliveredMessage,
  orderPaidInsteadMessage,
  orderPaidMessage,
  orderPartShippedMessage,
  orderPlacedMessage,
  orderShippedMessage,
  paymentReturnedMessage,
  queueMessages,
} from '../../notifications/index.ts';
import { isPaidOnDelivery, type ListedRefund, listRefunds } from '../../payments/index.ts';
import { unitsLeftOf } from '../cancelling/withdraw-units.ts';
import type { OrderJobs, OrderNotice } from '../orders.jobs.ts';
import { findWholeOrders, type OrderItemRow, type OrderRow, type WholeOrder } from '../orders.repository.ts';
import type { FrozenBillingAddress } from '../orders.tables.ts';
import { returnedPaymentText } from '../paying/returned-payment.ts';
import { pincodeWarnings } from '../placing/pincode-warnings.ts';
import { returnHoursOf, termsOf } from '../reading/order-terms.ts';
import { listShipmentsOf, type WholeShipment } from '../shipments/shipments.repository.ts';
import { isOut, linesOf, sumUnits } from '../shipments/units-in-boxes.ts';

const writers = {
  placed: orderPlacedMessage,
  paid: orderPaidMessage,
  'paid-instead': orderPaidInsteadMessage,
  shipped: orderShippedMessage,
  'part-shipped': orderPartShippedMessage,
  delivered: orderDeliveredMessage,
  cancelled: orderCancelledMessage,
  'payment-returned': paymentReturnedMessage,
};

type NotifyOrderJob = OrderJobs['notify-order'];

/**
 * Follow-up of order events: hands new or paid orders to the warehouse and queues an e-mail and an SMS for each.
 * Idempotent, in case the process dies before the queue is acknowledged.
 */
export async function notifyOrders(ctx: Context, notices: NotifyOrderJob[]): Promise<void> {
  const wholes = await findWholeOrders(
    ctx.db,
    notices.map(({ orderId }) => orderId),
  );
  const deliverable = notices.flatMap((notice) => {
    const whole = wholes.find(({ order }) => order.id === notice.orderId);
    // An empty address means that the account was deleted meanwhile.
    return whole && whole.order.shippingAddress.email !== '' ? [{ notice, whole }] : [];
  });
  const refunds = await listRefunds(
    ctx,
    deliverable.flatMap(({ notice: { refundId, orderId, news } }) =>
      refundId || news === 'cancelled' ? [orderId] : [],
    ),
  );
  const shipments = await listShipmentsOf(
    ctx.db,
    deliverable.flatMap(({ notice: { orderId, news } }) =>
      news === 'shipped' || news === 'part-shipped' ? [orderId] : [],
    ),
  );
  const ready = deliverable.filter(({ notice: { news } }) => news === 'placed' || news === 'paid');
  const warnings = pincodeWarnings(
    ctx,
    ready.map(({ whole }) => whole.order),
  );
  await inTransaction(ctx, async (ctx) => {
    await ctx.fulfilment.handOver(
      ctx,
      ready.map(({ notice: { orderId: id } }) => ({ id, status: 'processing' })),
    );
    // Here and not where orders are placed: a notice is sent by one transaction after the other.
    if (ready.length > 0) {
      await announceChange(ctx, 'orders');
      await ctx.events.publish(ctx, 'orders.announced', { orders: ready.map(({ whole }) => whole.order) });
    }
    const proofs = await createMailProofs(
      ctx,
      deliverable.map(({ whole: { order } }) => ({ customerId: order.customerId, email: order.shippingAddress.email })),
    );
    await queueMessages(ctx, [
      ...deliverable.flatMap(({ notice, whole }) => messagesOf(ctx, whole, { notice, refunds, proofs, shipments })),
      ...warnings,
    ]);
  });
}

/** `proofs` are tokens by customer for the links in mails. */
type Notice = {
  notice: NotifyOrderJob;
  refunds: ListedRefund[];
  proofs: Map<string, string>;
  shipments: readonly WholeShipment[];
};

function messagesOf(ctx: Context, whole: WholeOrder, told: Notice): MessageToQueue[] {
  const { orderId, news, cancellationId, refundId, shipmentId } = told.notice;
  const { sms, ...mail } = buildMessage(ctx, whole, told);
  const { name, subject } = mail;
  const { shippingAddress, customerId } = whole.order;
  const { email, phone } = shippingAddress;
  const part = cancellationId ?? refundId ?? shipmentId;
  const once = `${orderId} ${news}${part ? ` ${part}` : ''}`;
  const common = { template: 'order', customerId, about: { orderId } } as const;
  const secrets = proofSecrets(told.proofs.get(customerId));
  const messages: NewMessage[] = [
    { ...common, ...mail, channel: 'email', to: email, secrets, ...documentOf(told) },
    { ...common, name, subject, channel: 'sms', to: phone, text: sms },
  ];
  return messages.map((message) => ({ message, once: `${once} ${message.channel}` }));
}

function documentOf(told: Notice): Pick<NewMessage, 'document'> {
  const { orderId, news } = told.notice;
  if (news !== 'shipped' && news !== 'part-shipped') return {};
  const shipment = shipmentOf(told);
  return { document: { kind: 'invoice', orderId, ...(shipment ? { shipmentId: shipment.id } : {}) } };
}

/** The shipment that has left: of an order that left in several the named one, or the last. */
function shipmentOf({ notice: { orderId, shipmentId }, shipments }: Notice): WholeShipment | undefined {
  const out = shipments.filter((shipment) => shipment.orderId === orderId && isOut(shipment));
  return shipmentId === undefined ? out.at(-1) : out.find(({ id }) => id === shipmentId);
}

/** What a mail about a shipment says, when it is not the whole order. */
function describePart({ order, items }: WholeOrder, told: Notice) {
  const { orderId, news } = told.notice;
  const shipment = shipmentOf(told);
  const isOneOfSeveral = told.shipments.filter((one) => one.orderId === orderId && isOut(one)).length > 1;
  if (!shipment || (news === 'shipped' && !isOneOfSeveral)) return {};
  const trackingNumber = shipment.boxes
    .map(({ awb }) => awb ?? '')
    .filter(Boolean)
    .join(', ');
  return {
    total: formatPaise(shipment.totalPaise ?? 0),
    items: items.flatMap((item) => {
      const quantity = sumUnits(linesOf([shipment]), item.id);
      return quantity === 0 ? [] : [describeUnits(item, quantity)];
    }),
    trackingNumber: trackingNumber || (order.trackingNumber ?? ''),
  };
}

/** What holds for everything that was ordered: single products may have longer. */
function leastReturnHours(ctx: Context, { order, items }: WholeOrder): number {
  const terms = termsOf(ctx, order);
  const hours = items.map(({ productId }) => returnHoursOf(terms, productId));
  return hours.length > 0 ? Math.min(...hours) : terms.returnHours;
}

function buildMessage(ctx: Context, whole: WholeOrder, told: Notice): OrderMessage {
  const { notice, refunds, proofs } = told;
  const { order } = whole;
  const { news, cancellationId, refundId } = notice;
  const returned = refunds.find(({ id }) => id === refundId);
  return writers[news]({
    orderNumber: orderNumber(order.id),
    customerName: order.shippingAddress.name,
    ...(isAsOrdered(news) ? asOrdered(whole) : withoutCancelled(whole)),
    isPaidOnDelivery: isPaidOnDelivery(ctx, order.paymentMethod),
    returnHours: leastReturnHours(ctx, whole),
    ...(order.billingAddress ? { billedTo: billedTo(order, order.billingAddress) } : {}),
    link: linkTo(ctx, order, proofs.get(order.customerId)),
    ...(order.trackingNumber ? { trackingNumber: order.trackingNumber } : {}),
    ...(news === 'shipped' || news === 'part-shipped' ? describePart(whole, told) : {}),
    ...(returned
      ? {
          returnedPayment: returnedPaymentText(order, returned.amountPaise),
          returnedAmount: formatPaise(returned.amountPaise),
        }
      : {}),
    ...(news === 'cancelled' ? describeCancellation(whole, { id: cancellationId, refunds }) : {}),
  });
}

function billedTo(
  { businessName }: WholeOrder['order'],
  { name, line1, line2, city, state, pincode }: FrozenBillingAddress,
): string {
  return [businessName, name, line1, line2, city, `${state} ${pincode}`].filter(Boolean).join(', ');
}

/** With a token, opening the order verifies the customer's e-mail address. Only mails have links. */
function linkTo(ctx: Context, order: WholeOrder['order'], token: string | undefined): string {
  return `${ctx.config.publicUrl}/account/orders/${order.id}${proofSecrets(token).join('')}`;
}

/** What a mail's link has beside the address, and is not kept: without it the link works too, but proves nothing. */
function proofSecrets(token: string | undefined): string[] {
  return token ? [`?proof=${token}`] : [];
}

function isAsOrdered(news: OrderNotice): boolean {
  return news === 'placed' || news === 'paid' || news === 'paid-instead' || news === 'payment-returned';
}

function asOrdered({ order, items }: WholeOrder) {
  const total = formatPaise(order.totalPaise);
  return {
    total,
    isFree: order.totalPaise === 0,
    items: [...items.map((item) => describeUnits(item, item.quantity)), ...chargeLine(order)],
  };
}

/** Excludes cancelled items. */
function withoutCancelled({ order, items }: WholeOrder) {
  const payablePaise = order.totalPaise - order.cancelledPaise;
  const total = formatPaise(payablePaise);
  const left = unitsLeftOf(items).map(({ item, quantity }) => describeUnits(item, quantity));
  return { total, isFree: payablePaise === 0, items: [...left, ...chargeLine(order)] };
}

/** What delivery costs, so that the lines come to the total. */
function chargeLine({ shippingPaise }: Pick<OrderRow, 'shippingPaise'>) {
  return shippingPaise === 0 ? [] : [{ name: 'Delivery', quantity: 1, amount: formatPaise(shippingPaise) }];
}

function describeUnits({ name, unitPaise }: OrderItemRow, quantity: number) {
  return { name, quantity, amount: formatPaise(unitPaise * quantity) };
}

/** The cancelled items and their refund: of the given cancellation, or of the one that ended the order. */
function describeCancellation(
  { order, items, cancellations }: WholeOrder,
  { id, refunds }: { id: string | undefined; refunds: ListedRefund[] },
) {
  const cancellation = id === undefined ? cancellations.at(-1) : cancellations.find((candidate) => candidate.id === id);
  if (!cancellation) return {};
  const total = formatPaise(cancellation.amountPaise);
  const isPart = ({ id, partOf }: ListedRefund) => (partOf ?? id) === cancellation.refundId;
  const refundPaise = refunds.filter(isPart).reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return {
    total,
    items: cancellation.items.map((gone) => ({
      name: items.find((item) => item.id === gone.orderItemId)?.name ?? '',
      quantity: gone.quantity,
      amount: formatPaise(gone.amountPaise),
    })),
    cancellationReason: cancellation.reason,
    ...(refundPaise > 0 ? { refund: formatPaise(refundPaise) } : {}),
    ...(id === undefined ? {} : { restTotal: formatPaise(order.totalPaise - order.cancelledPaise) }),
  };
}

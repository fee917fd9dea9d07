import type { Order } from '@bijli/contract';
import { paiseToRupees } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../errors.ts';
import {
  type Adjustment,
  isPaidOnDelivery,
  isTooSmall,
  type ListedRefund,
  listAdjustments,
  listRefunds,
  methodOf,
} from '../../payments/index.ts';
import { type CancelTerms, isCancellable } from '../cancelling/can-cancel.ts';
import type { OrderItemRow, OrderRow, WholeOrder } from '../orders.repository.ts';
import { paymentChoices } from '../placing/payment-choices.ts';
import { listOutsideRefunds } from '../refunding/order-refunds.repository.ts';
import { refundReasons } from '../refunding/refund-reasons.ts';
import { describeShipments } from '../shipments/describe-shipments.ts';
import { listShipmentsOf, type WholeShipment } from '../shipments/shipments.repository.ts';
import { termsOf } from './order-terms.ts';

/** An order in the contract's format, with its refunds. */
export async function replyWith(ctx: Context, whole: WholeOrder): Promise<Order> {
  const [order] = await repliesWith(ctx, [whole]);
  if (!order) throw notFound('Order');
  return order;
}

/** As `replyWith`, for several orders; only those paid online can have refunds. */
export async function repliesWith(ctx: Context, wholes: WholeOrder[]): Promise<Order[]> {
  const refunded = wholes
    .filter(({ order }) => !isPaidOnDelivery(ctx, order.paymentMethod))
    .map(({ order }) => order.id);
  const refunds = (await listRefunds(ctx, refunded)).filter(
    ({ amountPaise, goodwillPaise }) => amountPaise > 0 || !goodwillPaise,
  );
  const outside = await refundsOutside(ctx, wholes);
  const adjustments = await listAdjustments(ctx, refunded);
  const shipments = await listShipmentsOf(
    ctx.db,
    wholes.flatMap(({ order: { id, status } }) => (mayHaveLeft.has(status) ? [id] : [])),
  );
  return wholes.map((whole) => {
    const { id, paymentMethod } = whole.order;
    const own = refunds.filter((refund) => refund.reference === id);
    const replies = own.map((refund) => {
      const reply = toRefund(refund);
      return isTooSmall(ctx, refund, { method: paymentMethod, refunds: own }) ? { ...reply, isTooSmall: true } : reply;
    });
    const parts = {
      refunds: [...replies, ...outside.filter(({ orderId }) => orderId === id).map(toOutsideRefund)],
      method: methodOf(ctx, paymentMethod),
      shipments: shipments.filter(({ orderId }) => orderId === id),
      adjustment: adjustments.find(({ reference }) => reference === id),
      choices: paymentChoices(ctx, whole.order).map(({ id, kind, label }) => ({ id, kind, label })),
    };
    const { cancellationMinutes } = termsOf(ctx, whole.order);
    return toOrderReply(whole, { now: ctx.clock(), cancellationMinutes, ...parts });
  });
}

/** Others have no shipment that a shopper sees. */
const mayHaveLeft: ReadonlySet<OrderRow['status']> = new Set([
  'confirmed',
  'shipped',
  'delivered',
  'cancelled',
  'failed',
]);

type ReplyParts = CancelTerms & {
  refunds: Order['refunds'];
  method: ReturnType<typeof methodOf>;
  choices: Order['paymentChoices'];
  adjustment: Adjustment | undefined;
  shipments: WholeShipment[];
};

/** Amounts are in rupees. */
function toOrderReply(
  whole: WholeOrder,
  { refunds, method, choices, adjustment, shipments, ...terms }: ReplyParts,
): Order {
  const { order, items, history } = whole;
  const { isPincodeUnlisted: _, ...shippingAddress } = order.shippingAddress;
  const cancellable = isCancellable(order, terms);
  const windowEnd = new Date(order.createdAt.getTime() + terms.cancellationMinutes * 60_000);
  return {
    _id: order.id,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    total: paiseToRupees(order.totalPaise),
    subtotal: paiseToRupees(order.subtotalPaise),
    shipping: paiseToRupees(order.shippingPaise),
    tax: paiseToRupees(order.taxPaise),
    coupon: order.couponCode,
    discount: paiseToRupees(order.discountPaise),
    cancelledAmount: paiseToRupees(order.cancelledPaise),
    items: items.map((item) => toItem(item, whole)),
    shippingAddress,
    billingAddress: order.billingAddress,
    paymentMethod: order.paymentMethod,
    paymentKind: method.kind,
    paymentName: method.name,
    paymentChoices: choices,
    paymentStatus: order.paymentStatus,
    isPaid: order.paymentStatus === 'paid' || order.paymentStatus === 'completed',
    refundId: order.refundId,
    refunds,
    ...(adjustment?.discountPaise ? { offerDiscount: paiseToRupees(adjustment.discountPaise) } : {}),
    ...(adjustment?.feePaise ? { paymentFee: paiseToRupees(adjustment.feePaise) } : {}),
    trackingNumber: order.trackingNumber,
    ...describeShipments(order, { items, shipments }),
    unicommerceStatus: order.fulfilmentStatus,
    user: order.customerId,
    cancellationReason: order.cancellationReason,
    cancellations: whole.cancellations.map(toCancellation),
    cancellable,
    cancellableUntil: cancellable ? windowEnd.toISOString() : null,
    promisedDelivery: promisedTo(order),
    deliveryAttempts: order.deliveryAttempts,
    isBusinessOrder: order.isBusinessOrder,
    gstNumber: order.gstNumber,
    businessName: order.businessName,
    heldUntil: order.status === 'pending' && order.heldUntil ? order.heldUntil.toISOString() : null,
    additionalTo: order.additionalTo,
    statusHistory: history.map((change) => ({ status: change.toStatus, at: change.at.toISOString() })),
  };
}

function toItem(item: OrderItemRow, { cancellations }: WholeOrder): Order['items'][number] {
  const replacedQuantity = sumReplaced(item.id, cancellations);
  return {
    _id: item.id,
    product: { _id: item.productId, name: item.name, slug: item.slug, featuredImage: { filePath: item.image } },
    sku: item.sku,
    quantity: item.quantity,
    cancelledQuantity: item.cancelledQuantity,
    price: paiseToRupees(item.unitPaise),
    total: paiseToRupees(item.totalPaise),
    variant: item.variantId === null ? null : { _id: item.variantId, attributes: item.variantAttributes },
    ...(replacedQuantity > 0 ? { replacedQuantity } : {}),
  };
}

function sumReplaced(itemId: string, cancellations: WholeOrder['cancellations']): number {
  return cancellations
    .filter(({ replacedBy }) => replacedBy !== null)
    .flatMap(({ items }) => items)
    .filter(({ orderItemId }) => orderItemId === itemId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Of orders that were paid in cash. */
async function refundsOutside(ctx: Context, wholes: WholeOrder[]) {
  const paid = wholes.filter(({ order }) => order.deliveredAt !== null && isPaidOnDelivery(ctx, order.paymentMethod));
  return paid.length === 0
    ? []
    : listOutsideRefunds(
        ctx.db,
        paid.map(({ order }) => order.id),
      );
}

function toOutsideRefund({
  id,
  kind,
  backPaise,
  paidAt,
  createdAt,
}: Awaited<ReturnType<typeof refundsOutside>>[number]): Order['refunds'][number] {
  const status = paidAt === null ? 'due' : 'processed';
  const at = (paidAt ?? createdAt).toISOString();
  return { _id: id, amount: paiseToRupees(backPaise), reason: refundReasons[kind], status, at };
}

function toRefund(refund: ListedRefund): Order['refunds'][number] {
  const { id, amountPaise, reason, status, createdAt, processedAt, origin, kind } = refund;
  const at = (processedAt ?? createdAt).toISOString();
  const advance = origin === 'store' && kind !== 'goodwill' ? {} : { isAdvance: true };
  return { _id: id, amount: paiseToRupees(amountPaise), reason, status, ...advance, at };
}

function toCancellation(row: WholeOrder['cancellations'][number]): Order['cancellations'][number] {
  return {
    reason: row.reason,
    amount: paiseToRupees(row.amountPaise),
    at: row.createdAt.toISOString(),
    items: row.items.map(({ orderItemId, quantity }) => ({ _id: orderItemId, quantity })),
    ...(row.replacedBy === null ? {} : { replacedBy: row.replacedBy }),
  };
}

function promisedTo({ terms }: Pick<OrderRow, 'terms'>): { from: string; to: string } | null {
  if (!terms?.delivery) return null;
  const { from, to } = terms.delivery;
  return { from, to };
}

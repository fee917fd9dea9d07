import type { Order } from '@bijli/contract';
import { canMove, isWithinCancellationWindow, paiseToRupees } from '@bijli/rules';
import type { WholeOrder } from './orders.repository.ts';

/** An order as the contract shows it, in rupees. */
export function toOrderReply({ order, items, history }: WholeOrder, now: Date): Order {
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
    items: items.map((item) => ({
      _id: item.id,
      product: { _id: item.productId, name: item.name, slug: item.slug, featuredImage: { filePath: item.image } },
      quantity: item.quantity,
      price: paiseToRupees(item.unitPaise),
      variant: item.variantId === null ? null : { _id: item.variantId, attributes: item.variantAttributes },
    })),
    shippingAddress: order.shippingAddress,
    paymentMethod: order.paymentMethod,
    paymentStatus: order.paymentStatus,
    isPaid: order.paymentStatus === 'paid' || order.paymentStatus === 'completed',
    refundId: order.refundId,
    trackingNumber: order.trackingNumber,
    unicommerceStatus: order.fulfilmentStatus,
    user: order.customerId,
    cancellationReason: order.cancellationReason,
    cancellable: isCancellable(order, now),
    isBusinessOrder: order.isBusinessOrder,
    gstNumber: order.gstNumber,
    businessName: order.businessName,
    heldUntil: order.status === 'pending' && order.heldUntil ? order.heldUntil.toISOString() : null,
    statusHistory: history.map((change) => ({ status: change.toStatus, at: change.at.toISOString() })),
  };
}

/** A customer may cancel within the window, until the goods leave the warehouse. */
export function isCancellable(order: Pick<WholeOrder['order'], 'status' | 'createdAt'>, now: Date): boolean {
  return (
    order.status !== 'shipped' && canMove(order.status, 'cancelled') && isWithinCancellationWindow(order.createdAt, now)
  );
}

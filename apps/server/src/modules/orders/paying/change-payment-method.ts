import type { Received, Reply } from '@bijli/contract';
import { formatPaise } from '@bijli/rules';
import type { Context, CustomerContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { refusedState } from '../../../platform/database/run-as-one-statement.ts';
import { inTransaction, sqlState } from '../../../platform/database/transaction.ts';
import { removeOrdered } from '../../cart/index.ts';
import { confirmCouponUse } from '../../coupons/index.ts';
import { cancelOpenPayments, isPaidOnDelivery } from '../../payments/index.ts';
import { checkForPayment } from '../cancelling/cancel-order.ts';
import { moveOrder } from '../fulfilling/move-order.ts';
import { findWholeOrder, listItems, lockOrder, type OrderRow, updateOrder } from '../orders.repository.ts';
import { checkOpenCash } from '../placing/check-open-orders.ts';
import { checkMethod, checkPaymentTotal } from '../placing/check-order-input.ts';
import { replyWith } from '../reading/order-reply.ts';

/**
 * Changes how an order that waits for its payment is paid: by another online method, or on delivery, which accepts it. Its stock
 * stays reserved throughout. A payment of the former method that arrives later pays for it as long as it has not left, and
 * otherwise goes back (`acceptPayment`). An order to be paid on delivery is paid online by opening a payment; until that
 * arrives it stays as it is. Repeating a change changes nothing.
 * @throws AppError 'conflict' when the order does not wait for its payment (any more), 'refused' when the method is not possible
 */
export async function changePaymentMethod(
  ctx: CustomerContext,
  { params: { id }, body }: Received<'changePaymentMethod'>,
): Promise<Reply<'changePaymentMethod'>> {
  checkMethod(ctx, body);
  const { order } = await ownOrder(ctx, id);
  if (order.status === 'pending') await checkForPayment(ctx, id);
  await retryAfterOthers(() => inTransaction(ctx, (ctx) => change(ctx, id, body.paymentMethod)));
  const whole = await ownOrder(ctx, id);
  const total = formatPaise(whole.order.totalPaise);
  const message = isPaidOnDelivery(ctx, body.paymentMethod)
    ? `Your order is confirmed. Please keep ${total} ready in cash when it arrives.`
    : `You can now pay ${total} for your order.`;
  return { success: true, message, order: await replyWith(ctx, whole) };
}

async function change(ctx: CustomerContext, id: string, paymentMethod: string): Promise<void> {
  const order = await lockOrder(ctx.db, id);
  if (!order) throw notFound('Order');
  if (isChanged(order, paymentMethod)) return;
  refuseUnlessHeld(ctx, order);
  checkPaymentTotal(ctx, { paymentMethod }, order.totalPaise);
  await cancelOpenPayments(ctx.db, id);
  if (isPaidOnDelivery(ctx, paymentMethod)) return acceptOnDelivery(ctx, { ...order, paymentMethod });
  await updateOrder(ctx.db, id, { paymentMethod, updatedAt: ctx.clock() });
}

/** A repeated change whose response was lost. */
function isChanged(order: OrderRow, paymentMethod: string): boolean {
  return order.paymentMethod === paymentMethod && order.paymentStatus === 'pending' && isOpen(order.status);
}

function isOpen(status: OrderRow['status']): boolean {
  return status === 'pending' || status === 'processing' || status === 'confirmed';
}

function refuseUnlessHeld(ctx: Context, order: OrderRow): void {
  if (order.paymentStatus === 'paid') throw new AppError('conflict', 'This order is paid by now. Thank you.');
  if (order.status !== 'pending') throw new AppError('conflict', 'The payment of this order can no longer be changed.');
  if (order.heldUntil && order.heldUntil <= ctx.clock())
    throw new AppError('conflict', 'The time to pay for this order is over. Please order again.');
}

/** Accepts an order to be paid on delivery, as if it had been placed so. */
async function acceptOnDelivery(ctx: CustomerContext, order: OrderRow): Promise<void> {
  for (const write of await checkOpenCash(ctx, order)) await ctx.db.execute(write);
  if (order.couponCode !== null) await confirmCouponUse(ctx, order.id);
  const { customerId, paymentMethod } = order;
  const change = { paymentMethod, heldUntil: null };
  await moveOrder(ctx, order, { to: 'processing', note: 'To be paid on delivery', isSilent: true, change });
  await removeOrdered(ctx, { customerId, units: await listItems(ctx.db, order.id) });
  await ctx.jobs.enqueue(ctx, 'notify-order', { orderId: order.id, news: 'placed' });
}

/** The same person placed another order between reading and writing. */
async function retryAfterOthers(work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (sqlState(error) !== refusedState) throw error;
    }
  }
}

async function ownOrder(ctx: CustomerContext, id: string) {
  const whole = await findWholeOrder(ctx.db, id, ctx.actor.userId);
  if (!whole) throw notFound('Order');
  return whole;
}

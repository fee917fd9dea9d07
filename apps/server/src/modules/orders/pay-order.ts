import type { Received, Reply } from '@bijli/contract';
import { paiseToRupees } from '@bijli/rules';
import type { Context, CustomerContext } from '../../context.ts';
import { AppError, notFound } from '../../errors.ts';
import { removeOrdered } from '../cart/index.ts';
import { confirmCouponUse } from '../coupons/index.ts';
import type { DomainEvents } from '../events.ts';
import {
  confirmPayment,
  isPaidOnDelivery,
  methodOf,
  openPayment,
  paymentRefused,
  refundSurplus,
} from '../payments/index.ts';
import { moveOrder, type OrderMove } from './move-order.ts';
import { replyWith } from './order-reply.ts';
import { findWholeOrder, listItems, lockOrder, type WholeOrder } from './orders.repository.ts';
import { returnedPaymentText } from './returned-payment.ts';

/** Opens a payment at the provider of the order's method. The amount is the stored one, not the browser's. */
export async function openOrderPayment(
  ctx: CustomerContext,
  input: Received<'openPayment'>['body'],
): Promise<Reply<'openPayment'>> {
  const { order } = await ownOrder(ctx, input.orderId);
  if (methodOf(ctx, order.paymentMethod).kind !== 'online' || order.status !== 'pending')
    throw new AppError('conflict', 'This order does not wait for a card payment.');
  if (input.amount !== order.totalPaise)
    throw new AppError('total_changed', 'The amount differs from the order.', {
      details: { amount: order.totalPaise },
    });
  const { paymentMethod: provider, totalPaise: amountPaise } = order;
  const opened = await openPayment(ctx, { reference: order.id, amountPaise, provider });
  return {
    success: true,
    order: { id: opened.providerOrderId, amount: opened.amountPaise, currency: 'INR' },
    method: provider,
    window: opened.window,
  };
}

export async function verifyPayment(
  ctx: CustomerContext,
  input: Received<'verifyPayment'>['body'],
): Promise<Reply<'verifyPayment'>> {
  const { orderId, ...fields } = input;
  const { order } = await ownOrder(ctx, orderId);
  if (isPaidOnDelivery(ctx, order.paymentMethod)) throw new AppError('refused', paymentRefused);
  const amountPaise = await confirmPayment(ctx, { reference: orderId, method: order.paymentMethod, fields });
  const whole = await ownOrder(ctx, orderId);
  // A payment that was late or of a different amount is being refunded and has not paid the order.
  if (!wasPaid(whole))
    throw new AppError('refused', returnedPaymentText(whole.order, amountPaise), {
      details: { returnedAmount: paiseToRupees(amountPaise) },
    });
  return { success: true, order: await replyWith(ctx, whole) };
}

/** An order that was paid and has ended since still counts as paid. */
function wasPaid({ order }: WholeOrder): boolean {
  return order.paymentStatus === 'paid' || order.paymentStatus === 'refunded';
}

async function ownOrder(ctx: CustomerContext, orderId: string): Promise<WholeOrder> {
  const whole = await findWholeOrder(ctx.db, orderId, ctx.actor.userId);
  if (!whole) throw notFound('Order');
  return whole;
}

/** Handles captured money: advances its order, or refunds a payment that came too late. */
export async function acceptPayment(ctx: Context, event: DomainEvents['payment.captured']): Promise<void> {
  const order = await lockOrder(ctx.db, event.reference);
  if (order?.status !== 'pending' || order.totalPaise !== event.pricePaise) {
    await refundSurplus(ctx, {
      paymentId: event.paymentId,
      amountPaise: event.amountPaise,
      reason: 'The order no longer waits for this payment',
    });
    return;
  }
  if (order.couponCode !== null) await confirmCouponUse(ctx, order.id);
  await moveOrder(asPayment(ctx), order, paid);
  await removeOrdered(ctx, { customerId: order.customerId, units: await listItems(ctx.db, order.id) });
}

const paid = {
  to: 'processing',
  note: 'Paid',
  change: { paymentStatus: 'paid', heldUntil: null },
} as const satisfies OrderMove;

function asPayment(ctx: Context): Context {
  return { ...ctx, actor: { kind: 'system', name: 'payment' } };
}

import type { Received, Reply } from '@bijli/contract';
import { formatPaise, paiseToRupees } from '@bijli/rules';
import type { Context, CustomerContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { removeOrdered } from '../../cart/index.ts';
import { confirmCouponUse } from '../../coupons/index.ts';
import type { DomainEvents } from '../../events.ts';
import {
  confirmPayment,
  findOfferedMethod,
  isPaidOnDelivery,
  methodOf,
  openPayment,
  PaymentRefused,
  paymentRefused,
  refundSurplus,
} from '../../payments/index.ts';
import { endOrder } from '../cancelling/end-order.ts';
import { moveOrder, type OrderMove } from '../fulfilling/move-order.ts';
import {
  findWholeOrder,
  listItems,
  lockOrder,
  type OrderRow,
  updateOrder,
  type WholeOrder,
} from '../orders.repository.ts';
import { isCashBeforeDispatch, paymentChoices } from '../placing/payment-choices.ts';
import { replyWith } from '../reading/order-reply.ts';
import { unpackForPayment } from '../shipments/unpack-for-change.ts';
import { returnedPaymentText } from './returned-payment.ts';

/** Opens a payment of one's own order. */
export async function openOrderPayment(
  ctx: CustomerContext,
  input: Received<'openPayment'>['body'],
): Promise<Reply<'openPayment'>> {
  const { order } = await ownOrder(ctx, input.orderId);
  return openPaymentOf(ctx, order, input);
}

/** Opens a payment at the provider of the order's method. The amount, in paise, is the stored one, not the browser's. */
export async function openPaymentOf(
  ctx: Context,
  order: OrderRow,
  input: { amount: number; paymentMethod?: string | undefined },
): Promise<Reply<'openPayment'>> {
  const provider = payableBy(ctx, order, input.paymentMethod);
  if (input.amount !== order.totalPaise)
    throw new AppError('total_changed', 'The amount differs from the order.', {
      details: { amount: order.totalPaise },
    });
  const { totalPaise: amountPaise } = order;
  const opened = await openPayment(ctx, { reference: order.id, amountPaise, provider }).catch((error: unknown) => {
    if (error instanceof PaymentRefused) return refuseForGood(ctx, order, error);
    throw error;
  });
  return {
    success: true,
    order: { id: opened.providerOrderId, amount: opened.amountPaise, currency: 'INR' },
    method: provider,
    window: opened.window,
  };
}

/**
 * The provider never takes this payment, whoever asks again. An order that can be paid in no other way holds nothing any longer.
 * @throws AppError 'refused', which says what to do
 */
async function refuseForGood(ctx: Context, order: OrderRow, refusal: PaymentRefused): Promise<never> {
  ctx.log.error(
    { err: refusal, orderId: order.id },
    'The payment provider refuses a payment for good: is the limit of online payments right?',
  );
  const amount = formatPaise(order.totalPaise);
  const what = `The payment provider does not take ${amount} for this order, and nothing was charged.`;
  if (order.status !== 'pending') throw new AppError('refused', `${what} The order stays to be paid on delivery.`);
  if (paymentChoices(ctx, order).length > 0) throw new AppError('refused', `${what} Please choose another way to pay.`);
  await inTransaction(ctx, async (ctx) => {
    const now = await lockOrder(ctx.db, order.id);
    if (now?.status !== 'pending') return;
    const reason = 'The payment provider does not take this payment';
    await endOrder(asPayment(ctx), now, {
      to: 'failed',
      reason,
      note: 'Refused by the payment provider',
      unpaidAs: 'failed',
    });
  });
  throw new AppError('refused', `${what} The order is closed. Please order less at once.`);
}

/** The method of a payment to open: the order's own, or the one by which a cash order that has not left is paid instead. */
function payableBy(ctx: Context, order: OrderRow, wanted = order.paymentMethod): string {
  const isOwn = wanted === order.paymentMethod && order.status === 'pending';
  const isInstead = isCashBeforeDispatch(ctx, order) && paymentChoices(ctx, order).some(({ id }) => id === wanted);
  if (methodOf(ctx, wanted).kind === 'online' && (isOwn || isInstead)) return wanted;
  throw new AppError('conflict', 'This order does not wait for a card payment.');
}

export async function verifyPayment(
  ctx: CustomerContext,
  input: Received<'verifyPayment'>['body'],
): Promise<Reply<'verifyPayment'>> {
  const { orderId, paymentMethod, ...fields } = input;
  const { order } = await ownOrder(ctx, orderId);
  const paid = await verifyPaymentOf(ctx, order, { method: paymentMethod ?? order.paymentMethod, fields });
  return { success: true, order: await replyWith(ctx, paid) };
}

/** The order as it is paid. @throws AppError 'refused' unless the payment, whose proof the browser brings, has paid it */
export async function verifyPaymentOf(
  ctx: Context,
  order: OrderRow,
  { method, fields }: { method: string; fields: Record<string, string> },
): Promise<WholeOrder> {
  const isUnknown = method !== order.paymentMethod && !findOfferedMethod(ctx, method);
  if (isUnknown || isPaidOnDelivery(ctx, method)) throw new AppError('refused', paymentRefused);
  const amountPaise = await confirmPayment(ctx, { reference: order.id, method, fields });
  const whole = await findWholeOrder(ctx.db, order.id);
  if (!whole) throw notFound('Order');
  // A payment that was late or of a different amount is being refunded and has not paid the order.
  if (!wasPaid(whole.order))
    throw new AppError('refused', returnedPaymentText(whole.order, amountPaise), {
      details: { returnedAmount: paiseToRupees(amountPaise) },
    });
  return whole;
}

/** An order that was paid and has ended since still counts as paid. */
export function wasPaid({ paymentStatus }: Pick<OrderRow, 'paymentStatus'>): boolean {
  return paymentStatus === 'paid' || paymentStatus === 'refunded';
}

async function ownOrder(ctx: CustomerContext, orderId: string): Promise<WholeOrder> {
  const whole = await findWholeOrder(ctx.db, orderId, ctx.actor.userId);
  if (!whole) throw notFound('Order');
  return whole;
}

/**
 * Handles captured money: it pays for the order that waits for it, or for a cash order that has not left; otherwise it came too
 * late and is refunded.
 */
export async function acceptPayment(ctx: Context, event: DomainEvents['payment.captured']): Promise<void> {
  const order = await lockOrder(ctx.db, event.reference);
  const isDue = order?.status === 'pending' || (order && isCashBeforeDispatch(ctx, order));
  if (!isDue || order.totalPaise !== event.pricePaise) {
    await refundSurplus(ctx, {
      paymentId: event.paymentId,
      amountPaise: event.amountPaise,
      reason: 'The order no longer waits for this payment',
    });
    return;
  }
  if (order.status === 'pending') await acceptHeld(ctx, order, event.provider);
  else await payInsteadOfCash(ctx, order, event.provider);
}

async function acceptHeld(ctx: Context, order: OrderRow, paymentMethod: string): Promise<void> {
  if (order.couponCode !== null) await confirmCouponUse(ctx, order.id);
  await moveOrder(asPayment(ctx), order, { ...paid, change: { ...paid.change, paymentMethod } });
  await removeOrdered(ctx, { customerId: order.customerId, units: await listItems(ctx.db, order.id) });
}

async function payInsteadOfCash(ctx: Context, order: OrderRow, paymentMethod: string): Promise<void> {
  await unpackForPayment(ctx, order);
  await updateOrder(ctx.db, order.id, { paymentMethod, paymentStatus: 'paid', updatedAt: ctx.clock() });
  await ctx.jobs.enqueue(ctx, 'notify-order', { orderId: order.id, news: 'paid-instead' });
}

const paid = {
  to: 'processing',
  note: 'Paid',
  change: { paymentStatus: 'paid', heldUntil: null },
} as const satisfies OrderMove;

function asPayment(ctx: Context): Context {
  return { ...ctx, actor: { kind: 'system', name: 'payment' } };
}

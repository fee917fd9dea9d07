import { addressesOf } from '@bijli/contract/settings';
import { formatPaise, orderNumber } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import type { DomainEvents } from '../../events.ts';
import { orderInDoubtMessage, queueMessages } from '../../notifications/index.ts';
import { findPaymentDoubt } from '../../payments/index.ts';
import { lockOrder, type OrderRow, updateOrder } from '../orders.repository.ts';

/** The provider gave an order's money back without the store, or took it back again. Staff are told of what is unexplained. */
export async function recordGivenBack(ctx: Context, event: DomainEvents['payment.given-back']): Promise<void> {
  const order = await lockOrder(ctx.db, event.reference);
  if (!order) return;
  const { origin, uncoveredPaise } = event;
  if (uncoveredPaise === 0) return reviewPayment(ctx, order);
  const money = formatPaise(uncoveredPaise);
  const by = origin === 'dispute' ? 'taken back in a dispute' : 'given back at the payment provider';
  await reviewPayment(ctx, order, { what: `${money} was ${by}` });
}

/** A payer disputes an order's payment; a decision that leaves no doubt lets the order go on. */
export async function recordDisputed(ctx: Context, event: DomainEvents['payment.disputed']): Promise<void> {
  const order = await lockOrder(ctx.db, event.reference);
  if (!order) return;
  const { amountPaise, disputeId, respondBy, isOpen } = event;
  if (!isOpen) return reviewPayment(ctx, order);
  const until = respondBy ? `, to be answered until ${respondBy.toISOString().slice(0, 10)}` : '';
  await reviewPayment(ctx, order, { what: `${formatPaise(amountPaise)} is disputed (${disputeId})${until}` });
}

/** A settlement was corrected for an order's payment without a dispute: staff are told. */
export async function recordAdjusted(ctx: Context, event: DomainEvents['payment.adjusted']): Promise<void> {
  const order = await lockOrder(ctx.db, event.reference);
  const { amountPaise, adjustmentId } = event;
  const change = amountPaise < 0 ? 'taken from' : 'added to';
  const what = `${formatPaise(Math.abs(amountPaise))} was ${change} a settlement (${adjustmentId})`;
  if (order) await reviewPayment(ctx, order, { what });
}

/**
 * Holds an order that has not been sent while the payment that counts is in doubt; of another payment, as one that came
 * twice, staff are only told. `what` is for staff.
 */
async function reviewPayment(ctx: Context, order: OrderRow, news?: { what: string }): Promise<void> {
  const isUnsent = order.status === 'processing' || order.status === 'confirmed';
  const holdReason = isUnsent ? ((await findPaymentDoubt(ctx, order.id)) ?? null) : null;
  if (holdReason !== order.holdReason) await updateOrder(ctx.db, order.id, { holdReason, updatedAt: ctx.clock() });
  if (holdReason && !order.holdReason)
    await ctx.events.publish(ctx, 'order.held', { orderId: order.id, reason: holdReason });
  if (news) await tellStaff(ctx, order, { ...news, isHeld: holdReason !== null });
}

async function tellStaff(ctx: Context, order: OrderRow, news: { what: string; isHeld: boolean }): Promise<void> {
  ctx.log.warn({ orderId: order.id, ...news }, 'An order’s payment went back or is disputed');
  const facts = { orderId: order.id, orderNumber: orderNumber(order.id), status: order.status, ...news };
  const messages = addressesOf(ctx.settings.values.orderNoticeEmail).map((to) => ({
    message: orderInDoubtMessage({ to, ...facts }),
  }));
  await queueMessages(ctx, messages);
}

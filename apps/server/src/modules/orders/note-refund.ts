import type { Context } from '../../context.ts';
import type { DomainEvents } from '../events.ts';
import { isPaidOnDelivery, listRefunds } from '../payments/index.ts';
import { lockOrder, updateOrder } from './orders.repository.ts';

/** An order paid twice goes on; only what was really ended shows a refund. */
export async function noteRefund(ctx: Context, news: DomainEvents['refund.owed']): Promise<void> {
  const order = await lockOrder(ctx.db, news.reference);
  if (!order || (news.isSurplus && order.status !== 'cancelled' && order.status !== 'failed')) return;
  await updateOrder(ctx.db, order.id, { refundId: news.refundId });
}

/** An order of which every paisa is back with the shopper is refunded; until then it counts as paid. */
export async function noteRefundProcessed(ctx: Context, news: DomainEvents['refund.processed']): Promise<void> {
  if (news.isSurplus) return;
  const order = await lockOrder(ctx.db, news.reference);
  if (order?.paymentStatus !== 'paid') return;
  const refunds = await listRefunds(ctx, [order.id]);
  const backPaise = refunds
    .filter((refund) => !refund.isSurplus && (refund.status === 'processed' || refund.id === news.refundId))
    .reduce((sum, refund) => sum + refund.amountPaise, 0);
  if (backPaise >= order.totalPaise)
    await updateOrder(ctx.db, order.id, { paymentStatus: 'refunded', updatedAt: ctx.clock() });
}

/** The same of an order paid in cash, whose money goes back outside our payments: `backPaise` is all of it so far. */
export async function noteCashPaidBack(
  ctx: Context,
  { orderId, backPaise }: { orderId: string; backPaise: number },
): Promise<void> {
  const order = await lockOrder(ctx.db, orderId);
  if (!order || !isPaidOnDelivery(ctx, order.paymentMethod) || order.paymentStatus !== 'completed') return;
  if (backPaise + order.cancelledPaise >= order.totalPaise)
    await updateOrder(ctx.db, order.id, { paymentStatus: 'refunded', updatedAt: ctx.clock() });
}

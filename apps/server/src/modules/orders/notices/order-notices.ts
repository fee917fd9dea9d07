import type { Context } from '../../../context.ts';
import type { Write } from '../../../platform/database/run-as-one-statement.ts';
import type { OrderNotice } from '../orders.jobs.ts';
import type { OrderRow } from '../orders.repository.ts';

type StatusChange = { orderId: string; from: OrderRow['status']; to: OrderRow['status'] };

/** The follow-up job of a new order: its notification or, while it awaits payment, its expiry. */
export async function followUpJob(ctx: Context, { id, status, heldUntil, createdAt }: OrderRow): Promise<Write> {
  if (status !== 'pending' || heldUntil === null)
    return ctx.jobs.enqueueStatement('notify-order', { orderId: id, news: 'placed' });
  const holdSeconds = Math.ceil((heldUntil.getTime() - createdAt.getTime()) / 1000);
  return ctx.jobs.enqueueStatement('expire-order', { orderId: id }, { startAfterSeconds: holdSeconds });
}

/** Queues the customer's notification for a status change, if there is one. */
export async function enqueueNotice(ctx: Context, { orderId, from, to }: StatusChange): Promise<void> {
  const notice = noticeOf(from, to);
  if (notice) await ctx.jobs.enqueue(ctx, 'notify-order', { orderId, news: notice });
}

function noticeOf(from: OrderRow['status'], to: OrderRow['status']): OrderNotice | undefined {
  if (from === 'pending' && to === 'processing') return 'paid';
  // An order that failed for the store is cancelled for its customer, who is told about the refund.
  if (to === 'failed') return 'cancelled';
  return to === 'shipped' || to === 'delivered' || to === 'cancelled' ? to : undefined;
}

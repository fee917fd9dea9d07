import type { Context } from '../../context.ts';
import type { Write } from '../../platform/database/run-as-one-statement.ts';
import type { OrderNotice } from './orders.jobs.ts';
import type { OrderRow } from './orders.repository.ts';

type Move = { orderId: string; from: OrderRow['status']; to: OrderRow['status'] };

/** What a new order sets going: its news, or while it waits for its payment the end of that wait. */
export async function startingOf(ctx: Context, { id, status }: OrderRow): Promise<Write> {
  if (status !== 'pending') return ctx.jobs.enqueueStatement('notify-order', { orderId: id, news: 'placed' });
  const holdSeconds = Math.ceil(ctx.config.orderHoldMinutes * 60);
  return ctx.jobs.enqueueStatement('expire-order', { orderId: id }, { startAfterSeconds: holdSeconds });
}

/** Tells the customer of a move, if it is one to tell of, by a job. */
export async function tellOfMove(ctx: Context, { orderId, from, to }: Move): Promise<void> {
  const news = newsOf(from, to);
  if (news) await ctx.jobs.enqueue(ctx, 'notify-order', { orderId, news });
}

function newsOf(from: OrderRow['status'], to: OrderRow['status']): OrderNotice | undefined {
  if (from === 'pending' && to === 'processing') return 'paid';
  // What fails for the store is cancelled for its customer, who hears what goes back.
  if (to === 'failed') return 'cancelled';
  return to === 'shipped' || to === 'delivered' || to === 'cancelled' ? to : undefined;
}

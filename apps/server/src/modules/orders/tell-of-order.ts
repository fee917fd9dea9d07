import type { Context } from '../../context.ts';
import type { Write } from '../../platform/database/run-together.ts';
import type { OrderNotice } from './orders.jobs.ts';
import type { OrderRow } from './orders.repository.ts';

type Move = { orderId: string; from: OrderRow['status']; to: OrderRow['status'] };

/** What a new order sets going: its news, or while it waits for its payment the end of that wait. */
export async function startingOf(ctx: Context, { id, status }: OrderRow): Promise<Write> {
  if (status !== 'pending') return tell(ctx, id, 'placed');
  const holdSeconds = Math.ceil(ctx.config.orderHoldMinutes * 60);
  return ctx.jobs.enqueuing('expire-order', { orderId: id }, { startAfterSeconds: holdSeconds });
}

/** The job that tells the customer of a move, if it is one to tell of; to be written with the move. */
export async function tellingOf(ctx: Context, { orderId, from, to }: Move): Promise<Write[]> {
  if (from === 'pending' && to === 'processing') return [await tell(ctx, orderId, 'paid')];
  // What fails for the store is cancelled for its customer, who hears what goes back.
  if (to === 'failed') return [await tell(ctx, orderId, 'cancelled')];
  return to === 'shipped' || to === 'delivered' || to === 'cancelled' ? [await tell(ctx, orderId, to)] : [];
}

function tell(ctx: Context, orderId: string, news: OrderNotice): Promise<Write> {
  return ctx.jobs.enqueuing('notify-order', { orderId, news });
}

import type { Context } from '../../../context.ts';
import { endOrder } from '../cancelling/end-order.ts';
import { lockOrder } from '../orders.repository.ts';

const reason = 'Replaced by another order before it was paid';

/** Ends an order that is still unpaid in favour of another of its customer, who hears nothing of it. */
export async function replaceOrder(ctx: Context, orderId: string): Promise<void> {
  const order = await lockOrder(ctx.db, orderId);
  if (order?.status !== 'pending') return;
  await endOrder(ctx, order, { reason, note: reason, isReplaced: true });
}

import { assertMove, OrderMoveError } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { AppError, notFound } from '../../errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { actorName } from './actor-name.ts';
import { insertStatusChange, lockOrder, type OrderRow, updateOrder } from './orders.repository.ts';

export type Move = { orderId: string; to: OrderRow['status']; note?: string; change?: Partial<OrderRow> };

/**
 * The only way an order changes its status: by the table of allowed moves, with time and actor written down.
 * @throws AppError 'conflict' when the table does not allow it, 'not_found' when there is no such order
 */
export async function moveOrder(ctx: Context, move: Move): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, move.orderId);
    if (!order) throw notFound('Order');
    refuseWrongMove(order.status, move.to);
    const now = ctx.clock();
    await updateOrder(ctx.db, order.id, { ...move.change, status: move.to, updatedAt: now });
    await insertStatusChange(ctx.db, {
      orderId: order.id,
      fromStatus: order.status,
      toStatus: move.to,
      actor: actorName(ctx.actor),
      note: move.note ?? null,
      at: now,
    });
    await ctx.events.publish(ctx, 'order.status-changed', { orderId: order.id, from: order.status, to: move.to });
  });
}

/** @throws AppError 'conflict' when the table does not allow it */
export function refuseWrongMove(from: OrderRow['status'], to: OrderRow['status']): void {
  try {
    assertMove(from, to);
  } catch (error) {
    if (error instanceof OrderMoveError)
      throw new AppError('conflict', `An order that is ${from} cannot become ${to}.`, { cause: error });
    throw error;
  }
}

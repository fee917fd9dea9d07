import { assertMove, OrderMoveError } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { actorName } from './actor-name.ts';
import { insertStatusChange, type OrderRow, updateOrder } from './orders.repository.ts';

export type Move = { to: OrderRow['status']; note?: string; change?: Partial<OrderRow> };

/**
 * The only way an order changes its status, its row being locked: by the table of allowed moves, with time and actor
 * written down.
 * @throws AppError 'conflict' when the table does not allow it
 */
export async function moveOrder(ctx: Context, order: Pick<OrderRow, 'id' | 'status'>, move: Move): Promise<void> {
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

import { assertMove, OrderMoveError } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { actorName } from './actor-name.ts';
import { type OrderRow, writeMove } from './orders.repository.ts';
import { tellingOf } from './tell-of-order.ts';

export type Move = { to: OrderRow['status']; note?: string; change?: Partial<OrderRow> };

/**
 * The only way an order changes its status, its row being locked: by the table of allowed moves, with time and actor
 * written down and the customer told.
 * @throws AppError 'conflict' when the table does not allow it
 */
export async function moveOrder(ctx: Context, order: Pick<OrderRow, 'id' | 'status'>, move: Move): Promise<void> {
  refuseWrongMove(order.status, move.to);
  const at = ctx.clock();
  const news = { orderId: order.id, from: order.status, to: move.to };
  const step = {
    orderId: order.id,
    fromStatus: order.status,
    toStatus: move.to,
    actor: actorName(ctx.actor),
    note: move.note ?? null,
    at,
  };
  const change = { ...move.change, status: move.to, updatedAt: at };
  await writeMove(ctx.db, { change, step }, await tellingOf(ctx, news));
  await ctx.events.publish(ctx, 'order.status-changed', news);
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

import { assertMove, OrderMoveError } from '@bijli/rules';
import { actorName } from '../../actor.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type OrderRow, type WrittenMove, writeMove } from './orders.repository.ts';
import { tellingOf } from './tell-of-order.ts';

export type Move = { to: OrderRow['status']; note?: string; change?: Partial<OrderRow> };

/**
 * The only way an order changes its status, its row being locked: by the table of allowed moves, with time and actor
 * written down and the customer told.
 * @throws AppError 'conflict' when the table does not allow it
 */
export async function moveOrder(ctx: Context, order: Pick<OrderRow, 'id' | 'status'>, move: Move): Promise<void> {
  refuseWrongMove(order.status, move.to);
  const news = { orderId: order.id, from: order.status, to: move.to };
  await writeMove(ctx.db, writtenMove(ctx, order, move), await tellingOf(ctx, news));
  await ctx.events.publish(ctx, 'order.status-changed', news);
}

/** A move as it is written: what changes of the order, and the line of its history. */
export function writtenMove(
  ctx: Context,
  { id, status }: Pick<OrderRow, 'id' | 'status'>,
  { to, note, change }: Move,
): WrittenMove {
  const at = ctx.clock();
  const actor = actorName(ctx.actor);
  return {
    change: { ...change, status: to, updatedAt: at },
    step: { orderId: id, fromStatus: status, toStatus: to, actor, note: note ?? null, at },
  };
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

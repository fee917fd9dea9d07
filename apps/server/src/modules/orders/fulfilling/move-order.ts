import { assertMove, OrderMoveError } from '@bijli/rules';
import { actorName } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { enqueueNotice } from '../notices/order-notices.ts';
import { type OrderRow, saveMove } from '../orders.repository.ts';

export type OrderMove = {
  to: OrderRow['status'];
  note?: string;
  change?: Partial<OrderRow>;
  /** The customer is not notified. */
  isSilent?: boolean;
};

/**
 * The only function that changes an order's status; its row must be locked. Enforces the allowed transitions, records
 * time and actor, and notifies the customer.
 * @throws AppError 'conflict' when the transition is not allowed
 */
export async function moveOrder(ctx: Context, order: Pick<OrderRow, 'id' | 'status'>, move: OrderMove): Promise<void> {
  refuseWrongMove(order.status, move.to);
  const { to, note, change } = move;
  const event = { orderId: order.id, from: order.status, to };
  const at = ctx.clock();
  const actor = actorName(ctx.actor);
  await saveMove(ctx.db, {
    change: { ...change, status: to, updatedAt: at },
    step: { orderId: order.id, fromStatus: order.status, toStatus: to, actor, note: note ?? null, at },
  });
  if (!move.isSilent) await enqueueNotice(ctx, event);
  await ctx.events.publish(ctx, 'order.status-changed', event);
}

/** @throws AppError 'conflict' when the transition is not allowed */
export function refuseWrongMove(from: OrderRow['status'], to: OrderRow['status']): void {
  try {
    assertMove(from, to);
  } catch (error) {
    if (error instanceof OrderMoveError)
      throw new AppError('conflict', `An order that is ${from} cannot become ${to}.`, { cause: error });
    throw error;
  }
}

import { canMoveReturn } from '@bijli/rules';
import { actorName } from '../../actor.ts';
import type { Context } from '../../context.ts';
import { AppError, notFound } from '../../errors.ts';
import { lockOrder, type OrderRow } from '../orders/index.ts';
import { findReturn, insertStep, type ReturnRow, updateReturn } from './returns.repository.ts';

type ReturnMove = { to: ReturnRow['status']; note?: string | undefined; change?: Partial<ReturnRow> };

/** A return and its order, which stays locked until the transaction ends. @throws AppError not_found */
export async function lockReturn(ctx: Context, id: string): Promise<{ row: ReturnRow; order: OrderRow }> {
  const found = await findReturn(ctx.db, id);
  const order = found && (await lockOrder(ctx.db, found.orderId));
  const row = order && (await findReturn(ctx.db, id));
  if (!row) throw notFound('Return');
  return { row, order };
}

/**
 * The only function that changes a return's status; its order must be locked. Enforces the allowed transitions,
 * records time and actor, and notifies the customer. `note` is for the customer.
 * @throws AppError 'conflict' when the transition is not allowed
 */
export async function changeStatus(ctx: Context, row: ReturnRow, { to, note, change }: ReturnMove): Promise<void> {
  refuseWrongMove(row.status, to);
  const at = ctx.clock();
  await updateReturn(ctx.db, row.id, { ...change, status: to, updatedAt: at });
  await recordStep(ctx, { returnId: row.id, fromStatus: row.status, toStatus: to, note, at });
}

type NewStep = {
  returnId: string;
  fromStatus: ReturnRow['status'] | null;
  toStatus: ReturnRow['status'];
  note?: string | undefined;
  at: Date;
};

/** Records a step and queues the customer's notification. */
export async function recordStep(ctx: Context, step: NewStep): Promise<void> {
  await insertStep(ctx.db, { ...step, actor: actorName(ctx.actor), note: step.note || null });
  await ctx.jobs.enqueue(ctx, 'notify-return', { returnId: step.returnId, news: step.toStatus });
}

/** @throws AppError 'conflict' when the transition is not allowed */
export function refuseWrongMove(from: ReturnRow['status'], to: ReturnRow['status']): void {
  if (canMoveReturn(from, to)) return;
  throw new AppError('conflict', `A return that is ${inWords(from)} cannot become ${inWords(to)}.`);
}

export function inWords(status: ReturnRow['status']): string {
  return status.replaceAll('_', ' ');
}

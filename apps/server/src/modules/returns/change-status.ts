import { canMoveReturn } from '@bijli/rules';
import { actorName } from '../../actor.ts';
import type { Context } from '../../context.ts';
import { AppError, notFound } from '../../errors.ts';
import { announceChange } from '../../platform/changes.ts';
import { newId } from '../../platform/database/columns.ts';
import type { ReturnNotice } from '../notifications/index.ts';
import { lockOrder, type OrderRow } from '../orders/index.ts';
import { findReturn, hasReached, insertStep, type ReturnRow, updateReturn } from './returns.repository.ts';

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
  await updateReturn(ctx.db, row.id, { ...change, status: to, photosAskedAt: null, updatedAt: at });
  await recordStep(ctx, { returnId: row.id, fromStatus: row.status, toStatus: to, note, at });
}

type NewStep = {
  returnId: string;
  fromStatus: ReturnRow['status'] | null;
  toStatus: ReturnRow['status'];
  note?: string | undefined;
  at: Date;
};

/**
 * Takes a return whose payout came back to where it waits for one; its order must be locked. This is no move of the table:
 * only what the bank did leads here. `note` is for the customer.
 */
export async function reopenPayout(ctx: Context, row: ReturnRow, note: string | undefined): Promise<void> {
  const at = ctx.clock();
  await updateReturn(ctx.db, row.id, { status: 'inspected', updatedAt: at });
  const step = { returnId: row.id, fromStatus: row.status, toStatus: 'inspected', note, at } as const;
  await recordStep(ctx, step, 'payout_bounced');
}

/** Records a step and queues the customer's notification, of its status or of other news. What can be news again is named by its step. */
export async function recordStep(ctx: Context, step: NewStep, news: ReturnNotice = step.toStatus): Promise<void> {
  const { returnId, toStatus } = step;
  const id = newId();
  const isAgain = news !== toStatus || (await hasReached(ctx.db, { returnId, status: toStatus }));
  await insertStep(ctx.db, { ...step, id, actor: actorName(ctx.actor), note: step.note || null });
  await announceReturn(ctx);
  await ctx.jobs.enqueue(ctx, 'notify-return', { returnId, news, ...(isAgain ? { stepId: id } : {}) });
}

/** Lists, lamps and open pages of the console read what changed. */
export async function announceReturn(ctx: Pick<Context, 'db'>): Promise<void> {
  await announceChange(ctx, 'orders');
  await announceChange(ctx, 'today');
}

/** @throws AppError 'conflict' when somebody changed the return since the caller read it */
export function requireVersion({ status, version }: ReturnRow, expectedVersion: number): void {
  if (version === expectedVersion) return;
  throw new AppError(
    'conflict',
    `This return was changed meanwhile; it is ${inWords(status)} now. Look at the change and try again.`,
  );
}

/** @throws AppError 'conflict' when the transition is not allowed */
export function refuseWrongMove(from: ReturnRow['status'], to: ReturnRow['status']): void {
  if (canMoveReturn(from, to)) return;
  throw new AppError('conflict', `A return that is ${inWords(from)} cannot become ${inWords(to)}.`);
}

export function inWords(status: ReturnRow['status']): string {
  return status.replaceAll('_', ' ');
}

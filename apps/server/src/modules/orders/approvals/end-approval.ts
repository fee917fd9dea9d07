import type { Context } from '../../../context.ts';
import { announceChange } from '../../../platform/changes.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { approvalEndedMessage, queueMessage } from '../../notifications/index.ts';
import { findPeopleWith } from '../../staff/index.ts';
import { type ApprovalRow, decide, deleteDecidedBefore, listExpired } from './approvals.repository.ts';
import { approvalWords } from './describe-approval.ts';

type Ending = { state: Exclude<ApprovalRow['state'], 'waiting'>; decidedBy: string | null; reason: string | null };

/** Writes how it ended, and tells who asked, unless they ended it themselves. In the caller's transaction. */
export async function endApproval(ctx: Context, row: ApprovalRow, ending: Ending): Promise<ApprovalRow> {
  const ended = await decide(ctx.db, row.id, { ...ending, decidedAt: ctx.clock() });
  await announceChange(ctx, 'approvals');
  const asker = (await findPeopleWith(ctx, null)).find(({ id }) => id === row.askedBy);
  if (!asker || row.askedBy === ending.decidedBy) return ended;
  const names = await ctx.staffNames(ctx.db, [ending.decidedBy]);
  const decidedBy = ending.decidedBy === null ? null : (names.get(ending.decidedBy) ?? '');
  await queueMessage(ctx, approvalEndedMessage({ to: asker.email, what: approvalWords(row), ...ending, decidedBy }));
  return ended;
}

/** What nobody decided in time is forgotten. In the caller's transaction. */
export async function endExpired(ctx: Context): Promise<void> {
  for (const row of await listExpired(ctx.db, ctx.clock()))
    await endApproval(ctx, row, { state: 'forgotten', decidedBy: null, reason: null });
}

export function endExpiredApprovals(ctx: Context): Promise<void> {
  return inTransaction(ctx, endExpired);
}

/** The audit still says what was asked for and decided. */
export const approvalRetentionDays = 365;

export async function clearOldApprovals({ db, clock }: Context): Promise<void> {
  await deleteDecidedBefore(db, new Date(clock().getTime() - approvalRetentionDays * 86_400_000));
}

import type { Reply } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { listDecided, listWaiting } from './approvals.repository.ts';
import { describeApprovals } from './describe-approval.ts';

const mostDecided = 100;

/** What waits, the oldest first, then what was decided last. */
export async function listApprovals(ctx: StaffContext): Promise<Reply<'listApprovals'>> {
  const rows = [...(await listWaiting(ctx.db)), ...(await listDecided(ctx.db, mostDecided))];
  return { success: true, approvals: await describeApprovals(ctx, rows) };
}

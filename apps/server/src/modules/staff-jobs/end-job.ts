import type { Context } from '../../context.ts';
import { announceChange } from '../../platform/changes.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { finishJob } from './staff-jobs.repository.ts';

export function endJob(ctx: Context, end: { id: string; state: 'done' | 'failed'; problem?: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await finishJob(ctx.db, { ...end, finishedAt: ctx.clock() });
    await announceChange(ctx, `job:${end.id}`);
  });
}

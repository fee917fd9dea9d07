import type { StaffJob } from '@bijli/contract';
import type { StaffContext } from '../../context.ts';
import { AppError, notFound } from '../../errors.ts';
import { announceChange } from '../../platform/changes.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { audit } from '../audit/index.ts';
import { readJob, requirePermissionOf, requireReader } from './job-reply.ts';
import { finishJob, lockJob } from './staff-jobs.repository.ts';

/**
 * Stops a job before its next row; what is done stays.
 * @throws AppError not_found, not_allowed, refused when it has ended, or takes another job back
 */
export function stopStaffJob(ctx: StaffContext, { id }: { id: string }): Promise<StaffJob> {
  return inTransaction(ctx, async (ctx) => {
    const job = await lockJob(ctx.db, id);
    if (!job) throw notFound('Job');
    requireReader(ctx, job);
    requirePermissionOf(ctx, job);
    if (job.undoes) throw new AppError('refused', 'Undoing cannot be stopped: a half of it would stay.');
    if (!(await finishJob(ctx.db, { id, state: 'stopped', finishedAt: ctx.clock() })))
      throw new AppError('refused', 'This job has ended already.');
    await audit(ctx, { action: 'job.stop', entity: 'job', entityId: id, after: { done: job.done, total: job.total } });
    await announceChange(ctx, `job:${id}`);
    return readJob(ctx, id);
  });
}

import type { Permission, StaffJob } from '@bijli/contract';
import type { StaffContext } from '../../context.ts';
import { AppError, notFound } from '../../errors.ts';
import { announceChange } from '../../platform/changes.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { readJob, requirePermissionOf } from './job-reply.ts';
import { rowsToUndo } from './job-rows.repository.ts';
import { findJob, lockJob } from './staff-jobs.repository.ts';
import { startStaffJob } from './start-staff-job.ts';

/**
 * Takes a job back by another one, once. What changed since stays, and is named in the results.
 * @throws AppError not_found, not_allowed, refused with the reason
 */
export function undoStaffJob(ctx: StaffContext, { id }: { id: string }): Promise<StaffJob> {
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockJob(ctx.db, id);
    const job = await findJob(ctx.db, id);
    if (!locked || !job) throw notFound('Job');
    requirePermissionOf(ctx, job);
    if (job.undoState) throw new AppError('refused', 'There is nothing to undo: it was undone already.');
    if (!job.finishedAt) throw new AppError('refused', 'The job still runs. Stop it first.');
    if (!job.undoUntil) throw new AppError('refused', 'This job cannot be undone.');
    if (job.undoUntil <= ctx.clock()) throw new AppError('refused', 'It is too late to undo this job.');
    if (job.done === job.leftOut) throw new AppError('refused', 'There is nothing to undo: it changed nothing.');
    const { kind, title } = job;
    const permission = job.permission as Permission;
    const undo = { kind, permission, title: `Undo: ${title}`, input: {}, rows: rowsToUndo(id), undoes: id };
    const jobId = await startStaffJob(ctx, undo);
    await announceChange(ctx, `job:${id}`);
    return readJob(ctx, jobId);
  });
}

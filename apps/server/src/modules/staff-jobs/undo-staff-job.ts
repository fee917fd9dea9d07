import type { Permission, StaffJob } from '@bijli/contract';
import type { StaffContext } from '../../context.ts';
import { AppError, notFound } from '../../errors.ts';
import { announceChange } from '../../platform/changes.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { audit } from '../audit/index.ts';
import { readJob, requirePermissionOf } from './job-reply.ts';
import { rowsToUndo } from './job-rows.repository.ts';
import { refuseOverlap } from './overlap/refuse-overlap.ts';
import { findJob, type JobRecord, lockJob, reopenUndoing } from './staff-jobs.repository.ts';
import { starterOf, startStaffJob } from './start-staff-job.ts';

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
    if (job.undoState && ['waiting', 'running', 'done'].includes(job.undoState))
      throw new AppError('refused', 'There is nothing to undo: it was undone already.');
    if (!job.finishedAt) throw new AppError('refused', 'The job still runs. Stop it first.');
    if (!job.undoUntil) throw new AppError('refused', 'This job cannot be undone.');
    if (job.undoUntil <= ctx.clock()) throw new AppError('refused', 'It is too late to undo this job.');
    if (job.done === job.leftOut) throw new AppError('refused', 'There is nothing to undo: it changed nothing.');
    const jobId = job.undoState ? await goOnUndoing(ctx, id) : await startUndoing(ctx, job);
    await announceChange(ctx, `job:${id}`);
    return readJob(ctx, jobId);
  });
}

function startUndoing(ctx: StaffContext, { id, kind, title, alsoNeeds, ...job }: JobRecord): Promise<string> {
  const needs = { permission: job.permission as Permission, alsoNeeds: alsoNeeds as Permission[] };
  return startStaffJob(ctx, {
    ...{ kind, ...needs, title: `Undo: ${title}`, input: {}, rows: rowsToUndo(id), undoes: id },
  });
}

async function goOnUndoing(ctx: StaffContext, undoes: string): Promise<string> {
  const reopened = await reopenUndoing(ctx.db, { undoes, ...starterOf(ctx) });
  if (!reopened) throw new AppError('refused', 'There is nothing to undo: it was undone already.');
  const { id, kind, ...after } = reopened;
  await refuseOverlap(ctx, { id, kind });
  await audit(ctx, { action: 'job.start', entity: 'job', entityId: id, after });
  await ctx.jobs.enqueue(ctx, 'work-on-staff-job', { jobId: id });
  return id;
}

import type { Context } from '../../context.ts';
import { isConnectionError } from '../../platform/database/transaction.ts';
import { monotonicNow } from '../../platform/monotonic-clock.ts';
import { createYield } from '../../platform/yield-to-others.ts';
import { endJob } from './end-job.ts';
import { jobActor } from './job-actor.ts';
import { RowFailure } from './run-row.ts';
import { findJob } from './staff-jobs.repository.ts';
import { type Prepare, workOnNextRows } from './work-on-next-rows.ts';

/** Short, so that jobs take turns, and a batch of them ends before the queue takes it for hung. */
const sliceMs = 5000;
const announceMs = 250;

/**
 * Works on a job's rows for a while. Each row is written in one transaction with its result, so that a job goes on where
 * a worker died, and no row is done twice.
 */
export async function workOnStaffJob(ctx: Context, { jobId }: { jobId: string }): Promise<void> {
  const end = monotonicNow() + sliceMs;
  let announcedAt = 0;
  try {
    const prepare = await prepareOf(ctx, jobId);
    const yieldToOthers = createYield();
    while (await workOnNextRows(ctx, { jobId, prepare, isAnnounced: monotonicNow() - announcedAt >= announceMs })) {
      if (monotonicNow() - announcedAt >= announceMs) announcedAt = monotonicNow();
      await yieldToOthers();
      if (monotonicNow() >= end) return await ctx.jobs.enqueue(ctx, 'work-on-staff-job', { jobId });
    }
  } catch (error) {
    // The queue tries again after a lost connection.
    if (!(error instanceof RowFailure) || isConnectionError(error)) throw error;
    ctx.log.error({ err: error.cause, staffJob: jobId, row: error.row.number }, 'A row of a job of the staff failed');
    await endJob(ctx, { id: jobId, state: 'failed', problem: error.message });
  }
}

/** Job handler: a job whose worker failed at every try ends, so that it does not seem to run for ever. */
export function giveUpStaffJob(ctx: Context, { jobId }: { jobId: string }): Promise<void> {
  const problem =
    'The work stopped after ten failed tries. What was done before stays. Please start it again for the rest.';
  return endJob(ctx, { id: jobId, state: 'failed', problem });
}

/** What asks the world outside for the job's rows; undefined for most kinds, and for undoing. */
async function prepareOf(ctx: Context, jobId: string): Promise<Prepare | undefined> {
  const job = await findJob(ctx.db, jobId);
  const kind = job && ctx.staffJobKinds[job.kind];
  if (!job || !kind?.prepare || job.undoes !== null) return undefined;
  const { prepare } = kind;
  return (row) => prepare({ ...ctx, actor: jobActor(job) }, row, job.input);
}

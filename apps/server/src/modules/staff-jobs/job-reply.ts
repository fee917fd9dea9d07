import type { StaffJob } from '@bijli/contract';
import { hasPermission, staffIdOf } from '../../actor.ts';
import type { StaffContext } from '../../context.ts';
import { AppError, notFound } from '../../errors.ts';
import { requirePermission } from '../../platform/http/security/authorize.ts';
import { neededBy } from './job-actor.ts';
import { exportedFile } from './list-exports/exported-file.ts';
import { type FoundJob, findJob, type JobRecord } from './staff-jobs.repository.ts';

export async function readJob(ctx: StaffContext, id: string): Promise<StaffJob> {
  const job = await findJob(ctx.db, id);
  if (!job) throw notFound('Job');
  const [reply] = await replyOf(ctx, [job]);
  return reply as StaffJob;
}

export async function replyOf(ctx: StaffContext, jobs: FoundJob[]): Promise<StaffJob[]> {
  const names = await ctx.staffNames(
    ctx.db,
    jobs.map(({ startedBy }) => startedBy),
  );
  return jobs.map(({ id, kind, title, state, total, done, leftOut, problem, createdAt, finishedAt, ...job }) => ({
    ...{ id, kind, title, state, total, done, leftOut, problem },
    startedBy: names.get(job.startedBy ?? '') ?? null,
    startedById: job.startedBy,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    undo: undoOf({ ...job, done, leftOut, finishedAt }, ctx.clock()),
    undoId: job.undoId,
    file: exportedFile({ ...job, state, leftOut, createdAt }),
  }));
}

type UndoFacts = Pick<FoundJob, 'undoState' | 'undoUntil' | 'done' | 'leftOut' | 'finishedAt'>;

/** One whose undoing ended half-way is undone further. */
export function undoOf({ undoState, undoUntil, done, leftOut, finishedAt }: UndoFacts, now: Date): StaffJob['undo'] {
  if (undoState === 'waiting' || undoState === 'running') return 'running';
  if (undoState === 'done') return 'done';
  return finishedAt && undoUntil && undoUntil > now && done > leftOut ? 'possible' : 'impossible';
}

/** Who started a job follows it; others need `jobs.read`. @throws AppError not_allowed */
export function requireReader(
  { actor }: Pick<StaffContext, 'actor'>,
  { startedBy }: Pick<JobRecord, 'startedBy'>,
): void {
  if (startedBy === null || startedBy !== staffIdOf(actor)) requirePermission(actor, 'jobs.read');
}

/** @throws AppError not_allowed */
export function requirePermissionOf(ctx: StaffContext, job: JobRecord): void {
  const missing = neededBy(job).find((permission) => !hasPermission(ctx.actor, permission));
  if (missing) throw new AppError('not_allowed', `This job needs the permission '${missing}'.`);
}

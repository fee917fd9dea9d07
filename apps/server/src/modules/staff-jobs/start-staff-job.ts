import type { Permission } from '@bijli/contract';
import { isSame } from '@bijli/rules';
import type { StaffContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { announceChange } from '../../platform/changes.ts';
import { newId } from '../../platform/database/columns.ts';
import { audit } from '../audit/index.ts';
import type { JobValues } from './job-kinds.ts';
import { insertRowsFrom, type JobRowSource } from './job-rows.repository.ts';
import { refuseOverlap } from './overlap/refuse-overlap.ts';
import { findJobByKey, insertJob, type JobRecord, setTotal } from './staff-jobs.repository.ts';

export type NewStaffJob = {
  /** A name of `jobKinds`. */
  kind: string;
  /** What starting it, stopping it and taking it back needs. */
  permission: Permission;
  /** Further permissions that all of that needs. */
  alsoNeeds?: Permission[];
  title: string;
  input: JobValues;
  rows: JobRowSource;
  /** What the person was told: another number is refused. */
  expected?: { rows: number; of: string };
  /** The same key starts it once. */
  idempotencyKey?: string | undefined;
  /** For how long it can be taken back. */
  undoDays?: number;
  undoes?: string;
};

const dayMs = 86_400_000;
const maxRows = 100_000;

/**
 * Starts long work in the caller's transaction; its rows are fixed here. Returns the job's id.
 * @throws AppError refused when there are no rows, or it is undone twice; conflict when the rows are not as
 * many as expected, another job changes some of them, or other work was started with the key
 */
export async function startStaffJob(ctx: StaffContext, job: NewStaffJob): Promise<string> {
  if (!ctx.isInTransaction) throw new Error(`${job.kind} must be started in a transaction`);
  const started = await findStartedJob(ctx, job);
  if (started) return started;
  const { kind, permission, alsoNeeds = [], title, input, rows } = job;
  const { undoDays = 0, idempotencyKey = null, undoes = null } = job;
  const id = newId();
  const isNew = await insertJob(ctx.db, {
    ...{ id, kind, permission, alsoNeeds, title, input, idempotencyKey, undoes, total: 0 },
    ...starterOf(ctx),
    undoUntil: undoDays > 0 ? new Date(ctx.clock().getTime() + undoDays * dayMs) : null,
    createdAt: ctx.clock(),
  });
  if (!isNew) {
    const other = await findStartedJob(ctx, job);
    if (other) return other;
    throw new AppError('refused', 'There is nothing to undo: it was undone already.');
  }
  const total = await insertRowsFrom(ctx.db, { jobId: id, source: rows });
  if (job.expected) requireAsMany(job.expected, total);
  if (total === 0) throw new AppError('refused', 'There is nothing to do.');
  if (total > maxRows)
    throw new AppError('refused', `At most ${maxRows.toLocaleString('en-IN')} at once: narrow it down.`);
  await refuseOverlap(ctx, { id, kind });
  await setTotal(ctx.db, { id, total });
  await audit(ctx, { action: 'job.start', entity: 'job', entityId: id, after: { kind, title, total } });
  await ctx.jobs.enqueue(ctx, 'work-on-staff-job', { jobId: id });
  await announceChange(ctx, `job:${id}`);
  return id;
}

export function starterOf({ actor }: StaffContext): Pick<JobRecord, 'startedBy' | 'startedByKind'> {
  return { startedBy: actor.kind === 'command' ? null : actor.id, startedByKind: actor.kind };
}

function requireAsMany({ rows, of }: { rows: number; of: string }, total: number): void {
  if (rows === total) return;
  const [now, then] = [total, rows].map((count) => count.toLocaleString('en-IN'));
  throw new AppError('conflict', `These are ${now} ${of} by now, not ${then}.`, { details: { present: total } });
}

/** The job that the same person started with the same key. @throws AppError conflict when it does something else */
export async function findStartedJob(
  { db, actor }: StaffContext,
  { kind, input, idempotencyKey }: Pick<NewStaffJob, 'kind' | 'input' | 'idempotencyKey'>,
): Promise<string | undefined> {
  if (!idempotencyKey || actor.kind === 'command') return undefined;
  const found = await findJobByKey(db, { startedBy: actor.id, idempotencyKey });
  if (found && (found.kind !== kind || !isSame(found.input, input)))
    throw new AppError('conflict', 'Other work was started with this Idempotency-Key.');
  return found?.id;
}

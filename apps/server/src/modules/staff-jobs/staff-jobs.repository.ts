import { containsWords, type Given, isOneOf, isOneOfActors, startOfDay } from '../../platform/database/conditions.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  aliasedTable,
  and,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  lt,
  type SQL,
  sql,
} from '../../platform/database/drizzle.ts';
import { timeColumn, uuidColumn } from '../../platform/database/lists/keyset-cursor.ts';
import { defineKeysetList, inOrderOf } from '../../platform/database/lists/keyset-list.ts';
import { listExportParts, staffJobs } from './staff-jobs.tables.ts';

export type JobRecord = typeof staffJobs.$inferSelect;
type JobState = JobRecord['state'];
/** A job, and the state of the one that takes it back. */
export type FoundJob = JobRecord & {
  undoId: string | null;
  undoState: JobState | null;
  /** Of an export: the text of its file. */
  hasParts: boolean;
};

const unfinished: JobState[] = ['waiting', 'running'];
const hasParts = sql<boolean>`EXISTS (SELECT FROM ${listExportParts} WHERE ${listExportParts.jobId} = ${staffJobs.id})`;
const undoing = aliasedTable(staffJobs, 'undoing');

/** False when its starter used the idempotency key before, or the job that it undoes is being undone. */
export async function insertJob(db: Database, job: typeof staffJobs.$inferInsert): Promise<boolean> {
  const query = db.insert(staffJobs).values(job).onConflictDoNothing();
  return (await query.returning({ id: staffJobs.id })).length > 0;
}

export async function findJobByKey(
  db: Database,
  { startedBy, idempotencyKey }: { startedBy: string; idempotencyKey: string },
): Promise<JobRecord | undefined> {
  const isIt = and(eq(staffJobs.startedBy, startedBy), eq(staffJobs.idempotencyKey, idempotencyKey));
  return (await db.select().from(staffJobs).where(isIt))[0];
}

function selectJobs(db: Database) {
  return db
    .select({ ...getTableColumns(staffJobs), undoId: undoing.id, undoState: undoing.state, hasParts })
    .from(staffJobs)
    .leftJoin(undoing, eq(undoing.undoes, staffJobs.id));
}

export const jobList = defineKeysetList({
  from: sql`staff_jobs j`,
  id: uuidColumn(sql`j.id`),
  sorts: { created: timeColumn(sql`j.created_at`) },
});

type JobFilter = { search?: string; kind?: string[]; state?: string[]; startedBy?: string[]; since?: string };

export function jobConditions({ search, kind, state, startedBy, since }: Given<JobFilter>): SQL[] {
  return [
    ...containsWords([sql`j.title`], search ?? ''),
    ...(kind?.length ? [isOneOf(sql`j.kind`, kind, sql`text`)] : []),
    ...(state?.length ? [isOneOf(sql`j.state`, state, sql`text`)] : []),
    ...(startedBy?.length ? [isOneOfActors(sql`j.started_by`, startedBy)] : []),
    ...(since ? [sql`j.created_at >= ${startOfDay(since)}`] : []),
  ];
}

export async function findJobs(db: Database, ids: readonly string[]): Promise<FoundJob[]> {
  return inOrderOf(ids, await selectJobs(db).where(inArray(staffJobs.id, [...ids])));
}

export async function findJob(db: Database, id: string): Promise<FoundJob | undefined> {
  return (await selectJobs(db).where(eq(staffJobs.id, id)))[0];
}

/** Until the transaction ends no other worker takes a row of it, and nobody stops or undoes it. */
export async function lockJob(db: Database, id: string): Promise<JobRecord | undefined> {
  return (await db.select().from(staffJobs).where(eq(staffJobs.id, id)).for('no key update'))[0];
}

/** @returns false when it was finished before */
export async function finishJob(
  db: Database,
  { id, ...change }: { id: string; state: JobState; finishedAt: Date; problem?: string },
): Promise<boolean> {
  const isIt = and(eq(staffJobs.id, id), inArray(staffJobs.state, unfinished));
  return (await db.update(staffJobs).set(change).where(isIt).returning({ id: staffJobs.id })).length > 0;
}

/** Lets who asks now go on with the undoing of a job that ended half-way. @returns its id, and what it is called */
export async function reopenUndoing(
  db: Database,
  { undoes, ...starter }: { undoes: string } & Pick<JobRecord, 'startedBy' | 'startedByKind'>,
): Promise<Pick<JobRecord, 'id' | 'kind' | 'title' | 'total'> | undefined> {
  const { id, kind, title, total, state } = staffJobs;
  const change = { ...starter, state: 'waiting', finishedAt: null, problem: null } as const;
  const isIt = and(eq(staffJobs.undoes, undoes), inArray(state, ['stopped', 'failed']));
  return (await db.update(staffJobs).set(change).where(isIt).returning({ id, kind, title, total }))[0];
}

export async function setTotal(db: Database, { id, total }: { id: string; total: number }): Promise<void> {
  await db.update(staffJobs).set({ total }).where(eq(staffJobs.id, id));
}

export async function countRows(
  db: Database,
  { jobId, done, leftOut }: { jobId: string; done: number; leftOut: number },
): Promise<void> {
  await db
    .update(staffJobs)
    .set({
      state: 'running',
      done: sql`${staffJobs.done} + ${done}::int`,
      leftOut: sql`${staffJobs.leftOut} + ${leftOut}::int`,
    })
    .where(eq(staffJobs.id, jobId));
}

/** With their rows. */
export async function deleteJobsBefore(db: Database, time: Date): Promise<void> {
  await db.delete(staffJobs).where(and(isNotNull(staffJobs.finishedAt), lt(staffJobs.finishedAt, time)));
}

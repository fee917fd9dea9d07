import { bytea, createdAt, idColumn, timestamptz } from '../../platform/database/columns.ts';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  unique,
  uuid,
} from '../../platform/database/drizzle.ts';

/** Long work that staff started. Its rows are fixed when it starts, and each is done once. */
export const staffJobs = pgTable(
  'staff_jobs',
  {
    id: idColumn(),
    kind: text('kind').notNull(),
    /** The permission that starting, stopping and undoing it needs. */
    permission: text('permission').notNull(),
    /** Further permissions that it needs, e.g. of an import with stock. */
    alsoNeeds: text('also_needs').array().notNull().default([]),
    title: text('title').notNull(),
    /** What to do with every row. */
    input: jsonb('input').$type<Record<string, unknown>>().notNull(),
    state: text('state', { enum: ['waiting', 'running', 'done', 'stopped', 'failed'] })
      .notNull()
      .default('waiting'),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    leftOut: integer('left_out').notNull().default(0),
    problem: text('problem'),
    /** Null for a command. */
    startedBy: uuid('started_by'),
    startedByKind: text('started_by_kind', { enum: ['staff', 'api-key', 'command'] }).notNull(),
    /** The same key starts it once. */
    idempotencyKey: text('idempotency_key'),
    /** The job that it takes back. */
    undoes: uuid('undoes'),
    /** Until when it can be taken back; null when it cannot. */
    undoUntil: timestamptz('undo_until'),
    createdAt: createdAt(),
    finishedAt: timestamptz('finished_at'),
  },
  (table) => [
    unique('staff_jobs_once').on(table.startedBy, table.idempotencyKey),
    unique('staff_jobs_undone_once').on(table.undoes),
    check(
      'staff_jobs_counts',
      sql`${table.done} between 0 and ${table.total} and ${table.leftOut} between 0 and ${table.done}`,
    ),
    index('staff_jobs_by_age').on(table.createdAt),
    index('staff_jobs_failed').on(table.finishedAt).where(sql`${table.state} = 'failed'`),
  ],
);

export const staffJobRows = pgTable(
  'staff_job_rows',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => staffJobs.id, { onDelete: 'cascade' }),
    /** From 1. */
    number: integer('number').notNull(),
    entityId: text('entity_id'),
    name: text('name').notNull().default(''),
    /** What to do with this row, where it differs from the others. */
    input: jsonb('input').$type<Record<string, unknown>>(),
    isFinished: boolean('is_finished').notNull().default(false),
    isLeftOut: boolean('is_left_out').notNull().default(false),
    sentence: text('sentence').notNull().default(''),
    /** What it was and what it became, to take it back. */
    undo: jsonb('undo').$type<Record<string, unknown>>(),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.number] }),
    index('staff_job_rows_waiting').on(table.jobId, table.number).where(sql`not is_finished`),
  ],
);

/** What a job that exports a list has written so far; removed when the file is no longer kept. */
export const listExportParts = pgTable(
  'list_export_parts',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => staffJobs.id, { onDelete: 'cascade' }),
    /** From 1; the file is all of them in this order. */
    number: integer('number').notNull(),
    text: text('text').notNull(),
    lines: integer('lines').notNull(),
    /** The cursor from which the next part is read; null after the last. */
    next: text('next'),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.number] })],
);

/** The PDF that a job has made; kept for a week. */
export const staffJobFiles = pgTable('staff_job_files', {
  jobId: uuid('job_id')
    .primaryKey()
    .references(() => staffJobs.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  bytes: bytea('bytes').notNull(),
  madeAt: timestamptz('made_at').notNull(),
});

import { type Database, queryRows } from '../../platform/database/database.ts';
import { and, asc, eq, gt, type SQL, sql } from '../../platform/database/drizzle.ts';
import type { JobRow, RowResult } from './job-kinds.ts';
import { staffJobRows } from './staff-jobs.tables.ts';

/**
 * A query for rows: `number` from 1, `entity_id` as text, `name`, and `input`, which may be null. The key `makes` of the
 * input names what a row without an entity is to make: two jobs do not make one thing at once.
 */
export type JobRowSource = SQL;

export type RowOutcome = RowResult & { isLeftOut: boolean };
export type FinishedRow = RowOutcome & { number: number };

/** @returns how many */
export async function insertRowsFrom(
  db: Database,
  { jobId, source }: { jobId: string; source: JobRowSource },
): Promise<number> {
  const [row] = await queryRows<{ total: number }>(
    db,
    sql`WITH added AS (
          INSERT INTO staff_job_rows (job_id, number, entity_id, name, input)
          SELECT ${jobId}::uuid, given.number, given.entity_id, given.name, given.input FROM (${source}) AS given
          RETURNING 1
        ) SELECT count(*)::int AS total FROM added`,
  );
  return row?.total ?? 0;
}

/** Rows that the caller has at hand. */
export function rowsOfList(rows: Omit<JobRow, 'jobId' | 'number'>[]): JobRowSource {
  return sql`SELECT given.place AS number, given.line ->> 'entityId' AS entity_id, given.line ->> 'name' AS name,
      nullif(given.line -> 'input', 'null'::jsonb) AS input
    FROM jsonb_array_elements(${JSON.stringify(rows)}::jsonb) WITH ORDINALITY AS given(line, place)`;
}

/** What a job did, the last first, to be taken back. */
export function rowsToUndo(jobId: string): JobRowSource {
  return sql`SELECT row_number() OVER (ORDER BY r.number DESC) AS number, r.entity_id, r.name, r.undo AS input
    FROM staff_job_rows r WHERE r.job_id = ${jobId}::uuid AND r.is_finished AND NOT r.is_left_out AND r.undo IS NOT NULL`;
}

export function findNextRows(db: Database, jobId: string, limit: number): Promise<JobRow[]> {
  const { jobId: job, number, entityId, name, input, isFinished } = staffJobRows;
  return (
    db
      .select({ jobId: job, number, entityId, name, input })
      .from(staffJobRows)
      // As the index of waiting rows says it.
      .where(and(eq(job, jobId), sql`not ${isFinished}`))
      .orderBy(asc(number))
      .limit(limit)
  );
}

export async function saveOutcomes(db: Database, jobId: string, rows: FinishedRow[]): Promise<void> {
  await db.execute(sql`
    UPDATE staff_job_rows r
    SET is_finished = true, is_left_out = given."isLeftOut", sentence = given.sentence, undo = given.undo,
      entity_id = coalesce(given."madeId", r.entity_id)
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS given (number integer, "isLeftOut" boolean, sentence text, undo jsonb, "madeId" text)
    WHERE r.job_id = ${jobId}::uuid AND r.number = given.number`);
}

type Part = { jobId: string; after: number; limit: number; isLeftOutOnly: boolean };

/** Finished rows in their order. */
export function selectResults(db: Database, { jobId, after, limit, isLeftOutOnly }: Part) {
  const { number, entityId, name, isFinished, isLeftOut, sentence } = staffJobRows;
  return db
    .select({ number, entityId, name, isLeftOut, sentence })
    .from(staffJobRows)
    .where(
      and(
        eq(staffJobRows.jobId, jobId),
        gt(number, after),
        eq(isFinished, true),
        isLeftOutOnly ? eq(isLeftOut, true) : undefined,
      ),
    )
    .orderBy(asc(number))
    .limit(limit);
}

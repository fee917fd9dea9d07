import { type Database, queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import type { JobRecord } from '../staff-jobs.repository.ts';

type Overlap = Pick<JobRecord, 'id' | 'title' | 'startedBy' | 'startedByKind'> & { common: number };

/**
 * The oldest unfinished job of these kinds that is about something that the given one is about too, and about how many
 * of its rows. Rows that it has done count: it may still be stopped or taken back as a whole.
 */
export async function findJobOverRows(
  db: Database,
  { jobId, kinds }: { jobId: string; kinds: string[] },
): Promise<Overlap | undefined> {
  const [found] = await queryRows<Overlap>(
    db,
    sql`WITH running AS MATERIALIZED (
          SELECT j.id, j.title, j.started_by, j.started_by_kind, j.created_at FROM staff_jobs j
          WHERE j.state IN ('waiting', 'running') AND j.id <> ${jobId}::uuid AND j.kind = ANY(${sql.param(kinds)}::text[])
        ), own AS MATERIALIZED (
          SELECT r.number, about.key FROM staff_job_rows r CROSS JOIN LATERAL ${keysOf} AS about(key)
          WHERE r.job_id = ${jobId}::uuid AND about.key IS NOT NULL AND EXISTS (SELECT FROM running)
        ), theirs AS (
          SELECT DISTINCT r.job_id, about.key FROM running j JOIN staff_job_rows r ON r.job_id = j.id
          CROSS JOIN LATERAL ${keysOf} AS about(key) WHERE about.key IS NOT NULL
        )
        SELECT j.id, j.title, j.started_by AS "startedBy", j.started_by_kind AS "startedByKind",
          count(DISTINCT own.number)::int AS common
        FROM own JOIN theirs ON theirs.key = own.key JOIN running j ON j.id = theirs.job_id
        GROUP BY j.id, j.title, j.started_by, j.started_by_kind, j.created_at
        ORDER BY j.created_at, j.id LIMIT 1`,
  );
  return found;
}

/** What a row is about: what there is, and what it is to make or has made. */
const keysOf = sql`(VALUES (r.entity_id), (lower(r.input ->> 'makes')))`;

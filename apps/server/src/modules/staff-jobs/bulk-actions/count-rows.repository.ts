import { type Database, queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import type { JobRowSource } from '../job-rows.repository.ts';

type Counted = { ids: string[]; total: number; fingerprint: string };

/** How many rows, which have a `version`, the first of them, and what tells them in their present versions from all others. */
export async function countRows(db: Database, rows: JobRowSource, sample = 0): Promise<Counted> {
  const [row] = await queryRows<Counted>(
    db,
    sql`WITH chosen AS MATERIALIZED (${rows})
        SELECT (SELECT count(*)::int FROM chosen) AS total,
          (SELECT coalesce(sum(hashtextextended(c.entity_id || ':' || c.version, 0)), 0)::text FROM chosen c) AS fingerprint,
          ARRAY(SELECT c.entity_id FROM chosen c WHERE c.number <= ${sample} ORDER BY c.number) AS ids`,
  );
  return row ?? { ids: [], total: 0, fingerprint: '' };
}

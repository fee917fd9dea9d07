import type { ImportKindName } from '@bijli/contract';
import { containsWithSlips } from '../../platform/database/conditions.ts';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/drizzle.ts';

type Named = { kind: ImportKindName; words: readonly string[]; now: Date; limit: number };

/** Files that are kept and whose names have the words, the newest first; one slip in each is forgiven. */
export function selectNamedImports(
  db: Database,
  { kind, words, now, limit }: Named,
): Promise<{ id: string; fileName: string; isApplied: boolean }[]> {
  return queryRows(
    db,
    sql`SELECT i.id, i.file_name AS "fileName", i.job_id IS NOT NULL AS "isApplied" FROM imports i
        WHERE i.is_whole AND i.expires_at > ${now} AND i.kind = ${kind}
          AND ${containsWithSlips(sql`lower(i.file_name)`, words)}
        ORDER BY i.created_at DESC, i.id LIMIT ${limit}`,
  );
}

import type { Reply } from '@bijli/contract';
import { binKey } from '@bijli/rules';
import { escapeLike } from '../../platform/database/conditions.ts';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { type SQL, sql } from '../../platform/database/drizzle.ts';
import { numberColumn, timeColumn, uuidColumn } from '../../platform/database/lists/keyset-cursor.ts';
import { defineKeysetList, inOrderOf } from '../../platform/database/lists/keyset-list.ts';

const views = {
  all: sql`true`,
  empty: sql`NOT EXISTS (SELECT FROM bin_units u WHERE u.bin_id = b.id)`,
  uncounted: sql`(b.counted_at IS NULL OR b.counted_at < now() - interval '90 days')`,
};

export const binList = defineKeysetList({
  from: sql`bins b`,
  id: uuidColumn(sql`b.id`),
  sorts: {
    position: numberColumn(sql`b.position`),
    counted: timeColumn(sql`coalesce(b.counted_at, '1970-01-01')`),
  },
  views,
});

export function binConditions({ search }: { search?: string | undefined }, view: keyof typeof views = 'all'): SQL[] {
  return [views[view], ...(search ? [sql`b.key LIKE ${`%${escapeLike(binKey(search))}%`}`] : [])];
}

type Bin = Reply<'readBin'>['bin'];

/** What is shown of these, in their order. */
export async function selectBins(db: Database, ids: readonly string[]): Promise<Bin[]> {
  const rows = await queryRows<Bin>(
    db,
    sql`SELECT b.id, b.code, b.position,
        to_char(b.counted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "countedAt",
        (SELECT count(*)::int FROM bin_units u WHERE u.bin_id = b.id) AS units
      FROM bins b WHERE b.id = ANY (${sql.param([...ids])}::uuid[])`,
  );
  return inOrderOf(ids, rows);
}

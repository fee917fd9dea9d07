import { courierName } from '@bijli/rules';
import { type Database, queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';

/** Those that delivered what comes back, for a filter: each is found by one look into their index. */
export async function listReturnCouriers(db: Database): Promise<{ id: string; name: string }[]> {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`WITH RECURSIVE found (id) AS (
        (SELECT b.courier FROM return_items b WHERE b.courier IS NOT NULL ORDER BY b.courier LIMIT 1)
        UNION ALL
        SELECT (SELECT b.courier FROM return_items b WHERE b.courier > found.id ORDER BY b.courier LIMIT 1) FROM found WHERE found.id IS NOT NULL
      ) SELECT found.id FROM found WHERE found.id IS NOT NULL`,
  );
  return rows.map(({ id }) => ({ id, name: courierName(id) }));
}

import { type Database, queryRows } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/drizzle.ts';

/** Which of the ids are orders. */
export async function findOrders(db: Database, ids: string[]): Promise<Set<string>> {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`SELECT id FROM orders WHERE id = ANY (${sql.param(ids)}::uuid[])`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** How many orders may have left since a moment, as far as the database of that moment tells. */
export async function countMayHaveLeft(db: Database, { moment, now }: { moment: Date; now: Date }): Promise<number> {
  const before = new Date(2 * moment.getTime() - now.getTime());
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`SELECT (SELECT count(*) FROM orders WHERE status IN ('pending', 'processing', 'confirmed'))::int
      + 2 * (SELECT count(*) FROM orders WHERE created_at > ${before.toISOString()}::timestamptz)::int AS count`,
  );
  return row?.count ?? 0;
}

/** API keys that work, each with its person, by name. */
export function listWorkingKeys(db: Database): Promise<{ name: string; hint: string; person: string }[]> {
  return queryRows(
    db,
    sql`SELECT k.name, k.hint, m.name AS person FROM staff_api_keys k JOIN staff_members m ON m.id = k.member_id
        WHERE k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now()) AND m.is_enabled ORDER BY k.name`,
  );
}

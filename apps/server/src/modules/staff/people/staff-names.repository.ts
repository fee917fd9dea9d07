import { type Database, queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';

/** Names of people and API keys by id, to say who changed something. */
export async function staffNames(db: Database, ids: (string | null)[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await queryRows<{ id: string; name: string }>(
    db,
    sql`
      SELECT m.id, m.name FROM staff_members m WHERE m.id = ANY(${sql.param(wanted)}::uuid[])
      UNION ALL
      SELECT k.id, k.name FROM staff_api_keys k WHERE k.id = ANY(${sql.param(wanted)}::uuid[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

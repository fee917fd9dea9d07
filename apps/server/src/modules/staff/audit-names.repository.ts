import { type Database, queryRows } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/drizzle.ts';

/** `ids` are UUIDs; the first roles have words as ids. */
type Wanted = { ids: readonly string[]; roleIds: readonly string[] };

/** What things are called now, by id. What is removed has no name any more. */
export async function namesOfThings(db: Database, { ids, roleIds }: Wanted): Promise<Record<string, string>> {
  const wanted = sql.param(ids);
  const rows = await queryRows<{ id: string; name: string }>(
    db,
    sql`
      SELECT p.id::text AS id, p.name FROM products p WHERE p.id = ANY(${wanted}::uuid[])
      UNION ALL SELECT v.id::text, v.sku FROM variants v WHERE v.id = ANY(${wanted}::uuid[])
      UNION ALL SELECT b.id::text, b.name FROM brands b WHERE b.id = ANY(${wanted}::uuid[])
      UNION ALL SELECT c.id::text, c.title FROM categories c WHERE c.id = ANY(${wanted}::uuid[])
      UNION ALL SELECT a.id::text, a.name FROM attributes a WHERE a.id = ANY(${wanted}::uuid[])
      UNION ALL SELECT i.id::text, i.file_name FROM catalogue_imports i WHERE i.id = ANY(${wanted}::uuid[])
      UNION ALL SELECT j.id::text, j.title FROM staff_jobs j WHERE j.id = ANY(${wanted}::uuid[])
      UNION ALL SELECT m.id::text, m.name FROM staff_members m WHERE m.id = ANY(${wanted}::uuid[])
      UNION ALL SELECT k.id::text, k.name FROM staff_api_keys k WHERE k.id = ANY(${wanted}::uuid[])
      UNION ALL SELECT r.id, r.name FROM staff_roles r WHERE r.id = ANY(${sql.param([...ids, ...roleIds])}::text[])`,
  );
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}

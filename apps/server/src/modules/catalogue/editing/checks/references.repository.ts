import { takeAdvisoryLock } from '../../../../platform/database/advisory-lock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { inArray, sql } from '../../../../platform/database/drizzle.ts';
import { attributes, brands, categories } from '../../catalogue.tables.ts';

type References = { brandIds: string[]; categoryIds: string[] };

/** Those of these brands and categories that exist; they cannot be removed before the transaction ends. */
export async function selectKnownIds(db: Database, { brandIds, categoryIds }: References): Promise<Set<string>> {
  const known = new Set<string>();
  for (const [table, ids] of [
    [brands, brandIds],
    [categories, categoryIds],
  ] as const) {
    if (ids.length === 0) continue;
    const rows = await db.select({ id: table.id }).from(table).where(inArray(table.id, ids)).for('key share');
    for (const { id } of rows) known.add(id);
  }
  return known;
}

/** Whoever names an attribute waits for the others who do. */
export function lockAttributeNames(db: Database): Promise<void> {
  return takeAdvisoryLock(db, 'names of attributes');
}

/** The store's attributes with one of these names, written in whatever case. */
export async function selectAlikeAttributes(db: Database, names: string[]): Promise<string[]> {
  const lower = sql`SELECT lower(given) FROM unnest(${sql.param(names)}::text[]) AS given`;
  const rows = await db
    .select({ name: attributes.name })
    .from(attributes)
    .where(sql`lower(${attributes.name}) IN (${lower})`);
  return rows.map(({ name }) => name);
}

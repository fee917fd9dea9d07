import { takeAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inArray, sql } from '../../../platform/database/drizzle.ts';
import { attributes, brands, categories } from '../catalogue.tables.ts';

type References = { brandIds: string[]; categoryIds: string[] };

/** Those of these brands and categories that exist; they cannot be removed before the transaction ends. */
export async function selectKnownIds(db: Database, { brandIds, categoryIds }: References): Promise<Set<string>> {
  const knownBrands = await db
    .select({ id: brands.id })
    .from(brands)
    .where(inArray(brands.id, brandIds))
    .for('key share');
  const knownCategories = await db
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, categoryIds))
    .for('key share');
  return new Set([...knownBrands, ...knownCategories].map(({ id }) => id));
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

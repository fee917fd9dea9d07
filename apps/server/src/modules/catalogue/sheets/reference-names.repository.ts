import { type Database, queryRows } from '../../../platform/database/database.ts';
import { asc, eq, isNotNull, sql } from '../../../platform/database/drizzle.ts';
import { attributes, attributeValues, brands } from '../catalogue.tables.ts';

type Named = { id: string; name: string };

export function selectBrandNames(db: Database): Promise<Named[]> {
  return db.select({ id: brands.id, name: brands.name }).from(brands).orderBy(asc(brands.name), asc(brands.id));
}

export async function selectAttributeNames(db: Database): Promise<string[]> {
  return (await db.select({ name: attributes.name }).from(attributes).orderBy(asc(attributes.name))).map(
    ({ name }) => name,
  );
}

/** Values of attributes that have a colour. Of two with the same name the older one comes first. */
export function selectColours(db: Database) {
  return db
    .select({ name: attributes.name, value: attributeValues.value, swatch: attributeValues.swatch })
    .from(attributeValues)
    .innerJoin(attributes, eq(attributes.id, attributeValues.attributeId))
    .where(isNotNull(attributeValues.swatch))
    .orderBy(asc(attributeValues.id));
}

/** Categories by their path, such as `Audio > Earbuds`. */
export function selectCategoryPaths(db: Database): Promise<Named[]> {
  return queryRows<Named>(
    db,
    sql`WITH RECURSIVE paths AS (
          SELECT c.id, c.title AS name FROM categories c WHERE c.parent_id IS NULL
          UNION ALL
          SELECT c.id, paths.name || ' > ' || c.title FROM categories c JOIN paths ON paths.id = c.parent_id
        ) SELECT paths.id, paths.name FROM paths ORDER BY paths.name, paths.id`,
  );
}

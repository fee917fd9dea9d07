import { type Database, queryRows } from '../../../platform/database/database.ts';
import { asc, eq, inArray, sql } from '../../../platform/database/drizzle.ts';
import { attributes, attributeValues, variantAttributes } from '../catalogue.tables.ts';
import { lockAttributeNames } from '../editing/checks/references.repository.ts';
import type { AttributeEntry } from './taxonomy-types.ts';

export type ValueRow = typeof attributeValues.$inferSelect;

export function selectAttributeEntries(db: Database): Promise<AttributeEntry[]> {
  return queryRows<AttributeEntry>(
    db,
    sql`
      SELECT a.id, a.name, a.version, (
        SELECT coalesce(json_agg(
          json_build_object('id', av.id, 'value', av.value, 'swatch', av.swatch, 'variants', coalesce(used.variants, 0))
          ORDER BY lower(av.value), av.id), '[]')
        FROM attribute_values av
        LEFT JOIN (
          SELECT va.attribute_value_id, count(*) AS variants FROM variant_attributes va GROUP BY 1
        ) AS used ON used.attribute_value_id = av.id
        WHERE av.attribute_id = a.id
      ) AS values
      FROM attributes a ORDER BY lower(a.name), a.id`,
  );
}

/** All attributes, locked: changes of attributes come one after the other. */
export async function lockAttributes(db: Database) {
  await lockAttributeNames(db);
  return db.select().from(attributes).orderBy(asc(attributes.id)).for('update');
}

/** Locked, so that no variant begins to use one that is removed. */
export function lockValues(db: Database, attributeId: string): Promise<ValueRow[]> {
  return db
    .select()
    .from(attributeValues)
    .where(eq(attributeValues.attributeId, attributeId))
    .orderBy(asc(attributeValues.id))
    .for('update');
}

/** Those of the values that a variant has. */
export async function selectUsedValues(db: Database, valueIds: string[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: variantAttributes.attributeValueId })
    .from(variantAttributes)
    .where(inArray(variantAttributes.attributeValueId, valueIds));
  return new Set(rows.map(({ id }) => id));
}

export async function insertAttribute(db: Database, row: { id: string; name: string }): Promise<void> {
  await db.insert(attributes).values(row);
}

export async function updateAttribute(
  db: Database,
  id: string,
  change: { name: string; version: number },
): Promise<void> {
  await db.update(attributes).set(change).where(eq(attributes.id, id));
}

export async function deleteAttribute(db: Database, id: string): Promise<void> {
  await db.delete(attributeValues).where(eq(attributeValues.attributeId, id));
  await db.delete(attributes).where(eq(attributes.id, id));
}

/** Two values may exchange their names, so those that are left are given up first. */
export async function writeValues(
  db: Database,
  { removed, changed, added }: { removed: string[]; changed: ValueRow[]; added: ValueRow[] },
): Promise<void> {
  if (removed.length > 0) await db.delete(attributeValues).where(inArray(attributeValues.id, removed));
  const ids = changed.map(({ id }) => id);
  if (ids.length > 0)
    await db
      .update(attributeValues)
      .set({ value: sql`${attributeValues.id}::text` })
      .where(inArray(attributeValues.id, ids));
  for (const { id, value, swatch } of changed)
    await db.update(attributeValues).set({ value, swatch }).where(eq(attributeValues.id, id));
  if (added.length > 0) await db.insert(attributeValues).values(added);
}

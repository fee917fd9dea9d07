import { newId } from '../../../../platform/database/columns.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { and, eq, inArray, sql } from '../../../../platform/database/drizzle.ts';
import { givenRows, insertRows } from '../../../../platform/database/insert-rows.ts';
import { attributes, attributeValues, variantAttributes, variants } from '../../catalogue.tables.ts';
import type { Choice, VariantColumns } from './stored-product.repository.ts';

export async function deleteVariants(
  db: Database,
  { productId, variantIds }: { productId: string; variantIds: string[] },
): Promise<void> {
  await db.delete(variants).where(and(eq(variants.productId, productId), inArray(variants.id, variantIds)));
}

export async function insertVariants(db: Database, rows: VariantColumns[]): Promise<void> {
  if (rows.length > 0) await db.execute(insertRows(variants, rows));
}

/** `renamed`: those whose SKUs change, which may be exchanged among each other. */
export async function updateVariants(db: Database, rows: VariantColumns[], renamed: string[]): Promise<void> {
  if (rows.length === 0) return;
  if (renamed.length > 1) await db.update(variants).set({ sku: sql`id::text` }).where(inArray(variants.id, renamed));
  await db.execute(sql`
    UPDATE variants v SET sku = given.sku, gtin = given.gtin, mpn = given.mpn, base_paise = given.base_paise,
      sale_paise = given.sale_paise, weight_grams = given.weight_grams, length_mm = given.length_mm,
      width_mm = given.width_mm, height_mm = given.height_mm, is_active = given.is_active, position = given.position
    FROM ${givenRows(variants, rows)} AS given
    WHERE v.id = given.id AND v.product_id = given.product_id`);
}

/** Replaces the values of these variants; attributes and values that the store does not have are made. */
export async function replaceChoices(db: Database, variantIds: string[], choices: Choice[]): Promise<void> {
  await db.delete(variantAttributes).where(inArray(variantAttributes.variantId, variantIds));
  if (choices.length === 0) return;
  const names = [...new Set(choices.map(({ name }) => name))];
  await db
    .insert(attributes)
    .values(names.map((name) => ({ name })))
    .onConflictDoNothing();
  const values = new Map(choices.map((choice) => [JSON.stringify([choice.name, choice.value, choice.swatch]), choice]));
  const given = [...values.values()].map(({ name, value, swatch }) => ({ id: newId(), name, value, swatch }));
  await db.execute(sql`
    INSERT INTO ${attributeValues} (id, attribute_id, value, swatch)
    SELECT given.id, a.id, given.value, given.swatch
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given (id uuid, name text, value text, swatch text)
    JOIN attributes a ON a.name = given.name
    ON CONFLICT DO NOTHING`);
  await db.execute(sql`
    INSERT INTO ${variantAttributes} (variant_id, attribute_value_id, position)
    SELECT given."variantId", av.id, given.position
    FROM jsonb_to_recordset(${JSON.stringify(choices)}::jsonb)
      AS given ("variantId" uuid, name text, value text, swatch text, position integer)
    JOIN attributes a ON a.name = given.name
    JOIN attribute_values av ON av.attribute_id = a.id AND av.value = given.value
      AND av.swatch IS NOT DISTINCT FROM given.swatch`);
}

import type { Database } from '../../platform/database/database.ts';
import { queryRows } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/drizzle.ts';

type Scope = { brandId: string } | { categoryIds: string[] };

const isOf = (scope: Scope) =>
  'brandId' in scope
    ? sql`e.brand_id = ${scope.brandId}::uuid`
    : sql`e.categories && ${sql.param(scope.categoryIds)}::uuid[]`;

/** Everything of a brand, or of categories, that is on hand. */
export async function insertItemsOfScope(
  db: Database,
  { countId, ...scope }: Scope & { countId: string },
): Promise<void> {
  await db.execute(sql`
    INSERT INTO count_items (id, count_id, product_id, variant_id, sku)
    SELECT gen_random_uuid(), ${countId}::uuid, e.product_id, v.id, coalesce(v.sku, p.sku)
    FROM catalogue_entries e JOIN products p ON p.id = e.product_id
    LEFT JOIN variants v ON v.product_id = e.product_id AND e.variants > 0
    WHERE ${isOf(scope)} AND EXISTS (SELECT FROM place_levels l
      WHERE l.product_id = e.product_id AND l.variant_id IS NOT DISTINCT FROM v.id AND l.on_hand > 0)`);
}

/** Everything on hand that lies in the bin with this key; nothing when there is no such bin. */
export async function insertItemsOfBin(
  db: Database,
  { countId, key }: { countId: string; key: string },
): Promise<void> {
  await db.execute(sql`
    INSERT INTO count_items (id, count_id, product_id, variant_id, sku)
    SELECT gen_random_uuid(), ${countId}::uuid, u.product_id, u.variant_id, coalesce(v.sku, p.sku)
    FROM bins b JOIN bin_units u ON u.bin_id = b.id JOIN products p ON p.id = u.product_id LEFT JOIN variants v ON v.id = u.variant_id
    WHERE b.key = ${key} AND EXISTS (SELECT FROM place_levels l
      WHERE l.product_id = u.product_id AND l.variant_id IS NOT DISTINCT FROM u.variant_id AND l.on_hand > 0)`);
}

export async function isInScope(
  db: Database,
  { productId, ...scope }: Scope & { productId: string },
): Promise<boolean> {
  const [row] = await queryRows<{ is: boolean }>(
    db,
    sql`SELECT EXISTS (SELECT FROM catalogue_entries e WHERE e.product_id = ${productId}::uuid AND ${isOf(scope)}) AS "is"`,
  );
  return row?.is ?? false;
}

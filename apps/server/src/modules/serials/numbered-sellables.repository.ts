import type { SerialKind } from '@bijli/rules';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/drizzle.ts';
import type { SellableId } from '../stock/index.ts';

/** A variant, or a product without variants; `kind` is null where pieces have no numbers. */
export type NumberedSellable = SellableId & {
  name: string;
  sku: string;
  gtin: string | null;
  photo: string | null;
  kind: SerialKind | null;
};

/** Those of these that exist. */
export function selectNumberedSellables(db: Database, sellables: readonly SellableId[]): Promise<NumberedSellable[]> {
  const [products, variants] = [
    sellables.map(({ productId }) => productId),
    sellables.map(({ variantId }) => variantId),
  ];
  return queryRows<NumberedSellable>(
    db,
    sql`SELECT p.id AS "productId", v.id AS "variantId", p.name, coalesce(v.sku, p.sku) AS sku,
        CASE WHEN v.id IS NULL THEN p.gtin ELSE v.gtin END AS gtin, nullif(p.serial_kind, 'none') AS kind,
        (SELECT f.file_path FROM photos f WHERE f.product_id = p.id AND (f.variant_id IS NULL OR f.variant_id = v.id)
          ORDER BY f.variant_id IS NULL, f.position, f.id LIMIT 1) AS photo
      FROM unnest(${sql.param(products)}::uuid[], ${sql.param(variants)}::uuid[]) AS given(product_id, variant_id)
      JOIN products p ON p.id = given.product_id
      LEFT JOIN variants v ON v.id = given.variant_id AND v.product_id = p.id
      WHERE CASE WHEN given.variant_id IS NULL THEN p.inventory_type = 'simple' ELSE v.id IS NOT NULL END`,
  );
}

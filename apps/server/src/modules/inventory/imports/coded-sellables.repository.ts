import { type Database, queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import type { SellableId } from '../../stock/index.ts';

/** A variant or a product with one of its codes, and its level now. */
export type CodedSellable = SellableId & {
  sku: string;
  gtin: string | null;
  name: string;
  quantity: number;
  /** A product with variants: its units are those of the variants. */
  hasVariants: boolean;
};

/** Everything with one of these SKUs or barcodes. */
export function selectCodedSellables(
  db: Database,
  { skus, barcodes }: { skus: readonly string[]; barcodes: readonly string[] },
): Promise<CodedSellable[]> {
  const [sku, gtin] = [sql`ANY (${sql.param(skus)}::text[])`, sql`ANY (${sql.param(barcodes)}::text[])`];
  return queryRows<CodedSellable>(
    db,
    sql`SELECT coded.*, coalesce(l.quantity, 0) AS quantity FROM (
          SELECT v.product_id AS "productId", v.id AS "variantId", v.sku, v.gtin, p.name, false AS "hasVariants"
          FROM variants v JOIN products p ON p.id = v.product_id WHERE v.sku = ${sku} OR v.gtin = ${gtin}
          UNION ALL
          SELECT p.id, NULL, p.sku, p.gtin, p.name, EXISTS (SELECT FROM variants v WHERE v.product_id = p.id)
          FROM products p WHERE p.sku = ${sku} OR p.gtin = ${gtin}
        ) AS coded
        LEFT JOIN stock_levels l ON l.product_id = coded."productId" AND l.variant_id IS NOT DISTINCT FROM coded."variantId"`,
  );
}

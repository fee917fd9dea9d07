import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/drizzle.ts';

/** `units` is negative for returns. */
export type SoldUnits = { productId: string; units: number };

/** Serialises sales counting per product. */
export async function lockSoldCounts(db: Database, productIds: string[]): Promise<void> {
  await db.execute(
    sql`SELECT FROM products p WHERE p.id = ANY(${sql.param(productIds)}::uuid[]) ORDER BY p.id FOR NO KEY UPDATE`,
  );
}

export async function addToSoldCounts(db: Database, sold: SoldUnits[]): Promise<void> {
  await db.execute(sql`
    UPDATE products p SET sold_count = p.sold_count + given.units
    FROM (
      SELECT u.product_id, sum(u.units)::int AS units FROM unnest(
        ${sql.param(sold.map(({ productId }) => productId))}::uuid[], ${sql.param(sold.map(({ units }) => units))}::int[]
      ) AS u(product_id, units) GROUP BY 1
    ) AS given
    WHERE p.id = given.product_id AND given.units <> 0`);
}

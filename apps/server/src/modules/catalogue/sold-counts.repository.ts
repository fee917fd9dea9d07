import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/drizzle.ts';

/** Units delivered and not sent back. */
export type SoldUnits = { productId: string; units: number };

/** So that one count after the other is made of a product, each with all that those before it saw. */
export async function lockForCounting(db: Database, productIds: string[]): Promise<void> {
  await db.execute(
    sql`SELECT FROM products p WHERE p.id = ANY(${sql.param(productIds)}::uuid[]) ORDER BY p.id FOR NO KEY UPDATE`,
  );
}

export async function updateSoldCounts(db: Database, sold: SoldUnits[]): Promise<void> {
  await db.execute(sql`
    UPDATE products p SET sold_count = p.opening_sold_count + given.units
    FROM unnest(
      ${sql.param(sold.map(({ productId }) => productId))}::uuid[], ${sql.param(sold.map(({ units }) => units))}::int[]
    ) AS given(product_id, units)
    WHERE p.id = given.product_id AND p.sold_count <> p.opening_sold_count + given.units`);
}

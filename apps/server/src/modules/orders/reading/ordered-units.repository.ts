import { type Database, queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';

export type OrderedUnits = { isOrdered: boolean; variantIds: string[] };

/** Whether a product stands in orders of any age, and which of its present variants do. */
export async function selectOrderedUnits(db: Database, productId: string): Promise<OrderedUnits> {
  const [row] = await queryRows<OrderedUnits>(
    db,
    sql`
      SELECT
        EXISTS (SELECT FROM order_items i WHERE i.product_id = ${productId}::uuid) AS "isOrdered",
        ARRAY(
          SELECT v.id::text FROM variants v CROSS JOIN LATERAL (
            SELECT FROM order_items i WHERE i.product_id = v.product_id AND i.variant_id = v.id LIMIT 1
          ) AS once
          WHERE v.product_id = ${productId}::uuid
        ) AS "variantIds"`,
  );
  return row ?? { isOrdered: false, variantIds: [] };
}

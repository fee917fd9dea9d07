import { type Database, queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import type { StockLine } from '../../stock/index.ts';

/**
 * Units of these products that are sold and not sent yet: they have left the free units, and stand on the shelf. An order
 * that waits for its payment has them too.
 */
export function selectUnsentUnits(db: Database, productIds: string[]): Promise<StockLine[]> {
  return queryRows<StockLine>(
    db,
    sql`
      SELECT i.product_id AS "productId", i.variant_id AS "variantId", sum(i.quantity - i.cancelled_quantity)::int AS quantity
      FROM order_items i JOIN orders o ON o.id = i.order_id
      WHERE i.product_id = ANY (${sql.param(productIds)}::uuid[]) AND o.status IN ('pending', 'processing', 'confirmed')
      GROUP BY 1, 2 HAVING sum(i.quantity - i.cancelled_quantity) > 0`,
  );
}

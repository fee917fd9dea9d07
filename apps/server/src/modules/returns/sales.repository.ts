import { type Database, queryRows } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/drizzle.ts';

export async function selectProductsOfOrder(db: Database, orderId: string): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`SELECT DISTINCT i.product_id AS id FROM order_items i WHERE i.order_id = ${orderId}::uuid`,
  );
  return rows.map((row) => row.id);
}

/** Of each product the units that were delivered and did not come back. */
export function selectSoldUnits(db: Database, productIds: string[]): Promise<{ productId: string; units: number }[]> {
  return queryRows(
    db,
    sql`
      SELECT i.product_id AS "productId", sum(i.quantity - i.cancelled_quantity - coalesce((
        SELECT sum(b.quantity) FROM return_items b JOIN returns r ON r.id = b.return_id
        WHERE b.order_item_id = i.id AND r.status IN ('inspected', 'refunded')
      ), 0))::int AS units
      FROM order_items i JOIN orders o ON o.id = i.order_id
      WHERE i.product_id = ANY(${sql.param(productIds)}::uuid[]) AND o.status = 'delivered'
      GROUP BY 1`,
  );
}

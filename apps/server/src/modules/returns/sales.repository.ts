import { type Days, isInDays } from '../../platform/database/conditions.ts';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { type SQL, sql } from '../../platform/database/drizzle.ts';

/** A step `s` by which goods came back. A payout that was corrected or came back leads to the step again: it is no return of its own. */
export const isInspection = sql`s.to_status = 'inspected' AND s.from_status NOT IN ('inspected', 'refunded')`;

/** The orders of which goods came back in these days. */
export function ordersOfInspections(days: Days): SQL {
  return sql`SELECT r.order_id FROM return_status_changes s JOIN returns r ON r.id = s.return_id
    WHERE ${isInspection} AND ${isInDays(sql`s.created_at`, days)}`;
}

/** An order line: units delivered and not returned, and how many of them are already counted. */
export type SoldLine = { itemId: string; productId: string; units: number; counted: number };

export function selectSoldLines(db: Database, orderId: string): Promise<SoldLine[]> {
  return queryRows<SoldLine>(
    db,
    sql`
      SELECT i.id AS "itemId", i.product_id AS "productId", coalesce(c.units, 0) AS counted,
        CASE WHEN o.status <> 'delivered' THEN 0 ELSE i.quantity - i.cancelled_quantity - coalesce((
          SELECT sum(b.quantity) FROM returns r JOIN return_items b ON b.return_id = r.id AND b.order_item_id = i.id
          WHERE r.order_id = i.order_id AND r.status IN ('inspected', 'refunded')
        ), 0) END::int AS units
      FROM order_items i JOIN orders o ON o.id = i.order_id LEFT JOIN counted_sales c ON c.order_item_id = i.id
      WHERE i.order_id = ${orderId}::uuid`,
  );
}

export async function saveCounted(db: Database, lines: SoldLine[]): Promise<void> {
  await db.execute(sql`
    INSERT INTO counted_sales (order_item_id, units)
    SELECT * FROM unnest(
      ${sql.param(lines.map(({ itemId }) => itemId))}::uuid[], ${sql.param(lines.map(({ units }) => units))}::int[]
    )
    ON CONFLICT (order_item_id) DO UPDATE SET units = excluded.units`);
}

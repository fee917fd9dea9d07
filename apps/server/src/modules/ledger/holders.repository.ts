import { type Database, queryRows } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/drizzle.ts';

export type Holder = {
  orderId: string;
  status: 'pending' | 'processing' | 'confirmed';
  quantity: number;
  /** In milliseconds. */
  placedAt: number;
};

/** The orders that hold units of a variant, or of a product without variants, the oldest first; and all they hold. */
export async function selectHolders(
  db: Database,
  unit: string,
  limit: number,
): Promise<{ orders: Holder[]; count: number; quantity: number }> {
  const rows = await queryRows<Holder & { count: number; all: number }>(
    db,
    sql`SELECT held.*, count(*) OVER ()::int AS count, sum(held.quantity) OVER ()::int AS all FROM (
        SELECT o.id AS "orderId", o.status, sum(i.quantity - i.cancelled_quantity - coalesce(i.sent_quantity, 0))::int AS quantity,
          (extract(epoch FROM o.created_at) * 1000)::float8 AS "placedAt"
        FROM order_items i JOIN orders o ON o.id = i.order_id
        WHERE i.product_id = coalesce((SELECT v.product_id FROM variants v WHERE v.id = ${unit}::uuid), ${unit}::uuid)
          AND coalesce(i.variant_id, i.product_id) = ${unit}::uuid
          AND o.status IN ('pending', 'processing', 'confirmed') AND i.quantity > i.cancelled_quantity + coalesce(i.sent_quantity, 0)
        GROUP BY o.id
      ) AS held ORDER BY held."placedAt", held."orderId" LIMIT ${limit}`,
  );
  const orders = rows.map(({ orderId, status, quantity, placedAt }) => ({ orderId, status, quantity, placedAt }));
  return { orders, count: rows[0]?.count ?? 0, quantity: rows[0]?.all ?? 0 };
}

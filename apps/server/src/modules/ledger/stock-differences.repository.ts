import { type Database, queryRows } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/drizzle.ts';

/** A sellable whose figures disagree; each is 0 where it is not known. */
export type StockDifference = {
  productId: string;
  variantId: string | null;
  sku: string;
  level: number;
  free: number;
  held: number;
  blocked: number;
  movedFree: number;
  movedHeld: number;
  movedBlocked: number;
  ordered: number;
  /** Pieces here that have a number of their own. */
  numbered: number;
};

/**
 * Sellables whose level is not the sum of its movements, that hold other units than orders that are not handed over, or of which more
 * pieces have a number than are on hand.
 * Reads all movements: for a night and for `npm run reconcile`.
 */
export function selectStockDifferences(db: Database): Promise<StockDifference[]> {
  return queryRows<StockDifference>(
    db,
    sql`
      WITH moved AS (
        SELECT product_id, coalesce(variant_id, product_id) AS unit, sum(change)::int AS free, sum(held)::int AS held, sum(blocked)::int AS blocked
        FROM stock_movements GROUP BY 1, 2
      ), here AS (
        SELECT product_id, coalesce(variant_id, product_id) AS unit, sum(free)::int AS free, sum(held)::int AS held, sum(blocked)::int AS blocked
        FROM place_levels GROUP BY 1, 2
      ), levels AS (
        SELECT product_id, coalesce(variant_id, product_id) AS unit, quantity FROM stock_levels
      ), ordered AS (
        SELECT i.product_id, coalesce(i.variant_id, i.product_id) AS unit, sum(i.quantity - i.cancelled_quantity - coalesce(i.sent_quantity, 0))::int AS units
        FROM order_items i JOIN orders o ON o.id = i.order_id WHERE o.status IN ('pending', 'processing', 'confirmed') GROUP BY 1, 2
      ), pieces AS (
        SELECT product_id, coalesce(variant_id, product_id) AS unit, count(*)::int AS numbered FROM serial_units WHERE is_here GROUP BY 1, 2
      ), all_of AS (
        SELECT product_id, unit, coalesce(levels.quantity, 0) AS level, coalesce(here.free, 0) AS free, coalesce(here.held, 0) AS held,
          coalesce(here.blocked, 0) AS blocked, coalesce(moved.free, 0) AS "movedFree", coalesce(moved.held, 0) AS "movedHeld",
          coalesce(moved.blocked, 0) AS "movedBlocked", coalesce(ordered.units, 0) AS ordered, coalesce(pieces.numbered, 0) AS numbered
        FROM levels FULL JOIN here USING (product_id, unit) FULL JOIN moved USING (product_id, unit) FULL JOIN ordered USING (product_id, unit)
          FULL JOIN pieces USING (product_id, unit)
      )
      SELECT a.product_id AS "productId", nullif(a.unit, a.product_id) AS "variantId", coalesce(v.sku, p.sku, a.unit::text) AS sku,
        level, free, held, blocked, "movedFree", "movedHeld", "movedBlocked", ordered, numbered
      FROM all_of a LEFT JOIN variants v ON v.id = a.unit LEFT JOIN products p ON p.id = a.unit
      WHERE level <> "movedFree" OR free <> "movedFree" OR held <> "movedHeld" OR blocked <> "movedBlocked" OR held <> ordered
        OR numbered > free + held + blocked
      ORDER BY sku`,
  );
}

/** Units of a sellable in orders that are not handed over. */
export async function selectOrderedUnits(
  db: Database,
  { productId, variantId }: Pick<StockDifference, 'productId' | 'variantId'>,
): Promise<number> {
  const [row] = await queryRows<{ units: number }>(
    db,
    sql`SELECT coalesce(sum(i.quantity - i.cancelled_quantity - coalesce(i.sent_quantity, 0)), 0)::int AS units FROM order_items i JOIN orders o ON o.id = i.order_id
      WHERE i.product_id = ${productId}::uuid AND i.variant_id IS NOT DISTINCT FROM ${variantId}::uuid
        AND o.status IN ('pending', 'processing', 'confirmed')`,
  );
  return row?.units ?? 0;
}

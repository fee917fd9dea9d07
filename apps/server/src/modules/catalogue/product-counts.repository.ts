import { type SQL, sql } from 'drizzle-orm';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { isInStock } from './product-cards.repository.ts';
import { all, conditionsOf, costs, type ListFilter, type PaiseRange } from './product-conditions.repository.ts';

type Counted = { _id: string; count: number };
type ProductCounts = { inStock: number; prices: number[]; categories: Counted[]; brands: Counted[] };

/** Counts for each group of choices under everything but that group's own condition; `prices` in the order of `ranges`. */
export async function selectProductCounts(
  db: Database,
  filter: ListFilter,
  ranges: PaiseRange[],
): Promise<ProductCounts> {
  const { fixed, prices, categories, brands } = conditionsOf(filter);
  const inWantedStock = wantedStock(filter.isInStock);
  const isWhole = filter.productIds === undefined && filter.scopeId === undefined;
  const ofRanges = ranges.map(
    (range) =>
      sql`count(*) FILTER (WHERE ${all(costs(range))} AND p.in_categories AND p.of_brands AND ${inWantedStock})`,
  );
  const rows = await queryRows<{ counts: ProductCounts }>(
    db,
    sql`
      WITH p AS MATERIALIZED (
        SELECT p.id, p.brand_id, p.sale_paise, ${isWhole ? sql`held.product_id IS NOT NULL` : isInStock()} AS in_stock,
          ${prices} AS at_price, ${categories} AS in_categories, ${brands} AS of_brands
        FROM products p ${isWhole ? joinHeld : sql``} WHERE ${fixed}
      ), figures AS (
        SELECT count(*) FILTER (WHERE p.in_stock AND p.at_price AND p.in_categories AND p.of_brands) AS in_stock,
          json_build_array(${sql.join(ofRanges, sql`, `)}) AS prices
        FROM p
      )
      SELECT json_build_object(
        'inStock', figures.in_stock, 'prices', figures.prices,
        'categories', ${counted(sql`
          SELECT held.id, count(*) AS count FROM (
            SELECT DISTINCT p.id AS product_id, unnest(ARRAY[own.id, own.parent_id]) AS id
            FROM p
            JOIN product_categories pc ON pc.product_id = p.id
            JOIN categories own ON own.id = pc.category_id
            WHERE p.at_price AND p.of_brands AND ${inWantedStock}
          ) AS held WHERE held.id IS NOT NULL GROUP BY held.id`)},
        'brands', ${counted(sql`
          SELECT p.brand_id AS id, count(*) AS count FROM p
          WHERE p.at_price AND p.in_categories AND ${inWantedStock} GROUP BY p.brand_id`)}
      ) AS counts
      FROM figures`,
  );
  return rows[0]?.counts ?? { inStock: 0, prices: [], categories: [], brands: [] };
}

/** `isInStock` for every product at once, where a look at each one's stock would take several times as long. */
const joinHeld = sql`LEFT JOIN (
  SELECT DISTINCT s.product_id, s.variant_id IS NOT NULL AS of_variant FROM stock_levels s
  WHERE s.quantity > 0 AND s.status = 'in_stock'
) AS held ON held.product_id = p.id AND held.of_variant = (p.inventory_type = 'with_variants')`;

function wantedStock(isWanted: boolean | undefined): SQL {
  if (isWanted === undefined) return sql`true`;
  return isWanted ? sql`p.in_stock` : sql`NOT p.in_stock`;
}

function counted(groups: SQL): SQL {
  return sql`(
    SELECT coalesce(json_agg(json_build_object('_id', g.id, 'count', g.count) ORDER BY g.count DESC, g.id), '[]')
    FROM (${groups}) AS g
  )`;
}

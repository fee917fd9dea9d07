import { type Database, queryRows } from '../../platform/database/database.ts';
import { type SQL, sql } from '../../platform/database/drizzle.ts';
import { lockByName } from '../../platform/database/named-lock.ts';
import { all, isAmong, isWithin } from './listed-products.repository.ts';
import type { ChoiceCounts, ListFilter } from './listing-types.ts';
import { rangesInPaise, stepsOf } from './price-steps.ts';

/** Who adds up comes one after the other. */
export async function lockCounting(db: Database): Promise<void> {
  await lockByName(db, 'listing counts');
}

/** Adds what has changed to the kept counts; both together are the same to every reader before and behind it. */
export async function addUpCountChanges(db: Database): Promise<void> {
  await db.execute(sql`
    WITH gone AS (DELETE FROM listing_count_changes RETURNING *)
    INSERT INTO listing_counts AS known (brand_id, categories, price_step, in_stock, products)
    SELECT g.brand_id, g.categories, g.price_step, g.in_stock, sum(g.products)::int FROM gone g
    GROUP BY 1, 2, 3, 4 HAVING sum(g.products) <> 0
    ON CONFLICT (brand_id, categories, price_step, in_stock) DO UPDATE SET products = known.products + excluded.products`);
  await db.execute(sql`DELETE FROM listing_counts WHERE products = 0`);
}

export async function markBestSellers(db: Database): Promise<void> {
  await db.execute(sql`SELECT mark_best_sellers()`);
}

/** How many listings pass. Exact. */
export async function countListed(db: Database, filter: ListFilter): Promise<number> {
  const [row] = await queryRows<{ total: number }>(
    db,
    sql`WITH cells AS NOT MATERIALIZED (${cellsOf(filter)})
      SELECT coalesce(sum(c.products), 0)::int AS total FROM cells c
      WHERE ${all([isBranded(filter), isFiled(filter), isStocked(filter), sql`c.is_priced`])}`,
  );
  return row?.total ?? 0;
}

/** How many listings each choice would leave, under everything but the condition of its own group. Exact. */
export async function selectChoiceCounts(db: Database, filter: ListFilter): Promise<ChoiceCounts> {
  const sumOf = (...conditions: SQL[]) => sql`coalesce(sum(c.products) FILTER (WHERE ${all(conditions)}), 0)::int`;
  const [branded, filed, stocked, priced] = [sql`c.is_branded`, sql`c.is_filed`, sql`c.is_stocked`, sql`c.is_priced`];
  const ofRanges = rangesInPaise.map((range) => sumOf(branded, filed, stocked, isInSteps(stepsOf(range))));
  const counted = (id: SQL, from: SQL, conditions: SQL[]) => sql`(
    SELECT coalesce(json_agg(json_build_object('_id', k.id, 'count', k.count) ORDER BY k.count DESC, k.id), '[]')
    FROM (
      SELECT ${id} AS id, sum(c.products)::int AS count FROM ${from} WHERE ${all(conditions)}
      GROUP BY 1 HAVING sum(c.products) > 0
    ) AS k)`;
  const [row] = await queryRows<{ counts: ChoiceCounts }>(
    db,
    sql`
      WITH cells AS (${cellsOf(filter)}), judged AS MATERIALIZED (
        SELECT c.*, ${isBranded(filter)} AS is_branded, ${isFiled(filter)} AS is_filed, ${isStocked(filter)} AS is_stocked
        FROM cells c
      )
      SELECT json_build_object(
        'inStock', ${sumOf(branded, filed, priced, sql`c.in_stock`)},
        'prices', json_build_array(${sql.join(ofRanges, sql`, `)}),
        'categories', ${counted(sql`category.id`, sql`judged c CROSS JOIN LATERAL unnest(c.categories) AS category(id)`, [branded, priced, stocked])},
        'brands', ${counted(sql`c.brand_id`, sql`judged c`, [filed, priced, stocked])}
      ) AS counts
      FROM judged c`,
  );
  if (!row) throw new Error('The database did not answer.');
  return row.counts;
}

/**
 * Listings that are alike in all that is counted, and how many: from the kept counts, or where these do not tell enough
 * (of some products, or of prices within a step) from the listings themselves.
 */
function cellsOf(filter: ListFilter): SQL {
  const { prices, spokenPrices, scopeId } = filter;
  const [asked, spoken] = [stepsOf(prices), stepsOf(spokenPrices)];
  const inScope = scopeId === undefined ? [] : [sql`${scopeId}::uuid = ANY(c.categories)`];
  if (asked && spoken && !filter.productIds && !filter.match)
    return sql`
      SELECT c.brand_id, c.categories, c.price_step, c.in_stock, ${isInSteps(asked)} AS is_priced, c.products
      FROM (
        SELECT k.brand_id, k.categories, k.price_step, k.in_stock, k.products FROM listing_counts k
        UNION ALL
        SELECT n.brand_id, n.categories, n.price_step, n.in_stock, n.products FROM listing_count_changes n
      ) AS c
      WHERE ${all([...inScope, isInSteps(spoken)])}`;
  return sql`
    SELECT l.brand_id, l.categories, listing_price_step(l.sale_paise) AS price_step, l.in_stock,
      ${all(isWithin(prices))} AS is_priced, count(*)::int AS products
    FROM listings l
    WHERE ${all([...isAmong(filter), ...isWithin(spokenPrices), ...(scopeId === undefined ? [] : [sql`${scopeId}::uuid = ANY(l.categories)`])])}
    GROUP BY 1, 2, 3, 4, 5`;
}

function isInSteps(steps: ReturnType<typeof stepsOf>): SQL {
  return steps ? sql`c.price_step BETWEEN ${steps.first}::int AND ${steps.last}::int` : sql`false`;
}

function isBranded({ brandIds }: ListFilter): SQL {
  return brandIds ? sql`c.brand_id = ANY(${sql.param(brandIds)}::uuid[])` : sql`true`;
}

function isFiled({ categoryIds }: ListFilter): SQL {
  return categoryIds ? sql`c.categories && ${sql.param(categoryIds)}::uuid[]` : sql`true`;
}

function isStocked({ isInStock }: ListFilter): SQL {
  return isInStock === undefined ? sql`true` : sql`c.in_stock = ${isInStock}::boolean`;
}

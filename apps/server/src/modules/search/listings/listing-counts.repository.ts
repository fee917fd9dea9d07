import { takeAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import { type Database, queryRows } from '../../../platform/database/database.ts';
import { type SQL, sql } from '../../../platform/database/drizzle.ts';
import { cellsOf, hasStoredCounts, isInScope, isInSteps, storedCells } from './listing-cells.repository.ts';
import { allOf, isFrom, isWithin, sourceOf } from './listing-source.repository.ts';
import type { ChoiceCounts, ListFilter } from './listing-types.ts';
import { intersectRanges, rangesInPaise, splitRange } from './price-steps.ts';

/** Serialises merging the count changes. */
export async function lockCountMerge(db: Database): Promise<void> {
  await takeAdvisoryLock(db, 'listing counts');
}

/** Merges the pending changes into the stored counts; their sum is the same to every reader before and after. */
export async function mergeCountChanges(db: Database): Promise<void> {
  await db.execute(sql`
    WITH gone AS (DELETE FROM listing_cell_changes RETURNING *)
    INSERT INTO listing_cells AS known (brand_id, categories, price_step, in_stock, origin, products)
    SELECT g.brand_id, g.categories, g.price_step, g.in_stock, g.origin, sum(g.products)::int FROM gone g
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(g.products) <> 0
    ON CONFLICT (brand_id, categories, price_step, in_stock, origin)
    DO UPDATE SET products = known.products + excluded.products`);
  await db.execute(sql`DELETE FROM listing_cells WHERE products = 0`);
  await db.execute(sql`
    WITH gone AS (DELETE FROM listing_price_changes RETURNING *)
    INSERT INTO listing_prices AS known (sale_paise, in_stock, products)
    SELECT g.sale_paise, g.in_stock, sum(g.products)::int FROM gone g GROUP BY 1, 2 HAVING sum(g.products) <> 0
    ON CONFLICT (sale_paise, in_stock) DO UPDATE SET products = known.products + excluded.products`);
  await db.execute(sql`DELETE FROM listing_prices WHERE products = 0`);
}

export async function markBestSellers(db: Database): Promise<void> {
  await db.execute(sql`SELECT mark_best_sellers()`);
}

/** The exact number of matching listings. */
export async function countListed(db: Database, filter: ListFilter): Promise<number> {
  const [row] = await queryRows<{ total: number }>(
    db,
    sql`SELECT (${sql.join(countParts(filter), sql` + `)})::int AS total`,
  );
  return row?.total ?? 0;
}

/** The stored counts where possible, and counts of the listings for the rest. */
function countParts(filter: ListFilter): SQL[] {
  const { prices, spokenPrices, ...others } = filter;
  if (!hasStoredCounts(filter)) return [countOf(filter)];
  const { steps, rest } = splitRange(intersectRanges(prices, spokenPrices));
  const conditions = [
    isInSteps(steps),
    isBranded(filter),
    isFiled(filter),
    isStocked(filter),
    isOfOrigin(filter),
    isInScope(filter),
  ];
  const stored = sql`(SELECT coalesce(sum(c.products), 0) FROM ${storedCells} WHERE ${allOf(conditions)})`;
  return [stored, ...rest.map((range) => countOf({ ...others, prices: range }))];
}

function countOf(filter: ListFilter): SQL {
  if (isByPriceAlone(filter)) return countOfPrices(filter);
  const { source, conditions, isRepeating } = sourceOf(filter);
  return sql`(SELECT ${isRepeating ? sql`count(DISTINCT l.product_id)` : sql`count(*)`} FROM ${source} WHERE ${allOf(conditions)})`;
}

function isByPriceAlone(filter: ListFilter): boolean {
  const { brandIds, categoryIds, origins, scopeId } = filter;
  return hasStoredCounts(filter) && !brandIds && !categoryIds && !origins && scopeId === undefined;
}

function countOfPrices({ prices, isInStock }: ListFilter): SQL {
  const stocked = isInStock === undefined ? [] : [sql`l.in_stock = ${isInStock}::boolean`];
  return sql`(SELECT coalesce(sum(l.products), 0) FROM (
    SELECT k.sale_paise, k.in_stock, k.products FROM listing_prices k
    UNION ALL
    SELECT n.sale_paise, n.in_stock, n.products FROM listing_price_changes n
  ) AS l WHERE ${allOf([...isWithin(prices), ...stocked])})`;
}

/** The exact number of listings that each choice would leave, ignoring the condition of its own group. */
export async function selectChoiceCounts(db: Database, filter: ListFilter): Promise<ChoiceCounts> {
  const sumOf = (column: SQL, conditions: SQL[]) =>
    sql`coalesce(sum(${column}) FILTER (WHERE ${allOf(conditions)}), 0)::int`;
  const [branded, filed, stocked] = [sql`c.is_branded`, sql`c.is_filed`, sql`c.is_stocked`];
  const made = sql`c.is_of_origin`;
  const ofRanges = rangesInPaise.map((range) =>
    sumOf(sql`c.products`, [branded, filed, stocked, made, isInSteps(splitRange(range).steps)]),
  );
  const counted = (id: SQL, from: SQL, conditions: SQL[]) => sql`(
    SELECT coalesce(json_agg(json_build_object('_id', k.id, 'count', k.count) ORDER BY k.count DESC, k.id), '[]')
    FROM (
      SELECT ${id} AS id, sum(c.priced)::int AS count FROM ${from} WHERE ${allOf(conditions)}
      GROUP BY 1 HAVING sum(c.priced) > 0
    ) AS k)`;
  // Summed by their categories first: far fewer rows are unnested.
  const ofCategories = sql`(
    SELECT c.categories, sum(c.priced) AS priced FROM judged c WHERE ${allOf([branded, stocked, made])} GROUP BY 1
  ) AS c CROSS JOIN LATERAL unnest(c.categories) AS category(id)`;
  const [row] = await queryRows<{ counts: ChoiceCounts }>(
    db,
    sql`
      WITH cells AS (${cellsOf(filter)}), judged AS MATERIALIZED (
        SELECT c.*, ${isBranded(filter)} AS is_branded, ${isFiled(filter)} AS is_filed, ${isStocked(filter)} AS is_stocked,
          ${isOfOrigin(filter)} AS is_of_origin
        FROM cells c
      )
      SELECT json_build_object(
        'inStock', ${sumOf(sql`c.priced`, [branded, filed, made, sql`c.in_stock`])},
        'prices', json_build_array(${sql.join(ofRanges, sql`, `)}),
        'categories', ${counted(sql`category.id`, ofCategories, [])},
        'brands', ${counted(sql`c.brand_id`, sql`judged c`, [filed, stocked, made])},
        'origins', ${counted(sql`c.origin`, sql`judged c`, [branded, filed, stocked])}
      ) AS counts
      FROM judged c`,
  );
  if (!row) throw new Error('The database returned no row');
  return row.counts;
}

function isBranded({ brandIds }: ListFilter): SQL {
  return brandIds ? sql`c.brand_id = ANY(${sql.param(brandIds)}::uuid[])` : sql`true`;
}

function isOfOrigin({ origins }: ListFilter): SQL {
  return origins ? isFrom(sql`c.origin`, origins) : sql`true`;
}

function isFiled({ categoryIds }: ListFilter): SQL {
  return categoryIds ? sql`c.categories && ${sql.param(categoryIds)}::uuid[]` : sql`true`;
}

function isStocked({ isInStock }: ListFilter): SQL {
  return isInStock === undefined ? sql`true` : sql`c.in_stock = ${isInStock}::boolean`;
}

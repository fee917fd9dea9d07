import { type SQL, sql } from '../../../platform/database/drizzle.ts';
import { allOf, isFound, isOneOf, isWithin } from './listing-source.repository.ts';
import type { ListFilter, PaiseRange } from './listing-types.ts';
import { type Steps, splitRange } from './price-steps.ts';

/**
 * Counts of listings grouped by everything that is counted: `products` is their number, `priced` the number within
 * the requested prices. Taken from the stored counts; where a price bound lies within a price step, that step is
 * counted from the listings.
 */
export function cellsOf(filter: ListFilter): SQL {
  const { prices, spokenPrices } = filter;
  const all = sql`count(*)::int`;
  const priced = prices ? sql`count(*) FILTER (WHERE ${allOf(isWithin(prices))})::int` : all;
  if (!hasStoredCounts(filter)) {
    const step = sql`listing_price_step(l.sale_paise)`;
    return cellsOfListings(filter, { range: spokenPrices, step, products: all, priced });
  }
  const [asked, spoken] = [splitRange(prices), splitRange(spokenPrices)];
  const stored = sql`
    SELECT c.brand_id, c.categories, c.price_step, c.in_stock, c.origin, c.products,
      CASE WHEN ${isInSteps(asked.steps)} THEN c.products ELSE 0 END AS priced
    FROM ${storedCells} WHERE ${allOf([isInSteps(spoken.steps), isInScope(filter)])}`;
  const ofSpoken = spoken.rest.map((range) =>
    cellsOfListings(filter, { range, step: sql`${range.step}::smallint`, products: all, priced }),
  );
  const ofAsked = asked.rest
    .filter(({ step }) => step >= spoken.steps.first && step <= spoken.steps.last)
    .map((range) =>
      cellsOfListings(filter, { range, step: sql`${range.step}::smallint`, products: sql`0`, priced: all }),
    );
  return sql.join([stored, ...ofSpoken, ...ofAsked], sql` UNION ALL `);
}

type CellOptions = { range: PaiseRange | undefined; step: SQL; products: SQL; priced: SQL };

function cellsOfListings(filter: ListFilter, { range, step, products, priced }: CellOptions): SQL {
  const { productIds, match, scopeId } = filter;
  const inScope = scopeId === undefined ? [] : [sql`${scopeId}::uuid = ANY(l.categories)`];
  return sql`
    SELECT l.brand_id, l.categories, ${step} AS price_step, l.in_stock, l.origin, ${products} AS products, ${priced} AS priced
    FROM listings l WHERE ${allOf([...isOneOf(productIds), ...isFound(match), ...isWithin(range), ...inScope])}
    GROUP BY 1, 2, 3, 4, 5`;
}

/** Counts are not stored for arbitrary sets of products. */
export function hasStoredCounts({ productIds, match }: ListFilter): boolean {
  return !productIds && !match;
}

export const storedCells = sql`(
  SELECT k.brand_id, k.categories, k.price_step, k.in_stock, k.origin, k.products FROM listing_cells k
  UNION ALL
  SELECT n.brand_id, n.categories, n.price_step, n.in_stock, n.origin, n.products FROM listing_cell_changes n
) AS c`;

export function isInSteps({ first, last }: Steps): SQL {
  return sql`c.price_step BETWEEN ${first}::int AND ${last}::int`;
}

export function isInScope({ scopeId }: ListFilter): SQL {
  return scopeId === undefined ? sql`true` : sql`${scopeId}::uuid = ANY(c.categories)`;
}

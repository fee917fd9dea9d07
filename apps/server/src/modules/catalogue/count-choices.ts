import { judge, meetsAll, namedRows } from './judge-rows.ts';
import type { ListFilter, PaiseRange } from './list-filter.ts';
import type { Listing } from './listing.ts';
import { categoriesOf, conditionsOf, ends, met, rowsBetween, scopeOf } from './listing-conditions.ts';
import { sizesOf } from './listing-groups.ts';

type Counted = { _id: string; count: number };
export type ChoiceCounts = { inStock: number; prices: number[]; categories: Counted[]; brands: Counted[] };

/** By the numbers of the listing's columns; `stock` is 0 for sold out and 1. */
type Counts = { stock: Uint32Array; brands: Uint32Array; sets: Uint32Array; prices: number[] };

/** Counts for each group of choices under everything but that group's own condition; `prices` in the order of `ranges`. */
export function countChoices(listing: Listing, filter: ListFilter, ranges: PaiseRange[]): ChoiceCounts {
  const isEverything = Object.keys(filter).length === 0;
  const counts = isEverything ? countAll(listing, ranges) : countUnder(listing, filter, ranges);
  const categories = new Map<string, number>();
  for (const [set, count] of counts.sets.entries())
    for (const id of categoriesOf(listing, set)) categories.set(id, (categories.get(id) ?? 0) + count);
  const brands = listing.brandNumbers.names.map((id, number): [string, number] => [id, counts.brands[number] ?? 0]);
  const [, inStock = 0] = counts.stock;
  return { inStock, prices: counts.prices, categories: mostFirst(categories), brands: mostFirst(brands) };
}

function countAll(listing: Listing, ranges: PaiseRange[]): Counts {
  return {
    stock: sizesOf(listing.byStock),
    brands: sizesOf(listing.byBrand),
    sets: sizesOf(listing.byCategories),
    prices: ranges.map((range) => rowsBetween(listing, range).length),
  };
}

function countUnder(listing: Listing, filter: ListFilter, ranges: PaiseRange[]): Counts {
  const [scope] = scopeOf(listing, filter);
  // Where shoppers choose, brands and categories that are not chosen are counted too.
  const rows = filter.productIds ? [namedRows(listing, filter.productIds)] : (scope?.rows ?? [listing.byId]);
  const judged = { marks: judge(listing, rows, conditionsOf(listing, filter)), rows };
  const { inStock, brands, brandNumbers, categories, categorySets } = listing;
  return {
    stock: tally(judged, met.stock, { column: inStock, numbers: 2 }),
    brands: tally(judged, met.brands, { column: brands, numbers: brandNumbers.names.length }),
    sets: tally(judged, met.categories, { column: categories, numbers: categorySets.names.length }),
    prices: ranges.map((range) => countBetween(judged, listing.prices, range)),
  };
}

type Judged = { marks: Uint8Array; rows: Uint32Array[] };
type Column = { column: Uint32Array | Uint8Array; numbers: number };

/** How often each number of a column stands in rows that meet all conditions but those of `except`. */
function tally({ marks, rows }: Judged, except: number, { column, numbers }: Column): Uint32Array {
  const counts = new Uint32Array(numbers);
  for (const group of rows)
    for (let index = 0; index < group.length; index += 1) {
      const row = group[index] ?? 0;
      const number = column[row] ?? 0;
      counts[number] = (counts[number] ?? 0) + meetsAll(marks[row], except);
    }
  return counts;
}

function countBetween({ marks, rows }: Judged, prices: Float64Array, range: PaiseRange): number {
  const [least, most] = ends(range);
  let count = 0;
  for (const group of rows)
    for (let index = 0; index < group.length; index += 1) {
      const row = group[index] ?? 0;
      const price = prices[row] ?? 0;
      count += meetsAll(marks[row], met.prices) & Number(price >= least) & Number(price <= most);
    }
  return count;
}

function mostFirst(counts: Iterable<[string, number]>): Counted[] {
  return [...counts]
    .filter(([, count]) => count > 0)
    .map(([_id, count]) => ({ _id, count }))
    .sort((one, other) => other.count - one.count || (one._id < other._id ? -1 : 1));
}

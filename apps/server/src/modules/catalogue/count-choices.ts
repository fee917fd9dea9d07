import { namedRows, passingRows } from './judge-rows.ts';
import type { ListFilter, PaiseRange } from './list-filter.ts';
import type { Listing } from './listing.ts';
import { categoriesOf, ends, rowsBetween } from './listing-conditions.ts';
import { type Groups, sizesOf } from './listing-groups.ts';

type Counted = { _id: string; count: number };
export type ChoiceCounts = { inStock: number; prices: number[]; categories: Counted[]; brands: Counted[] };

/** Counts for each group of choices under everything but that group's own condition; `prices` in the order of `ranges`. */
export function countChoices(listing: Listing, filter: ListFilter, ranges: PaiseRange[]): ChoiceCounts {
  const { isInStock: _stock, ...butStock } = filter;
  const { brandIds: _brands, ...butBrands } = filter;
  const { categoryIds: _categories, ...butCategories } = filter;
  const { prices: _prices, ...butPrices } = filter;
  const { inStock, byStock, brands, byBrand, brandNumbers, categories, byCategories } = listing;
  const among = { listing, named: namedRows(listing, filter) };
  const [, inStockCount = 0] = tally(among, butStock, { column: inStock, groups: byStock });
  const ofBrands = tally(among, butBrands, { column: brands, groups: byBrand });
  const ofSets = tally(among, butCategories, { column: categories, groups: byCategories });
  const ofCategories = new Map<string, number>();
  for (const [set, count] of ofSets.entries())
    for (const id of categoriesOf(listing, set)) ofCategories.set(id, (ofCategories.get(id) ?? 0) + count);
  return {
    inStock: inStockCount,
    prices: countPrices(among, butPrices, ranges),
    categories: mostFirst(ofCategories),
    brands: mostFirst(brandNumbers.names.map((id, number): [string, number] => [id, ofBrands[number] ?? 0])),
  };
}

type Among = { listing: Listing; named: Uint32Array | undefined };
type Column = { column: Uint32Array | Uint8Array; groups: Groups };

/** How often each number of a column stands in the rows that pass. */
function tally({ listing, named }: Among, filter: ListFilter, { column, groups }: Column): Uint32Array {
  const sizes = sizesOf(groups);
  if (isEmpty(filter)) return sizes;
  const counts = new Uint32Array(sizes.length);
  for (const rows of passingRows(listing, filter, named))
    for (let index = 0; index < rows.length; index += 1) {
      const number = column[rows[index] ?? 0] ?? 0;
      counts[number] = (counts[number] ?? 0) + 1;
    }
  return counts;
}

function countPrices({ listing, named }: Among, filter: ListFilter, ranges: PaiseRange[]): number[] {
  if (isEmpty(filter)) return ranges.map((range) => rowsBetween(listing, range).length);
  const passing = passingRows(listing, filter, named);
  return ranges.map((range) => passing.reduce((sum, rows) => sum + countBetween(rows, listing.prices, range), 0));
}

function countBetween(rows: Uint32Array, prices: Float64Array, range: PaiseRange): number {
  const [least, most] = ends(range);
  let count = 0;
  for (let index = 0; index < rows.length; index += 1) {
    const price = prices[rows[index] ?? 0] ?? 0;
    count += Number(price >= least) & Number(price <= most);
  }
  return count;
}

function isEmpty(filter: ListFilter): boolean {
  return Object.keys(filter).length === 0;
}

function mostFirst(counts: Iterable<[string, number]>): Counted[] {
  return [...counts]
    .filter(([, count]) => count > 0)
    .map(([_id, count]) => ({ _id, count }))
    .sort((one, other) => other.count - one.count || (one._id < other._id ? -1 : 1));
}

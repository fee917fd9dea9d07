import type { ListFilter, PaiseRange } from './list-filter.ts';
import type { Listing } from './listing.ts';
import { type Groups, rowsOfGroups } from './listing-groups.ts';

/** One condition on the rows of a listing. */
export type Condition = {
  /** Takes the mark, a 1, from those of `rows` that do not meet it. */
  unmark: (marks: Uint8Array, rows: Uint32Array) => void;
  /** All rows that meet it, as they are kept together. */
  rows: Uint32Array[];
};

/** What a filter asks for beside the products of `productIds`. */
export function conditionsOf(listing: Listing, filter: ListFilter): Condition[] {
  const { scopeId, spokenPrices, prices, categoryIds, brandIds, isInStock } = filter;
  const { categories, byCategories, brands, byBrand, brandNumbers, inStock, byStock } = listing;
  const within = (ids: string[]) => oneOf(categories, byCategories, setsWithin(listing, ids));
  return [
    ...(scopeId === undefined ? [] : [within([scopeId])]),
    ...(categoryIds ? [within(categoryIds)] : []),
    ...(brandIds ? [oneOf(brands, byBrand, isOneOf(brandNumbers.names, brandIds))] : []),
    ...(isInStock === undefined ? [] : [oneOf(inStock, byStock, [!isInStock, isInStock])]),
    ...(spokenPrices ? [between(listing, spokenPrices)] : []),
    ...(prices ? [between(listing, prices)] : []),
  ];
}

/** The number in `column` is among the `wanted`. */
function oneOf(column: Uint32Array | Uint8Array, groups: Groups, wanted: boolean[]): Condition {
  const marksOf = Uint8Array.from(wanted, Number);
  return {
    rows: rowsOfGroups(groups, wanted),
    unmark: (marks, rows) => {
      for (let index = 0; index < rows.length; index += 1) {
        const row = rows[index] ?? 0;
        marks[row] = (marks[row] ?? 0) & (marksOf[column[row] ?? 0] ?? 0);
      }
    },
  };
}

function between(listing: Listing, range: PaiseRange): Condition {
  const [least, most] = ends(range);
  const { prices } = listing;
  return {
    rows: [rowsBetween(listing, range)],
    unmark: (marks, rows) => {
      for (let index = 0; index < rows.length; index += 1) {
        const row = rows[index] ?? 0;
        const price = prices[row] ?? 0;
        marks[row] = (marks[row] ?? 0) & Number(price >= least) & Number(price <= most);
      }
    },
  };
}

/** Both ends included. */
export function ends({ min, max }: PaiseRange = {}): [number, number] {
  return [min ?? Number.NEGATIVE_INFINITY, max ?? Number.POSITIVE_INFINITY];
}

/** The rows of these prices, cheapest or dearest first. */
export function rowsBetween({ prices, orders }: Listing, range: PaiseRange, sort: 'sp' | '-sp' = 'sp'): Uint32Array {
  const [least, most] = ends(range);
  const [isCheaper, isDearer] = [
    (row: number) => (prices[row] ?? 0) < least,
    (row: number) => (prices[row] ?? 0) > most,
  ];
  const [isBefore, isAfter] = sort === 'sp' ? [isCheaper, isDearer] : [isDearer, isCheaper];
  const start = countWhile(orders[sort], isBefore);
  const end = countWhile(orders[sort], (row) => !isAfter(row));
  return orders[sort].subarray(start, Math.max(start, end));
}

/** How many rows stand before the first that does not `hold`. */
function countWhile(rows: Uint32Array, holds: (row: number) => boolean): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(rows[middle] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** For each set of categories whether it lies in one of `ids`. */
function setsWithin(listing: Listing, ids: string[]): boolean[] {
  const wanted = new Set(ids);
  return listing.categorySets.names.map((_, set) => categoriesOf(listing, set).some((id) => wanted.has(id)));
}

function isOneOf(names: string[], wanted: string[]): boolean[] {
  return names.map((name) => wanted.includes(name));
}

/** The categories of a set and those above them, each once. */
export function categoriesOf({ categorySets, parents }: Listing, set: number): string[] {
  const own = categorySets.names[set]?.split(',').filter(Boolean) ?? [];
  return [...new Set(own.flatMap((id) => [id, parents.get(id) ?? id]))];
}

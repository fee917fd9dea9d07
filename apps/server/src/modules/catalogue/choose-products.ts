import type { ListFilter, PaiseRange } from './list-filter.ts';
import { findRow, type Listing } from './listing.ts';
import { rowsOfGroups } from './listing-groups.ts';
import { compareRows, type SortOrder } from './listing-orders.ts';

export type ListPage = { sort: SortOrder; limit: number; offset: number };

type Counted = { _id: string; count: number };
export type ChoiceCounts = { inStock: number; prices: number[]; categories: Counted[]; brands: Counted[] };

/** Which conditions a product meets: what stands anyhow, and each group that a shopper may choose from. */
const [fixedMet, pricesMet, categoriesMet, brandsMet, stockMet, allMet] = [1, 2, 4, 8, 16, 31] as const;

/** Their columns fit into the processor's cache together. */
const rowsAtATime = 16_384;

/** So few rows are sorted for a page; of more, the order of all rows is gone through until the page is full. */
const mostSorted = 2000;

/** One page of the rows that pass the filter, and how many pass in all. */
export function choosePage(listing: Listing, filter: ListFilter, page: ListPage): { rows: number[]; total: number } {
  const [first, end] = [page.offset, page.offset + page.limit];
  if (Object.keys(filter).length === 0)
    return { rows: [...listing.orders[page.sort].subarray(first, end)], total: listing.byId.length };
  const candidates = candidatesOf(listing, filter);
  const marks = judge(listing, filter, candidates);
  const total = countMet(marks, candidates);
  if (total <= mostSorted) {
    const passed = candidates.filter((row) => marks[row] === allMet);
    passed.sort((row, other) => compareRows(listing, page.sort, row, other));
    return { rows: [...passed.subarray(first, end)], total };
  }
  const order = listing.orders[page.sort];
  const rows: number[] = [];
  for (let index = 0, found = 0; found < Math.min(total, end); index += 1) {
    const row = order[index] ?? 0;
    if (marks[row] !== allMet) continue;
    if (found >= first) rows.push(row);
    found += 1;
  }
  return { rows, total };
}

/** Counts for each group of choices under everything but that group's own condition; `prices` in the order of `ranges`. */
export function countChoices(listing: Listing, filter: ListFilter, ranges: PaiseRange[]): ChoiceCounts {
  const rows = filter.productIds ? candidatesOf(listing, filter) : rowsOfScope(listing, filter);
  const marks = judge(listing, filter, rows);
  const judged = { marks, rows };
  const [, inStock = 0] = tally(judged, stockMet, { column: listing.inStock, numbers: 2 });
  const brands = tally(judged, brandsMet, { column: listing.brands, numbers: listing.brandNumbers.names.length });
  const sets = tally(judged, categoriesMet, { column: listing.categories, numbers: listing.categorySets.names.length });
  const prices = ranges.map((range) => countBetween(judged, listing.prices, range));
  const categories = new Map<string, number>();
  for (const [set, count] of sets.entries())
    for (const id of categoriesOf(listing, set)) categories.set(id, (categories.get(id) ?? 0) + count);
  const ofBrands = listing.brandNumbers.names.map((id, number): [string, number] => [id, brands[number] ?? 0]);
  return { inStock, prices, categories: mostFirst(categories), brands: mostFirst(ofBrands) };
}

/** The rows that may pass: those of the narrowest of the conditions that rows are grouped by. */
function candidatesOf(listing: Listing, filter: ListFilter): Uint32Array {
  const { productIds, brandIds, categoryIds } = filter;
  if (productIds) {
    const rows = new Set(productIds.map((id) => findRow(listing, id)));
    return Uint32Array.from([...rows].filter((row) => row !== undefined));
  }
  const narrowed = [
    rowsOfScope(listing, filter),
    ...(brandIds ? [rowsOfGroups(listing.byBrand, isOneOf(listing.brandNumbers.names, brandIds))] : []),
    ...(categoryIds ? [rowsOfGroups(listing.byCategories, setsWithin(listing, categoryIds))] : []),
  ];
  return narrowed.reduce((least, rows) => (rows.length < least.length ? rows : least));
}

/** Where shoppers choose, brands and categories that are not chosen are counted too. */
function rowsOfScope(listing: Listing, { scopeId }: ListFilter): Uint32Array {
  return scopeId === undefined ? listing.byId : rowsOfGroups(listing.byCategories, setsWithin(listing, [scopeId]));
}

/** Of every row the conditions it meets: a column after the other and without branches, some 2 ns a row and condition. */
function judge(listing: Listing, filter: ListFilter, rows: Uint32Array): Uint8Array {
  const marks = new Uint8Array(listing.size);
  const conditions = conditionsOf(listing, filter);
  for (let start = 0; start < rows.length; start += rowsAtATime) {
    const some = rows.subarray(start, start + rowsAtATime);
    for (let index = 0; index < some.length; index += 1) marks[some[index] ?? 0] = allMet;
    for (const unmark of conditions) unmark(marks, some);
  }
  return marks;
}

type Unmark = (marks: Uint8Array, rows: Uint32Array) => void;

function conditionsOf(listing: Listing, filter: ListFilter): Unmark[] {
  const { scopeId, spokenPrices, prices, categoryIds, brandIds, isInStock } = filter;
  const { categories, brands, inStock, brandNumbers } = listing;
  return [
    ...(scopeId === undefined ? [] : [oneOf(fixedMet, categories, setsWithin(listing, [scopeId]))]),
    ...(categoryIds ? [oneOf(categoriesMet, categories, setsWithin(listing, categoryIds))] : []),
    ...(brandIds ? [oneOf(brandsMet, brands, isOneOf(brandNumbers.names, brandIds))] : []),
    ...(isInStock === undefined ? [] : [oneOf(stockMet, inStock, [!isInStock, isInStock])]),
    ...(spokenPrices ? [between(fixedMet, listing.prices, spokenPrices)] : []),
    ...(prices ? [between(pricesMet, listing.prices, prices)] : []),
  ];
}

/** Takes the mark of a condition from the rows whose number in `column` is not among the `wanted`. */
function oneOf(condition: number, column: Uint32Array | Uint8Array, wanted: boolean[]): Unmark {
  const masks = Uint8Array.from(wanted, (isWanted) => (isWanted ? allMet : allMet ^ condition));
  return (marks, rows) => {
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[index] ?? 0;
      marks[row] = (marks[row] ?? 0) & (masks[column[row] ?? 0] ?? 0);
    }
  };
}

function between(condition: number, prices: Float64Array, range: PaiseRange): Unmark {
  const [least, most] = ends(range);
  return (marks, rows) => {
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[index] ?? 0;
      const price = prices[row] ?? 0;
      marks[row] = (marks[row] ?? 0) & ~(condition * (Number(price < least) | Number(price > most)));
    }
  };
}

function countMet(marks: Uint8Array, rows: Uint32Array): number {
  let total = 0;
  for (let index = 0; index < rows.length; index += 1) total += meetsAll(marks[rows[index] ?? 0], 0);
  return total;
}

/** 1 when all conditions but those of `except` are met, else 0. */
function meetsAll(mark = 0, except: number): 0 | 1 {
  return (((mark | except) + 1) >> 5) as 0 | 1;
}

/** Both ends included. */
function ends({ min, max }: PaiseRange = {}): [number, number] {
  return [min ?? Number.NEGATIVE_INFINITY, max ?? Number.POSITIVE_INFINITY];
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
function categoriesOf({ categorySets, parents }: Listing, set: number): string[] {
  const own = categorySets.names[set]?.split(',').filter(Boolean) ?? [];
  return [...new Set(own.flatMap((id) => [id, parents.get(id) ?? id]))];
}

type Judged = { marks: Uint8Array; rows: Uint32Array };
type Column = { column: Uint32Array | Uint8Array; numbers: number };

/** How often each number of a column stands in rows that meet all conditions but those of `except`. */
function tally({ marks, rows }: Judged, except: number, { column, numbers }: Column): Uint32Array {
  const counts = new Uint32Array(numbers);
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    const number = column[row] ?? 0;
    counts[number] = (counts[number] ?? 0) + meetsAll(marks[row], except);
  }
  return counts;
}

function countBetween({ marks, rows }: Judged, prices: Float64Array, range: PaiseRange): number {
  const [least, most] = ends(range);
  let count = 0;
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    const price = prices[row] ?? 0;
    count += meetsAll(marks[row], pricesMet) & Number(price >= least) & Number(price <= most);
  }
  return count;
}

function mostFirst(counts: Iterable<[string, number]>): Counted[] {
  return [...counts]
    .filter(([, count]) => count > 0)
    .map(([_id, count]) => ({ _id, count }))
    .sort((one, other) => other.count - one.count || (one._id < other._id ? -1 : 1));
}

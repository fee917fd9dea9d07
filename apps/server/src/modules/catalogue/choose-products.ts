import type { ListFilter, PaiseRange } from './list-filter.ts';
import { findRow, type Listing } from './listing.ts';
import { compareRows, type SortOrder } from './listing-orders.ts';

export type ListPage = { sort: SortOrder; limit: number; offset: number };

type Counted = { _id: string; count: number };
export type ChoiceCounts = { inStock: number; prices: number[]; categories: Counted[]; brands: Counted[] };

/** Which conditions a product meets: what stands anyhow, and each group that a shopper may choose from. */
const [fixedMet, pricesMet, categoriesMet, brandsMet, stockMet, allMet] = [1, 2, 4, 8, 16, 31] as const;

/** One page of the rows that pass the filter, and how many pass in all. */
export function choosePage(listing: Listing, filter: ListFilter, page: ListPage): { rows: number[]; total: number } {
  const [first, end] = [page.offset, page.offset + page.limit];
  if (Object.keys(filter).length === 0)
    return { rows: [...listing.orders[page.sort].subarray(first, end)], total: listing.byId.length };
  const candidates = candidatesOf(listing, filter);
  const marks = judge(listing, filter, candidates);
  let total = 0;
  for (let index = 0; index < candidates.length; index += 1) if (marks[candidates[index] ?? 0] === allMet) total += 1;
  const order = filter.productIds
    ? candidates.sort((row, other) => compareRows(listing, page.sort, row, other))
    : listing.orders[page.sort];
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
  const rows = candidatesOf(listing, filter);
  const marks = judge(listing, filter, rows);
  const brands = new Uint32Array(listing.brandNumbers.names.length);
  const sets = new Uint32Array(listing.categorySets.names.length);
  const least = Float64Array.from(ranges, (range) => ends(range)[0]);
  const most = Float64Array.from(ranges, (range) => ends(range)[1]);
  const prices = new Uint32Array(ranges.length);
  let inStock = 0;
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    const mark = marks[row] ?? 0;
    if ((mark | stockMet) === allMet) inStock += listing.inStock[row] ?? 0;
    if ((mark | brandsMet) === allMet) addOne(brands, listing.brands[row]);
    if ((mark | categoriesMet) === allMet) addOne(sets, listing.categories[row]);
    if ((mark | pricesMet) !== allMet) continue;
    const price = listing.prices[row] ?? 0;
    for (let range = 0; range < prices.length; range += 1)
      if (price >= (least[range] ?? 0) && price <= (most[range] ?? 0)) prices[range] = (prices[range] ?? 0) + 1;
  }
  const categories = new Map<string, number>();
  for (const [set, count] of sets.entries())
    for (const id of categoriesOf(listing, set)) categories.set(id, (categories.get(id) ?? 0) + count);
  const ofBrands = listing.brandNumbers.names.map((id, number): [string, number] => [id, brands[number] ?? 0]);
  return { inStock, prices: [...prices], categories: mostFirst(categories), brands: mostFirst(ofBrands) };
}

function candidatesOf(listing: Listing, { productIds }: ListFilter): Uint32Array {
  if (!productIds) return listing.byId;
  const rows = new Set(productIds.map((id) => findRow(listing, id)));
  return Uint32Array.from([...rows].filter((row) => row !== undefined));
}

function judge(listing: Listing, filter: ListFilter, rows: Uint32Array): Uint8Array {
  const { prices, brands, categories, inStock } = listing;
  const [least, most] = ends(filter.prices);
  const [leastSpoken, mostSpoken] = ends(filter.spokenPrices);
  const isOfScope = setsWithin(listing, filter.scopeId === undefined ? undefined : [filter.scopeId]);
  const isOfCategories = setsWithin(listing, filter.categoryIds);
  const isOfBrands = Uint8Array.from(listing.brandNumbers.names, (id) => Number(filter.brandIds?.includes(id) ?? true));
  const isOfStock = [false, true].map((held) => Number((filter.isInStock ?? held) === held));
  const marks = new Uint8Array(listing.size);
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    const price = prices[row] ?? 0;
    const set = categories[row] ?? 0;
    let mark = isOfScope[set] === 1 && price >= leastSpoken && price <= mostSpoken ? fixedMet : 0;
    if (price >= least && price <= most) mark |= pricesMet;
    if (isOfCategories[set] === 1) mark |= categoriesMet;
    if (isOfBrands[brands[row] ?? 0] === 1) mark |= brandsMet;
    if (isOfStock[inStock[row] ?? 0] === 1) mark |= stockMet;
    marks[row] = mark;
  }
  return marks;
}

/** Both ends included. */
function ends({ min, max }: PaiseRange = {}): [number, number] {
  return [min ?? Number.NEGATIVE_INFINITY, max ?? Number.POSITIVE_INFINITY];
}

/** For each set of categories whether it lies in one of `ids`; without ids every set does. */
function setsWithin(listing: Listing, ids: string[] | undefined): Uint8Array {
  const wanted = new Set(ids);
  return Uint8Array.from(listing.categorySets.names, (_, set) =>
    Number(!ids || categoriesOf(listing, set).some((id) => wanted.has(id))),
  );
}

/** The categories of a set and those above them, each once. */
function categoriesOf({ categorySets, parents }: Listing, set: number): string[] {
  const own = categorySets.names[set]?.split(',').filter(Boolean) ?? [];
  return [...new Set(own.flatMap((id) => [id, parents.get(id) ?? id]))];
}

function addOne(counts: Uint32Array, place = 0): void {
  counts[place] = (counts[place] ?? 0) + 1;
}

function mostFirst(counts: Iterable<[string, number]>): Counted[] {
  return [...counts]
    .filter(([, count]) => count > 0)
    .map(([_id, count]) => ({ _id, count }))
    .sort((one, other) => other.count - one.count || (one._id < other._id ? -1 : 1));
}

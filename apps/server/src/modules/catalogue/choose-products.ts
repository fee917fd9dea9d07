import { countRows, judge, markRows, meetsAll, namedRows, rowsAtATime } from './judge-rows.ts';
import type { ListFilter } from './list-filter.ts';
import type { Listing } from './listing.ts';
import { type Condition, conditionsOf, met } from './listing-conditions.ts';
import { compareRows, type SortOrder } from './listing-orders.ts';

export type ListPage = { sort: SortOrder; limit: number; offset: number };
type Chosen = { rows: number[]; total: number };

/** So few rows are sorted for a page; of more, the order of all rows is gone through until the page is full. */
const mostSorted = 2000;

/** One page of the rows that pass the filter, and how many pass in all. */
export function choosePage(listing: Listing, filter: ListFilter, page: ListPage): Chosen {
  const [first, end] = [page.offset, page.offset + page.limit];
  if (Object.keys(filter).length === 0)
    return { rows: [...listing.orders[page.sort].subarray(first, end)], total: listing.byId.length };
  const { rows, own, others } = narrow(listing, filter);
  const order = listing.orders[page.sort];
  if (own && others.length === 0 && countRows(rows) > mostSorted) {
    const { marks } = listing;
    const mark = (block: Uint32Array) => markRows(marks, block, [own]);
    return { rows: walk(order, marks, { first, end, mark }), total: countRows(rows) };
  }
  const marks = judge(listing, rows, others);
  const total = countMet(marks, rows);
  if (total > mostSorted) return { rows: walk(order, marks, { first, end }), total };
  const passed = rows.flatMap((group) => [...group.filter((row) => marks[row] === met.all)]);
  passed.sort((row, other) => compareRows(listing, page.sort, row, other));
  return { rows: passed.slice(first, end), total };
}

type Narrowed = { rows: Uint32Array[]; own?: Condition | undefined; others: Condition[] };

/** The rows that may pass: those of the narrowest condition, `own`; the `others` are still to be judged. */
function narrow(listing: Listing, filter: ListFilter): Narrowed {
  const conditions = conditionsOf(listing, filter);
  if (filter.productIds) return { rows: [namedRows(listing, filter.productIds)], others: conditions };
  const [own] = conditions.toSorted((one, other) => countRows(one.rows) - countRows(other.rows));
  return { rows: own?.rows ?? [listing.byId], own, others: conditions.filter((some) => some !== own) };
}

type Walk = { first: number; end: number; mark?: (block: Uint32Array) => void };

/** From `first` to `end` of the rows of an order that are marked, or that `mark` marks on the way. */
function walk(order: Uint32Array, marks: Uint8Array, { first, end, mark }: Walk): number[] {
  const rows: number[] = [];
  for (let start = 0, found = 0; found < end && start < order.length; start += rowsAtATime) {
    const block = order.subarray(start, start + rowsAtATime);
    mark?.(block);
    for (let index = 0; index < block.length && found < end; index += 1) {
      const row = block[index] ?? 0;
      if (marks[row] !== met.all) continue;
      if (found >= first) rows.push(row);
      found += 1;
    }
  }
  return rows;
}

function countMet(marks: Uint8Array, rows: Uint32Array[]): number {
  let total = 0;
  for (const group of rows)
    for (let index = 0; index < group.length; index += 1) total += meetsAll(marks[group[index] ?? 0], 0);
  return total;
}

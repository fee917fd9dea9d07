import { countRows, judge, markRows, narrow, rowsAtATime } from './judge-rows.ts';
import type { ListFilter } from './list-filter.ts';
import type { Listing } from './listing.ts';
import { rowsBetween } from './listing-conditions.ts';
import { compareRows, type SortOrder } from './listing-orders.ts';

export type ListPage = { sort: SortOrder; limit: number; offset: number };
type Chosen = { rows: number[]; total: number };

/** So few rows are sorted for a page; of more, the order of all rows is gone through until the page is full. */
const mostSorted = 2000;

/** One page of the rows that pass the filter, and how many pass in all. */
export function choosePage(listing: Listing, filter: ListFilter, page: ListPage): Chosen {
  const [first, end] = [page.offset, page.offset + page.limit];
  const order = orderOf(listing, filter, page.sort);
  if (Object.keys(filter).length === 0) return { rows: [...order.subarray(first, end)], total: listing.byId.length };
  const { rows, own, others } = narrow(listing, filter);
  const most = countRows(rows);
  if (own && others.length === 0 && most > mostSorted) {
    const mark = (block: Uint32Array) => markRows(listing.marks, block, [own]);
    return { rows: walk(order, listing.marks, { first, end, mark }), total: most };
  }
  const marks = judge(listing, rows, others);
  const total = countMarked(marks, rows);
  if (total > mostSorted) return { rows: walk(order, marks, { first, end }), total };
  const passed = rows.flatMap((group) => [...group.filter((row) => marks[row] === 1)]);
  passed.sort((row, other) => compareRows(listing, page.sort, row, other));
  return { rows: passed.slice(first, end), total };
}

/** By price, what costs more or less than is asked for is left out beforehand. */
function orderOf(listing: Listing, { prices }: ListFilter, sort: SortOrder): Uint32Array {
  return prices && (sort === 'sp' || sort === '-sp') ? rowsBetween(listing, prices, sort) : listing.orders[sort];
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
      if (marks[row] !== 1) continue;
      if (found >= first) rows.push(row);
      found += 1;
    }
  }
  return rows;
}

function countMarked(marks: Uint8Array, rows: Uint32Array[]): number {
  let total = 0;
  for (const group of rows)
    for (let index = 0; index < group.length; index += 1) total += marks[group[index] ?? 0] ?? 0;
  return total;
}

import type { ListFilter } from './list-filter.ts';
import { findRow, type Listing } from './listing.ts';
import { type Condition, conditionsOf } from './listing-conditions.ts';

/** Their columns fit into the processor's cache together. */
export const rowsAtATime = 16_384;

/** `rows` that may pass: those of the narrowest condition, `own`. The `others` are still to be judged. */
type Narrowed = { rows: Uint32Array[]; own?: Condition | undefined; others: Condition[] };

export function narrow(listing: Listing, filter: ListFilter, named = namedRows(listing, filter)): Narrowed {
  const conditions = conditionsOf(listing, filter);
  if (named) return { rows: [named], others: conditions };
  const [own] = conditions.toSorted((one, other) => countRows(one.rows) - countRows(other.rows));
  return { rows: own?.rows ?? [listing.byId], own, others: conditions.filter((some) => some !== own) };
}

/** The rows of `productIds` that are on sale, each once. */
export function namedRows(listing: Listing, { productIds }: ListFilter): Uint32Array | undefined {
  if (!productIds) return undefined;
  const rows = new Set(productIds.map((id) => findRow(listing, id)));
  return Uint32Array.from([...rows].filter((row) => row !== undefined));
}

export function countRows(rows: Uint32Array[]): number {
  return rows.reduce((sum, group) => sum + group.length, 0);
}

/** The rows that pass the filter, in no order; `named` when its products have been looked up before. */
export function passingRows(listing: Listing, filter: ListFilter, named?: Uint32Array): Uint32Array[] {
  const { rows, others } = narrow(listing, filter, named);
  if (others.length === 0) return rows;
  const marks = judge(listing, rows, others);
  return rows.map((group) => group.filter((row) => marks[row] === 1));
}

/**
 * Marks with a 1 those of `rows` that meet all conditions: a column after the other and without branches, some 2 ns a row
 * and condition. The marks are the listing's own and hold until the next question; all other rows have none.
 */
export function judge(listing: Listing, rows: Uint32Array[], conditions: Condition[]): Uint8Array {
  const { marks } = listing;
  marks.fill(0, 0, listing.size);
  for (const group of rows)
    for (let start = 0; start < group.length; start += rowsAtATime)
      markRows(marks, group.subarray(start, start + rowsAtATime), conditions);
  return marks;
}

export function markRows(marks: Uint8Array, rows: Uint32Array, conditions: Condition[]): void {
  for (let index = 0; index < rows.length; index += 1) marks[rows[index] ?? 0] = 1;
  for (const { unmark } of conditions) unmark(marks, rows);
}

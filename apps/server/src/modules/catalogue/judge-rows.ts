import type { ListFilter } from './list-filter.ts';
import { findRow, type Listing } from './listing.ts';
import { type Condition, met } from './listing-conditions.ts';

/** Their columns fit into the processor's cache together. */
export const rowsAtATime = 16_384;

/**
 * Of every row the conditions it meets: a column after the other and without branches, some 2 ns a row and condition.
 * The marks are the listing's own and hold until the next question.
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
  for (let index = 0; index < rows.length; index += 1) marks[rows[index] ?? 0] = met.all;
  for (const { unmark } of conditions) unmark(marks, rows);
}

/** 1 when all conditions but those of `except` are met, else 0. */
export function meetsAll(mark = 0, except: number): 0 | 1 {
  return (((mark | except) + 1) >> 5) as 0 | 1;
}

export function countRows(rows: Uint32Array[]): number {
  return rows.reduce((sum, group) => sum + group.length, 0);
}

/** The rows of named products that are on sale, each once. */
export function namedRows(listing: Listing, productIds: NonNullable<ListFilter['productIds']>): Uint32Array {
  const rows = new Set(productIds.map((id) => findRow(listing, id)));
  return Uint32Array.from([...rows].filter((row) => row !== undefined));
}

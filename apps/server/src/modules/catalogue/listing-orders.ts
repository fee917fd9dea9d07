import type { Listing } from './listing.ts';

export type SortOrder = '-all' | '-createdAt' | 'createdAt' | '-sp' | 'sp' | '-rating';

type Column = 'sold' | 'created' | 'prices' | 'ratings';

/** Equals stand in the order of their ids. */
const sorts: Record<SortOrder, { by: Column; direction: 1 | -1 }> = {
  '-all': { by: 'sold', direction: -1 },
  '-createdAt': { by: 'created', direction: -1 },
  createdAt: { by: 'created', direction: 1 },
  '-sp': { by: 'prices', direction: -1 },
  sp: { by: 'prices', direction: 1 },
  '-rating': { by: 'ratings', direction: -1 },
};

export const sortOrders = Object.keys(sorts) as SortOrder[];

/** Negative when `row` stands before `other`. */
export function compareRows(listing: Listing, sort: SortOrder, row: number, other: number): number {
  const { by, direction } = sorts[sort];
  const values = listing[by];
  return direction * ((values[row] ?? 0) - (values[other] ?? 0)) || compareIds(listing.ids, row, other);
}

/** Ids are kept as four numbers each. A search looks thousands of them up, so nothing is made on the way. */
export function compareIds(ids: Uint32Array, row: number, other: number, others = ids): number {
  for (let part = 0; part < 4; part += 1) {
    const difference = (ids[4 * row + part] ?? 0) - (others[4 * other + part] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Rows, given in the order of their ids, in the order of a sort. Counts how many stand before, in place of comparing. */
export function sortRows(listing: Listing, sort: SortOrder, byId: Uint32Array): Uint32Array {
  const { by, direction } = sorts[sort];
  const values = listing[by];
  const keys = Float64Array.from(byId, (row) => direction * (values[row] ?? 0)).sort();
  const distinct = keys.filter((key, place) => place === 0 || key !== keys[place - 1]);
  const places = Uint32Array.from(byId, (row) => placeOf(distinct, direction * (values[row] ?? 0)));
  const starts = new Uint32Array(distinct.length + 1);
  for (const place of places) starts[place + 1] = (starts[place + 1] ?? 0) + 1;
  for (let place = 0; place < distinct.length; place += 1)
    starts[place + 1] = (starts[place + 1] ?? 0) + (starts[place] ?? 0);
  const sorted = new Uint32Array(byId.length);
  for (let index = 0; index < byId.length; index += 1) {
    const place = places[index] ?? 0;
    const start = starts[place] ?? 0;
    sorted[start] = byId[index] ?? 0;
    starts[place] = start + 1;
  }
  return sorted;
}

function placeOf(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The order anew after some rows changed, came or went; `changed` marks them, `present` are those still there. */
export function placeAnew(
  order: Uint32Array,
  changed: Uint8Array,
  present: number[],
  compare: (row: number, other: number) => number,
): Uint32Array {
  const added = [...present].sort(compare);
  const kept = order.filter((row) => changed[row] !== 1);
  const merged = new Uint32Array(kept.length + added.length);
  let next = 0;
  let from = 0;
  for (const row of added) {
    const place = firstAfter(kept, row, compare);
    merged.set(kept.subarray(from, place), next);
    next += place - from;
    merged[next] = row;
    next += 1;
    from = place;
  }
  merged.set(kept.subarray(from), next);
  return merged;
}

function firstAfter(rows: Uint32Array, row: number, compare: (row: number, other: number) => number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(rows[middle] ?? 0, row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

import { priceRanges, rupeesToPaise } from '@bijli/rules';
import type { PaiseRange } from './listing-types.ts';

/** Where the price ranges of lists meet, in paise. The function `listing_price_step` of the database has the same. */
export const priceEdges: number[] = priceRanges.flatMap(({ maxPrice }) =>
  maxPrice === null ? [] : rupeesToPaise(maxPrice),
);

export const rangesInPaise: PaiseRange[] = priceRanges.map(({ minPrice, maxPrice }) => ({
  min: rupeesToPaise(minPrice),
  ...(maxPrice === null ? {} : { max: rupeesToPaise(maxPrice) }),
}));

/** Steps between two edges are even, and each edge is an odd one of its own, as it lies in the ranges on both sides. */
type Steps = { first: number; last: number };

const lastStep = 2 * priceEdges.length;

/** The steps that a range is made of; undefined when an end of it lies within a step. */
export function stepsOf({ min, max }: PaiseRange = {}): Steps | undefined {
  const first = min === undefined || min <= 0 ? 0 : 2 * priceEdges.indexOf(min) + 1;
  const last = max === undefined ? lastStep : 2 * priceEdges.indexOf(max) + 1;
  return first < 0 || last < 0 ? undefined : { first, last };
}

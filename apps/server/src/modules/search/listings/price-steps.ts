import { priceRanges, rupeesToPaise } from '@bijli/rules';
import type { PaiseRange } from './listing-types.ts';

/** The bounds between price ranges, in paise. The database function `listing_price_step` has the same. */
export const priceEdges: number[] = priceRanges.flatMap(({ maxPrice }) =>
  maxPrice === null ? [] : rupeesToPaise(maxPrice),
);

export const rangesInPaise: PaiseRange[] = priceRanges.map(({ minPrice, maxPrice }) => ({
  min: rupeesToPaise(minPrice),
  ...(maxPrice === null ? {} : { max: rupeesToPaise(maxPrice) }),
}));

/**
 * Even steps lie between two bounds; each bound is an odd step of its own, because it belongs to the ranges on both
 * sides.
 */
export type Steps = { first: number; last: number };

const lastStep = 2 * priceEdges.length;

/** Part of a range within one step. */
export type PartialStep = PaiseRange & { step: number };

/**
 * Splits a range into the steps it covers completely and the remaining parts. When it covers none, `last` is below
 * `first`.
 */
export function splitRange({ min, max }: PaiseRange = {}): { steps: Steps; rest: PartialStep[] } {
  const [from, to] = [edgeFrom(min), edgeUpTo(max)];
  const steps = { first: from.step, last: to.step };
  const stepBelow = Math.max(0, from.step - 1);
  if (steps.first > steps.last) return { steps, rest: [{ ...range(min, max), step: stepBelow }] };
  const below = from.edge === undefined || from.edge === min ? [] : [{ ...range(min, from.edge - 1), step: stepBelow }];
  const above = to.edge === undefined || to.edge === max ? [] : [{ ...range(to.edge + 1, max), step: to.step + 1 }];
  return { steps, rest: [...below, ...above] };
}

function edgeFrom(min: number | undefined): { step: number; edge?: number } {
  if (min === undefined || min <= 0) return { step: 0 };
  const index = priceEdges.findIndex((edge) => edge >= min);
  const edge = priceEdges[index];
  return edge === undefined ? { step: lastStep + 1 } : { step: 2 * index + 1, edge };
}

function edgeUpTo(max: number | undefined): { step: number; edge?: number } {
  if (max === undefined) return { step: lastStep };
  const index = priceEdges.findLastIndex((edge) => edge <= max);
  const edge = priceEdges[index];
  return edge === undefined ? { step: -1 } : { step: 2 * index + 1, edge };
}

/** The intersection of two ranges. */
export function intersectRanges(one: PaiseRange = {}, other: PaiseRange = {}): PaiseRange {
  const mins = [one.min, other.min].filter((min) => min !== undefined);
  const maxes = [one.max, other.max].filter((max) => max !== undefined);
  return range(mins.length > 0 ? Math.max(...mins) : undefined, maxes.length > 0 ? Math.min(...maxes) : undefined);
}

function range(min: number | undefined, max: number | undefined): PaiseRange {
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

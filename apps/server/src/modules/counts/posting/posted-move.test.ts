import fc from 'fast-check';
import { expect, test } from 'vitest';
import { postedMove } from './posted-move.ts';

const sellable = { productId: 'p', variantId: null, slug: 'p' };
const moved = (counted: number, onHand: number, level: { free: number; missing: number }) =>
  postedMove({ ...sellable, counted, onHand, change: 0 }, level, 'count');

test('[CNT-12] units that were missing are gone for good, or found, and only the rest comes from free ones', () => {
  expect(moved(98, 100, { free: 50, missing: 2 }).move).toMatchObject({ free: 0, blocked: -2, blockedAs: 'missing' });
  expect(moved(99, 100, { free: 50, missing: 2 })).toMatchObject({ move: { free: 1, blocked: -2 }, change: -1 });
  expect(moved(100, 100, { free: 50, missing: 2 })).toMatchObject({ move: { free: 2, blocked: -2 }, change: 0 });
  expect(moved(90, 100, { free: 50, missing: 2 })).toMatchObject({ move: { free: -8, blocked: -2 }, change: -10 });
  expect(moved(100, 100, { free: 50, missing: 0 })).toEqual({ move: undefined, change: 0, notThere: 0 });
});

test('[CNT-12] after posting on hand is what was counted and what happened since, but for held units that are not there', () => {
  const number = fc.nat(200);
  fc.assert(
    fc.property(number, number, number, number, (counted, onHand, free, missing) => {
      const { change, notThere, move } = moved(counted, onHand, { free, missing });
      expect(change - notThere).toBe(counted - onHand);
      expect(free + (move?.free ?? 0)).toBeGreaterThanOrEqual(0);
      if (notThere > 0) expect(free + (move?.free ?? 0)).toBe(0);
    }),
  );
});

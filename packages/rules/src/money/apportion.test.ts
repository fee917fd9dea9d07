import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apportion } from './apportion.ts';

const paise = fc.integer({ min: 0, max: 1_000_000_000 });
const weights = fc.array(paise, { minLength: 1, maxLength: 30 });

test('[MONEY-01] parts of an amount add up to it to the paisa, each within a paisa of its share', () => {
  fc.assert(
    fc.property(paise, weights, (total, weights) => {
      const parts = apportion(total, weights);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
      const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
      if (sum === 0n) return;
      for (const [index, weight] of weights.entries()) {
        const tooMuch = BigInt(parts[index] ?? -1) * sum - BigInt(total) * BigInt(weight);
        expect(tooMuch < sum && tooMuch > -sum).toBe(true);
      }
    }),
  );
});

test('[MONEY-01] the largest remainders get the paise left by rounding, the earlier of equals first', () => {
  expect(apportion(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(apportion(100, [1, 2, 3])).toEqual([17, 33, 50]);
  expect(apportion(5, [0, 0])).toEqual([5, 0]);
});

test('[MONEY-01] invalid amounts and weights are refused', () => {
  expect(() => apportion(1.5, [1])).toThrow(RangeError);
  expect(() => apportion(10, [])).toThrow(RangeError);
  expect(() => apportion(-1, [1])).toThrow(RangeError);
  expect(() => apportion(10, [2, -1])).toThrow(RangeError);
});

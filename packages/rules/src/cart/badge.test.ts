import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountPercent } from './badge.ts';

const price = fc.integer({ min: 0, max: 1_000_000_000 });

test.each([
  [200_000, 150_000, 25],
  [249_900, 129_900, 48],
  [100_000, 85_500, 15],
  [100_000, 0, 100],
])('[CARD-02] %i struck and %i to pay is %i%% off', (base, sale, percent) => {
  expect(discountPercent(base, sale)).toBe(percent);
});

test('[CARD-02] no badge unless the sale price is lower', () => {
  fc.assert(
    fc.property(price, price, (base, sale) => {
      fc.pre(sale >= base);
      expect(discountPercent(base, sale)).toBeUndefined();
    }),
  );
});

test('[CARD-02] a badge is a whole number from 1 to 100, within half a percent of the saving', () => {
  fc.assert(
    fc.property(price, price, (base, sale) => {
      fc.pre(sale < base);
      const saving = ((base - sale) / base) * 100;
      const percent = discountPercent(base, sale) ?? 0;
      expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true);
      expect(Math.abs(percent - saving)).toBeLessThanOrEqual(0.5 + 1e-9);
    }),
  );
});

test.each([
  [0, 0],
  [Number.NaN, 10],
  [100, Number.NaN],
  [100, -5],
  [100_000, 99_999],
])('[CARD-02] base %d and sale %d show no badge', (base, sale) => {
  expect(discountPercent(base, sale)).toBeUndefined();
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPaise, formatRupees, paiseToRupees, rupeesToPaise } from './money.ts';

// The largest amount whose rupees still carry both decimals exactly: ₹10,00,00,00,000 (1000 crore).
const paise = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });

test.each([
  [0, '₹0'],
  [5, '₹0.05'],
  [49_900, '₹499'],
  [99_900, '₹999'],
  [100_000, '₹1,000'],
  [129_900, '₹1,299'],
  [129_950, '₹1,299.50'],
  [12_345_600, '₹1,23,456'],
  [1_234_567_800, '₹1,23,45,678'],
  [-129_900, '-₹1,299'],
])('[GEN-01] %i paise reads %s', (amount, text) => {
  expect(formatPaise(amount)).toBe(text);
});

test('[GEN-01] rupees from the contract are formatted the same way', () => {
  expect(formatRupees(123456)).toBe('₹1,23,456');
  expect(formatRupees(1299.5)).toBe('₹1,299.50');
});

test('[GEN-01] the format is the Indian locale’s for every amount', () => {
  fc.assert(
    fc.property(paise, (amount) => {
      const digits = amount % 100 === 0 ? 0 : 2;
      const locale = new Intl.NumberFormat('en-IN', {
        style: 'currency',
        currency: 'INR',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
      expect(formatPaise(amount)).toBe(locale.format(amount / 100));
    }),
  );
});

test('[MONEY-01] converting paise to rupees and back is lossless', () => {
  fc.assert(fc.property(paise, (amount) => rupeesToPaise(paiseToRupees(amount)) === amount));
});

test.each([
  [1.005, 101],
  [1.004, 100],
  [-1.005, -101],
  [0.1 + 0.2, 30],
  [1299.5, 129_950],
  [1e-7, 0],
  [0.000004, 0],
  [45_035_996_273_704.96, 4_503_599_627_370_496],
])('[MONEY-01] %d rupees are %i paise, rounded on the written decimals', (rupees, amount) => {
  expect(rupeesToPaise(rupees)).toBe(amount);
});

test('[MONEY-01] rounding is symmetric and never minus zero', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (rupees) => {
      expect(rupeesToPaise(-rupees) + rupeesToPaise(rupees)).toBe(0);
      expect(Math.abs(rupeesToPaise(rupees) - rupees * 100)).toBeLessThanOrEqual(0.5 + 1e-4);
    }),
  );
  expect(Object.is(rupeesToPaise(-0.001), 0)).toBe(true);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER, -1e300])(
  '[MONEY-01] %d rupees are refused',
  (rupees) => {
    expect(() => rupeesToPaise(rupees)).toThrow(RangeError);
  },
);

test.each([Number.NaN, 1.5, Number.MAX_SAFE_INTEGER + 1])('[MONEY-01] %d is not an amount in paise', (amount) => {
  expect(() => paiseToRupees(amount)).toThrow(RangeError);
  expect(() => formatPaise(amount)).toThrow(RangeError);
});

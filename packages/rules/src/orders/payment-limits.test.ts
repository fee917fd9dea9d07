import { expect, test } from 'vitest';
import { isWithinPaymentLimits } from './payment-limits.ts';

test.each([
  [0, true],
  [49_900, true],
  [49_901, false],
  [129_900, false],
])('[PAY-01] cash on delivery for a payable total of %i paise: %s', (totalPaise, isAllowed) => {
  expect(isWithinPaymentLimits(totalPaise, { atMostPaise: 49_900 })).toBe(isAllowed);
});

test('[PAY-06] a payment method may have a minimum total, a maximum, both or none', () => {
  expect(isWithinPaymentLimits(99, { atLeastPaise: 100 })).toBe(false);
  expect(isWithinPaymentLimits(100, { atLeastPaise: 100 })).toBe(true);
  expect(isWithinPaymentLimits(10_000, { atLeastPaise: 100, atMostPaise: 9_999 })).toBe(false);
  expect(isWithinPaymentLimits(129_900, {})).toBe(true);
});

test('[PAY-01] a total that is not whole paise is refused', () => {
  expect(() => isWithinPaymentLimits(Number.NaN, {})).toThrow(RangeError);
});

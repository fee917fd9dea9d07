import { expect, test } from 'vitest';
import { isCashOnDeliveryAllowed } from './cash-on-delivery.ts';

test.each([
  [0, true],
  [49_900, true],
  [49_901, false],
  [129_900, false],
])('[PAY-01] cash on delivery for a payable total of %i paise: %s', (totalPaise, isAllowed) => {
  expect(isCashOnDeliveryAllowed(totalPaise)).toBe(isAllowed);
});

test('[PAY-01] the limit is configurable', () => {
  expect(isCashOnDeliveryAllowed(129_900, 200_000)).toBe(true);
  expect(isCashOnDeliveryAllowed(10_000, 9_999)).toBe(false);
});

test('[PAY-01] a total that is not whole paise is refused', () => {
  expect(() => isCashOnDeliveryAllowed(Number.NaN)).toThrow(RangeError);
});

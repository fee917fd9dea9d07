import { expect, test } from 'vitest';
import { unitsError } from './units-per-order.ts';

test('[CART-10] one to ten units of a single id may be ordered', () => {
  expect(unitsError(1)).toBeUndefined();
  expect(unitsError(10)).toBeUndefined();
});

test('[CART-10] more than ten units are refused with a clear message', () => {
  expect(unitsError(11, 'Bolt Speaker')).toBe('You can order at most 10 units of Bolt Speaker in one order');
  expect(unitsError(1e308)).toBe('You can order at most 10 units of one product in one order');
});

test.each([0, -1, 1.5, Number.NaN])('[CART-10] %d is not a valid quantity', (quantity) => {
  expect(unitsError(quantity)).toBe('Please choose a quantity of at least 1');
});

import { expect, test } from 'vitest';
import { maxUnits, stockText, unitsLimitText } from './stock-text.ts';

test('[PDP-03] the remaining stock is shown only when low', () => {
  expect([6, 5, 1].map((quantity) => stockText(quantity, false))).toEqual(['In Stock', 'Only 5 left', 'Only 1 left']);
  expect(stockText(4, true)).toBe('Out of Stock');
});

test('[PDP-02] the quantity is limited by the stock and to ten', () => {
  expect([0, 1, 4, 10, 40].map(maxUnits)).toEqual([1, 1, 4, 10, 10]);
});

test('[PDP-02] the limit is explained once it is reached', () => {
  expect([unitsLimitText(3, 4), unitsLimitText(9, 40)]).toEqual([undefined, undefined]);
  expect(unitsLimitText(4, 4)).toBe('We have only 4 of these.');
  expect(unitsLimitText(1, 1)).toBe('This is the last one we have.');
  expect([unitsLimitText(10, 40), unitsLimitText(10, 10)]).toEqual([
    'At most 10 units in one order.',
    'At most 10 units in one order.',
  ]);
});

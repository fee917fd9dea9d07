import { expect, test } from 'vitest';
import { parseQuantity, parseRupees } from './parse-amount.ts';

test('[CON-20][C1-12] amounts are read as they are written in India, and anything else is refused', () => {
  expect(['1,23,456.00', '12499', '₹ 12,499.50', '0.5'].map(parseRupees)).toEqual([123456, 12499, 12499.5, 0.5]);
  for (const wrong of ['', '12.499,00', '1.2E+04', '12499.999', '-5', '12,49,9', '1,23', 'abc', '1 000'])
    expect(parseRupees(wrong), wrong).toBeUndefined();
});

test('[CON-20] a quantity is a whole number', () => {
  expect(['240', '1,000', ' 0 '].map(parseQuantity)).toEqual([240, 1000, 0]);
  for (const wrong of ['', '1.5', '-1', '₹5', 'many']) expect(parseQuantity(wrong), wrong).toBeUndefined();
});

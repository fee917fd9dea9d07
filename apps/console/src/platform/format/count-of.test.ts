import { expect, test } from 'vitest';
import { countOf, groupedNumber, signedNumber } from './count-of.ts';

test('[CON-109] counts stand in Indian groups, one in the singular', () => {
  expect([0, 1, 125_000].map((count) => countOf(count, 'category', 'categories'))).toEqual([
    '0 categories',
    '1 category',
    '1,25,000 categories',
  ]);
});

test('[CNT-28] numbers and changes below zero have the minus sign of amounts', () => {
  expect([-1200, 0, 7].map(groupedNumber)).toEqual(['−1,200', '0', '7']);
  expect([-1200, 0, 7].map(signedNumber)).toEqual(['−1,200', '0', '+7']);
});

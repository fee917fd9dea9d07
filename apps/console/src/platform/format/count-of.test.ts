import { expect, test } from 'vitest';
import { countOf } from './count-of.ts';

test('[CON-109] counts stand in Indian groups, one in the singular', () => {
  expect([0, 1, 125_000].map((count) => countOf(count, 'category', 'categories'))).toEqual([
    '0 categories',
    '1 category',
    '1,25,000 categories',
  ]);
});

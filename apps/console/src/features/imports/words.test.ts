import { expect, test } from 'vitest';
import { columnName, counted, someOf } from './words.ts';

test('[IMP-60] counts, columns and lists of names read as sentences do', () => {
  expect([counted(1, 'line'), counted(123456, 'line'), counted(2, 'category', 'categories')]).toEqual([
    '1 line',
    '1,23,456 lines',
    '2 categories',
  ]);
  expect(['sku', 'parent sku', 'price', 'option 1 name', 'seo title'].map(columnName)).toEqual([
    'SKU',
    'Parent SKU',
    'Price',
    'Option 1 name',
    'SEO title',
  ]);
  expect([someOf([]), someOf(['A']), someOf(['A', 'B']), someOf(['A', 'B', 'C', 'D', 'E'])]).toEqual([
    '',
    'A',
    'A and B',
    'A, B, C and 2 more',
  ]);
});

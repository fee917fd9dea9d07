import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 6, [1, 2, 'gap', 6]],
  [2, 6, [1, 2, 3, 'gap', 6]],
  [3, 5, [1, 2, 3, 4, 5]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [9, 9, [1, 'gap', 8, 9]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
])('[LIST-04] page %i of %i shows first, last, neighbours and gaps', (current, last, entries) => {
  expect(pageNumbers(current, last)).toEqual(entries);
});

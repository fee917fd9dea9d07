import { expect, test } from 'vitest';
import { pageOf, shownPageNumbers } from './order-pages.ts';

const orders = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

test.each([
  [1, ['a', 'b', 'c']],
  [2, ['d', 'e', 'f']],
  [3, ['g']],
])('[ACC-03] page %i of seven orders holds %j', (requested, items) => {
  expect(pageOf(orders, requested)).toEqual({ page: requested, pageCount: 3, items });
});

test.each([0, -4, 99, Number.NaN, 1.5])('[ACC-03] page %d falls back to an existing page', (requested) => {
  const { page, items } = pageOf(orders, requested);
  expect([1, 3]).toContain(page);
  expect(items.length).toBeGreaterThan(0);
});

test.each([
  [1, 1, [1]],
  [2, 4, [1, 2, 3, 4]],
  [1, 9, [1, 2, 3, 4, 5]],
  [3, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [8, 9, [5, 6, 7, 8, 9]],
  [9, 9, [5, 6, 7, 8, 9]],
])('[ACC-03] on page %i of %i the numbers are %j', (page, pageCount, numbers) => {
  expect(shownPageNumbers(page, pageCount)).toEqual(numbers);
});

test('[ACC-03] at most five consecutive numbers are shown, including the current one', () => {
  for (let pageCount = 1; pageCount <= 12; pageCount += 1)
    for (let page = 1; page <= pageCount; page += 1) {
      const numbers = shownPageNumbers(page, pageCount);
      expect(numbers).toHaveLength(Math.min(5, pageCount));
      expect(numbers).toContain(page);
      expect(numbers.at(-1)).toBe((numbers[0] ?? 0) + numbers.length - 1);
      expect(numbers[0]).toBeGreaterThanOrEqual(1);
      expect(numbers.at(-1)).toBeLessThanOrEqual(pageCount);
    }
});

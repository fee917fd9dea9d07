import { expect, test } from 'vitest';
import { isNarrowed, listSearch, readListFilter } from './list-filter.ts';

function read(search: string) {
  return readListFilter(new URLSearchParams(search));
}

test('[LIST-08][LAW-03] a filter survives the round trip through the URL', () => {
  const search =
    '?search=usb&category=cables&brand=bijli&origin=South+Korea&price=0-1000&inStock=true&sort=origin&page=2';
  expect(listSearch(read(search))).toBe(search);
  expect(listSearch(read(''))).toBe('');
});

test('[LIST-08] a submitted form is the same filter as the short URL', () => {
  expect(listSearch(read('?sort=-createdAt&price=&inStock=true'))).toBe('?inStock=true');
});

test.each([
  '?page=-1',
  '?page=0',
  '?page=1.5',
  '?page=1e9',
  '?page=two',
  '?page=NaN',
  '?sort=price',
  '?sort=sp;drop table products',
  '?price=1-2',
  '?price=abc',
  '?inStock=yes',
  '?search=%00%0a',
  '?category=&brand=&origin=',
  '?origin=a%7Cb',
])('[LIST-08] %s is invalid and falls back to the default', (search) => {
  expect(listSearch(read(search))).toBe('');
});

test('[LIST-08] duplicates count once', () => {
  expect(listSearch(read('?category=tws&category=tws&category=cables'))).toBe('?category=tws&category=cables');
  expect(listSearch(read('?price=0-1000&price=10000-&sort=sp&sort=-sp'))).toBe('?price=0-1000&sort=sp');
});

test('[LIST-08] sort order and page alone are not a filter', () => {
  expect(isNarrowed(read('?sort=sp&page=2'))).toBe(false);
  expect(isNarrowed(read('?inStock=true'))).toBe(true);
});

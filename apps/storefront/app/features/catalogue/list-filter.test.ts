import { expect, test } from 'vitest';
import { isNarrowed, listQuery, listSearch, readListFilter } from './list-filter.ts';

const known = {
  categories: [
    { _id: 'id-cables', slug: 'cables' },
    { _id: 'id-tws', slug: 'tws' },
  ],
  brands: [{ _id: 'id-bijli', slug: 'bijli' }],
};

function read(search: string) {
  return readListFilter(new URLSearchParams(search));
}

test('[LIST-01] an address without a query asks for the first 12, newest first, status true', () => {
  expect(listQuery(read(''), known)).toEqual({
    status: 'true',
    sort: '-createdAt',
    page: 1,
    limit: 12,
    populate: 'categories,brandId',
  });
});

test('[LIST-01] every filter of the address reaches the call', () => {
  const filter = read(
    '?search=usb&category=cables&category=tws&brand=bijli&price=1000-5000&inStock=true&sort=-sp&page=3',
  );
  expect(listQuery(filter, known)).toMatchObject({
    search: 'usb',
    categoryId: 'id-cables,id-tws',
    brandId: 'id-bijli',
    minPrice: 1000,
    maxPrice: 5000,
    inStock: 'true',
    sort: '-sp',
    page: 3,
  });
});

test('[LIST-02] the last price range has no upper end', () => {
  const query = listQuery(read('?price=10000-'), known);
  expect(query).toMatchObject({ minPrice: 10_000 });
  expect(query).not.toHaveProperty('maxPrice');
});

test('[LIST-08] a filter survives the way into the address and back', () => {
  const search = '?search=usb&category=cables&brand=bijli&price=0-1000&inStock=true&sort=sp&page=2';
  expect(listSearch(read(search))).toBe(search);
  expect(listSearch(read(''))).toBe('');
});

test.each(['?page=-1', '?page=1e9', '?page=two', '?sort=price', '?price=1-2', '?inStock=yes'])(
  '[LIST-08] %s makes no sense and is read as the default',
  (search) => {
    expect(listSearch(read(search))).toBe('');
  },
);

test('[LIST-08] order and page alone narrow nothing', () => {
  expect(isNarrowed(read('?sort=sp&page=2'))).toBe(false);
  expect(isNarrowed(read('?inStock=true'))).toBe(true);
});

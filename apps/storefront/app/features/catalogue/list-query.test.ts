import { expect, test } from 'vitest';
import { readListFilter } from './list-filter.ts';
import { countQuery, listQuery } from './list-query.ts';

const choices = {
  categories: [
    { _id: 'id-cables', slug: 'cables' },
    { _id: 'id-tws', slug: 'tws' },
  ],
  brands: [{ _id: 'id-bijli', slug: 'bijli' }],
};

function read(search: string) {
  return readListFilter(new URLSearchParams(search));
}

test('[LIST-01] a URL without a query requests the first 12, newest first, status true', () => {
  expect(listQuery(read(''), choices)).toEqual({
    status: 'true',
    sort: '-createdAt',
    page: 1,
    limit: 12,
    populate: 'categories,brandId',
  });
});

test('[LIST-01] every filter in the URL reaches the call', () => {
  const filter = read(
    '?search=usb&category=cables&category=tws&brand=bijli&price=1000-5000&inStock=true&sort=-sp&page=3',
  );
  expect(listQuery(filter, choices)).toMatchObject({
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

test('[LIST-02] the last price range has no upper bound', () => {
  const query = listQuery(read('?price=10000-'), choices);
  expect(query).toMatchObject({ minPrice: 10_000 });
  expect(query).not.toHaveProperty('maxPrice');
});

test('[LIST-02] counts are requested with the same filter and scope, regardless of sort order and page', () => {
  const filter = read('?search=usb&category=tws&price=1000-5000&sort=sp&page=3');
  expect(countQuery(filter, choices, 'audio')).toEqual({
    status: 'true',
    search: 'usb',
    categoryId: 'id-tws',
    minPrice: 1000,
    maxPrice: 5000,
    scope: 'audio',
  });
  expect(countQuery(filter, choices, undefined)).not.toHaveProperty('scope');
});

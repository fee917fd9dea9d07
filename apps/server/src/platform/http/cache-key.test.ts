import { expect, test } from 'vitest';
import { cacheKey, pageAddress } from './cache-key.ts';

test('a call is kept under the parameters it knows, in the order they came', () => {
  expect(cacheKey('listProducts', '/api/products')).toBe('/api/products');
  expect(cacheKey('listProducts', '/api/products?page=2&utm_source=mail&x=1&limit=12')).toBe(
    '/api/products?page=2&limit=12',
  );
  expect(cacheKey('getHero', '/api/site-content/hero?anything=1')).toBe('/api/site-content/hero');
});

test('an escaped name is not dropped, or its answer would be kept as that of the bare address', () => {
  expect(cacheKey('listProducts', '/api/products?%70age=5')).toBe('/api/products?%70age=5');
});

test('a page is kept without what advertisements add to its address', () => {
  expect(pageAddress('/shop?utm_source=mail&utm_medium=x&page=2&gclid=abc&fbclid=y')).toBe('/shop?page=2');
  expect(pageAddress('/shop?utm_source=mail')).toBe('/shop');
  expect(pageAddress('/search?q=utm_source')).toBe('/search?q=utm_source');
});

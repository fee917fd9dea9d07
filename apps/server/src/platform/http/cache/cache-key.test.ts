import { expect, test } from 'vitest';
import { cacheKey, pageAddress } from './cache-key.ts';

test('the cache key of a call has the parameters of its schema, in the given order', () => {
  expect(cacheKey('listProducts', '/api/products')).toBe('/api/products');
  expect(cacheKey('listProducts', '/api/products?page=2&utm_source=mail&x=1&limit=12')).toBe(
    '/api/products?page=2&limit=12',
  );
  expect(cacheKey('getHero', '/api/site-content/hero?anything=1')).toBe('/api/site-content/hero');
});

test('an escaped parameter name is not dropped, or its response would be cached for the URL without it', () => {
  expect(cacheKey('listProducts', '/api/products?%70age=5')).toBe('/api/products?%70age=5');
});

test('the cache key of a page has no campaign parameters', () => {
  expect(pageAddress('/shop?utm_source=mail&utm_medium=x&page=2&gclid=abc&fbclid=y')).toBe('/shop?page=2');
  expect(pageAddress('/shop?utm_source=mail')).toBe('/shop');
  expect(pageAddress('/search?q=utm_source')).toBe('/search?q=utm_source');
});

import { expect, test } from 'vitest';
import { listBehind, listState } from './list-behind.ts';

test('[CON-107] a screen that was opened from a list leads back to it with its filters, one of another list does not', () => {
  const state = listState('/products', '?view=draft&after=x');
  expect(listBehind(state, '/products')).toBe('/products?view=draft&after=x');
  expect(listBehind(listState('/products', ''), '/products')).toBe('/products');
  for (const other of [null, undefined, 'text', {}, { list: 7 }, listState('/products-of-others', '?x=1')])
    expect(listBehind(other, '/products')).toBe('/products');
});

import { expect, test } from 'vitest';
import { isOutOfStock, isVariantOutOfStock } from './stock.ts';

const some = { inventory: { quantity: 3, stockStatus: 'in_stock' } };
const none = { inventory: { quantity: 0, stockStatus: 'in_stock' } };
const marked = { inventory: { quantity: 5, stockStatus: 'out_of_stock' } };

test('[PDP-03] a variant is out of stock at quantity 0 or with status out_of_stock', () => {
  expect([some, none, marked].map(isVariantOutOfStock)).toEqual([false, true, true]);
});

test('[PDP-03] a product with variants is out of stock only when every variant is', () => {
  expect(isOutOfStock({ inventoryType: 'with_variants', variants: [none, some] })).toBe(false);
  expect(isOutOfStock({ inventoryType: 'with_variants', variants: [none, marked] })).toBe(true);
});

test('[PDP-03] with variants, the product’s own stock does not count', () => {
  expect(isOutOfStock({ inventoryType: 'with_variants', variants: [some], stock: { quantity: 0 } })).toBe(false);
});

test('[PDP-03] a product with variants and no variant left is out of stock', () => {
  expect(isOutOfStock({ inventoryType: 'with_variants', variants: [] })).toBe(true);
  expect(isOutOfStock({ inventoryType: 'with_variants' })).toBe(true);
});

test.each([
  ['its quantity is 0', { stock: { quantity: 0, status: 'in_stock' } }, true],
  ['its stock status is out_of_stock', { stock: { quantity: 4, status: 'out_of_stock' } }, true],
  ['its stockStatus is out_of_stock', { stock: { quantity: 4 }, stockStatus: 'out_of_stock' }, true],
  ['it has stock and no such status', { stock: { quantity: 4, status: 'in_stock' }, stockStatus: 'in_stock' }, false],
])('[PDP-03] a simple product when %s', (_case, product, isOut) => {
  expect(isOutOfStock({ inventoryType: 'simple', ...product })).toBe(isOut);
});

test('[PDP-03] variants of a simple product do not count', () => {
  expect(isOutOfStock({ inventoryType: 'simple', stock: { quantity: 4 }, variants: [none] })).toBe(false);
});

test('[PDP-03] [WISH-03] [SRCH-05] for short search and wishlist items inStock decides', () => {
  expect(isOutOfStock({ inStock: false })).toBe(true);
  expect(isOutOfStock({ inStock: true })).toBe(false);
  expect(isOutOfStock({ inventoryType: 'with_variants', inStock: true })).toBe(false);
  expect(isOutOfStock({ inventoryType: 'with_variants', variants: [some], inStock: false })).toBe(true);
});

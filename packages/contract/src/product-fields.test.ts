import { expect, test } from 'vitest';
import { blankProduct } from './blank-product.ts';
import { productFieldNames, textFields } from './product-fields.ts';
import { productChanges, productDocument } from './schemas/product-document.ts';
import { product } from './schemas/shop-product.ts';
import { shopFacts } from './shop-facts.ts';

const blank = blankProduct({ name: 'A', title: 'A', slug: 'a', sku: 'A', brandId: crypto.randomUUID() });

test('[PROD-51] the product as read, as changed and without anything has exactly the fields of the table', () => {
  const names = productFieldNames.toSorted();
  expect(Object.keys(productDocument.shape).toSorted()).toEqual(names);
  expect(Object.keys(productChanges.shape).toSorted()).toEqual(names);
  expect(Object.keys(blank).toSorted()).toEqual(names);
  expect(productDocument.safeParse(blank).error).toBeUndefined();
});

test.each(textFields)('[PROD-51] $name is one line of at most $maxLength characters', (field) => {
  const given = (text: string) => productChanges.safeParse({ [field.name]: text });
  expect(given('x'.repeat(field.maxLength)).success).toBe(true);
  expect(given('x'.repeat(field.maxLength + 1)).success).toBe(false);
  expect(given(' a\n b ').data).toEqual({ [field.name]: 'a b' });
  const empty = field.emptyRefusal === undefined ? { [field.name]: field.isNullable ? null : '' } : undefined;
  expect(given('').data).toEqual(empty);
});

test('[PROD-51] the shop shows the facts of the table in their order', () => {
  expect(shopFacts.map(({ label }) => label).slice(0, 4)).toEqual(['Generic name', 'Net quantity', 'Maker', 'Packer']);
  expect(shopFacts.map(({ field }) => field).filter((name) => !(name in product.shape))).toEqual([]);
});

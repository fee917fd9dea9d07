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

const free = textFields.filter(({ form, choices }) => !form && !choices);

test.each(free)('[PROD-51] $name is one line of at most $maxLength characters', (field) => {
  const given = (text: string) => productChanges.safeParse({ [field.name]: text });
  expect(given('x'.repeat(field.maxLength)).success).toBe(true);
  expect(given('x'.repeat(field.maxLength + 1)).success).toBe(false);
  expect(given(' a\n b ').data).toEqual({ [field.name]: 'a b' });
  const empty = field.emptyRefusal === undefined ? { [field.name]: field.isNullable ? null : '' } : undefined;
  expect(given('').data).toEqual(empty);
});

const formed = textFields.filter(({ form }) => form);

test.each(formed)('[BIS-01][BEE-01] $name has a form: its example fits it, and its refusal says so', (field) => {
  const given = (text: string) => productChanges.safeParse({ [field.name]: text });
  const { example = '', refusal = '' } = field.form ?? {};
  expect(example.length).toBeLessThanOrEqual(field.maxLength);
  expect(given(` ${example} `).data).toEqual({ [field.name]: example });
  expect(given('').data).toEqual({ [field.name]: null });
  for (const text of ['x', `x${example}`])
    expect(given(text).error?.issues.map(({ message }) => message)).toContain(refusal);
});

test('[BEE-01] of choices only those are taken', () => {
  const given = (beeStars: string) => productChanges.safeParse({ beeStars });
  expect(given('5').data).toEqual({ beeStars: '5' });
  expect(given('').data).toEqual({ beeStars: null });
  expect(given('6').error?.issues.map(({ message }) => message)).toEqual(['must be one of 1, 2, 3, 4, 5']);
});

test('[PROD-51] the shop shows the facts of the table in their order', () => {
  expect(shopFacts.map(({ label }) => label).slice(0, 4)).toEqual(['Generic name', 'Net quantity', 'Maker', 'Packer']);
  expect(shopFacts.map(({ field }) => field).filter((name) => !(name in product.shape))).toEqual([]);
});

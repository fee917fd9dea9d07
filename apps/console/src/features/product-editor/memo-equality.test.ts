import type { ProductDocument } from '@bijli/contract';
import { expect, test } from 'vitest';
import { blankDocument } from './blank-document.test-data.ts';
import { isSameExceptVariants, isSameForm, isSameInMeasures, isSameVariantRow } from './memo-equality.ts';
import type { ProductForm } from './use-product-form.ts';

const choices = {};
const variant = (salePrice: number) => ({
  ...{ sku: 'B', gtin: null, mpn: null, basePrice: 900, salePrice, isSold: true, choices },
  ...{ weightGrams: null, lengthMm: null, widthMm: null, heightMm: null },
});
const document: ProductDocument = { ...blankDocument, variants: { black: variant(800) }, variantOrder: ['black'] };
const priced: ProductDocument = { ...document, variants: { black: variant(700) } };
const weighed: ProductDocument = { ...document, variants: { black: { ...variant(800), weightGrams: 190 } } };
const named: ProductDocument = { ...document, name: 'Tara' };
const form = {
  ...{ value: document, base: { document }, product: { document } },
  ...{ problems: {}, mayChange: true, isBusy: false },
} as unknown as ProductForm;
const changed = (part: Record<string, unknown>) => ({ form: { ...form, ...part } as ProductForm });
const [was, id] = [{ form }, 'black'];

test('[CON-153] no part of the editor is drawn again because a saving begins', () => {
  const saving = changed({ isBusy: true });
  expect(isSameForm(was, saving)).toBe(true);
  expect(isSameExceptVariants(was, saving)).toBe(true);
  expect(isSameVariantRow({ ...was, id }, { ...saving, id })).toBe(true);
});

test('[CON-153] a changed variant draws its row and what shows any of the document, not the other fields', () => {
  for (const part of [{ value: priced }, { base: { document: priced } }]) {
    expect(isSameVariantRow({ ...was, id }, { ...changed(part), id })).toBe(false);
    expect(isSameVariantRow({ ...was, id: 'white' }, { ...changed(part), id: 'white' })).toBe(true);
    expect(isSameForm(was, changed(part))).toBe(false);
    expect(isSameExceptVariants(was, changed(part))).toBe(true);
  }
});

test('[CON-153] the measures are drawn again with a measure, another value or another field, not with a price', () => {
  for (const part of [{ value: priced }, { base: { document: priced } }, { isBusy: true }])
    expect(isSameInMeasures(was, changed(part))).toBe(true);
  const red: ProductDocument = { ...document, variants: { black: { ...variant(800), choices: { Colour: 'Red' } } } };
  for (const other of [weighed, red, named])
    for (const part of [{ value: other }, { base: { document: other } }])
      expect(isSameInMeasures(was, changed(part))).toBe(false);
});

test('[CON-153] another field, problem or right draws the fields again, a new stock what shows it', () => {
  const parts = [{ value: named }, { base: { document: named } }, { product: { document: named } }];
  for (const part of [...parts, { problems: { name: 'Give it a name' } }, { mayChange: false }]) {
    expect(isSameExceptVariants(was, changed(part))).toBe(false);
    expect(isSameForm(was, changed(part))).toBe(false);
  }
  expect(isSameForm(was, changed({ product: { document } }))).toBe(false);
  expect(isSameVariantRow({ ...was, id, stock: 3 }, { ...was, id, stock: 4 })).toBe(false);
});

import { expect, test } from 'vitest';
import { blankDocument } from '../blank-document.test-data.ts';
import { reshapeVariants } from '../variants/reshape-variants.ts';
import { stockWords } from './stock-words.ts';

let last = 0;
const colours = ['Blue', 'Red', 'Cream', 'Green'].map((value) => ({ was: null, value, swatch: null }));
const matrix = reshapeVariants(blankDocument, [{ was: null, name: 'Colour', values: colours }], () => `v${++last}`);
const document = { ...blankDocument, ...matrix };
const levels = (...quantities: number[]) =>
  quantities.map((quantity, index) => ({ variantId: document.variantOrder[index] ?? null, quantity }));

test('[STK-42] variants without units are counted among those that are sold; those that are not saved have none', () => {
  expect(stockWords(document, levels(5, 0, 0, 0))).toBe('3 of 4 variants without units');
  expect(stockWords(document, levels(5, 2))).toBe('2 of 4 variants without units');
  expect(stockWords(document, levels(5, 2, 1, 0))).toBe('No units of BJ-TARA-GR');
  expect(stockWords(document, levels(5, 2, 1, 9))).toBe('');
  const green = document.variants['v4'];
  if (!green) throw new Error('no variant');
  const three = { ...document, variants: { ...document.variants, v4: { ...green, isSold: false } } };
  expect(stockWords(three, levels(5, 2, 1, 0))).toBe('');
});

test('[STK-42] a product without variants says it of itself', () => {
  expect(stockWords(blankDocument, [{ variantId: null, quantity: 0 }])).toBe('No units in stock');
  expect(stockWords(blankDocument, [{ variantId: null, quantity: 1 }])).toBe('');
});

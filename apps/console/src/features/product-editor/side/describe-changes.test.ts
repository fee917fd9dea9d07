import { productDocuments } from '@bijli/rules';
import { expect, test } from 'vitest';
import { blankDocument } from '../blank-document.test-data.ts';
import { reshapeVariants } from '../variants/reshape-variants.ts';
import { describeChanges } from './describe-changes.ts';

let last = 0;
const colours = ['Blue', 'Red', 'Cream'].map((value) => ({ was: null, value, swatch: null }));
const matrix = reshapeVariants(blankDocument, [{ was: null, name: 'Colour', values: colours }], () => `v${++last}`);
const before = { ...blankDocument, ...matrix, hsn: '8517' };
const describe = (after: typeof before) => describeChanges(before, productDocuments.changesBetween(before, after));
const change = (variants: Record<string, object>) => describe(productDocuments.applyChanges(before, { variants }));

test('[CON-49][CON-192] the same price of several variants is one change that names them, with both prices', () => {
  const variants = Object.fromEntries(before.variantOrder.map((id) => [id, { salePrice: 10999 }]));
  expect(change(variants)).toEqual([
    { name: 'Price of BJ-TARA-BL, BJ-TARA-RE and BJ-TARA-CR', before: '₹12,499', after: '₹10,999' },
  ]);
});

test('[CON-192] which variant a change is of is said, also when two are exchanged', () => {
  expect(change({ v1: { salePrice: 9999 }, v2: { salePrice: 8999, gtin: '8904123000171' } })).toEqual([
    { name: 'Price of BJ-TARA-BL', before: '₹12,499', after: '₹9,999' },
    { name: 'Barcode of BJ-TARA-RE', before: 'nothing', after: '8904123000171' },
    { name: 'Price of BJ-TARA-RE', before: '₹12,499', after: '₹8,999' },
  ]);
  expect(change({ v1: { sku: 'BJ-TARA-RE' }, v2: { sku: 'BJ-TARA-BL' } })).toEqual([
    { name: 'SKU of BJ-TARA-BL', before: 'BJ-TARA-BL', after: 'BJ-TARA-RE' },
    { name: 'SKU of BJ-TARA-RE', before: 'BJ-TARA-RE', after: 'BJ-TARA-BL' },
  ]);
  expect(change({ v1: { choices: { Colour: 'Red' } }, v2: { choices: { Colour: 'Blue' } } })).toEqual([
    { name: 'Values of BJ-TARA-BL', before: 'Blue', after: 'Red' },
    { name: 'Values of BJ-TARA-RE', before: 'Red', after: 'Blue' },
  ]);
  expect(describe({ ...before, variantOrder: ['v2', 'v1', 'v3'] })).toMatchObject([
    { before: 'BJ-TARA-BL, BJ-TARA-RE, BJ-TARA-CR', after: 'BJ-TARA-RE, BJ-TARA-BL, BJ-TARA-CR' },
  ]);
});

test('[CON-49][CON-192] what goes comes first, with what it was; what is new with what it is; long values are only named', () => {
  const { v1: _, ...variants } = before.variants;
  const after = {
    ...before,
    hsn: '851713',
    photos: [{ filePath: '/images/a.webp', alt: 'a', variantIds: [] }],
    variants,
  };
  const variant = before.variants['v2'];
  if (!variant) throw new Error('no variant');
  after.variants = { ...after.variants, v9: { ...variant, sku: 'BJ-TARA-GO', choices: { Colour: 'Gold' } } };
  after.variantOrder = ['v2', 'v3', 'v9'];
  expect(describe(after)).toEqual([
    { name: 'Removed: BJ-TARA-BL', before: 'Blue, ₹12,499', after: 'goes' },
    { name: 'HSN', before: '8517', after: '851713' },
    { name: 'Photos', before: '', after: '' },
    { name: 'New: BJ-TARA-GO', before: 'was not there', after: 'Gold, ₹12,499' },
  ]);
});

test('[CON-192] of very many variants a few are named', () => {
  const many = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [`m${index}`, { ...before.variants['v1'], sku: `M-${index + 1}` }]),
  );
  const start = { ...before, variants: many, variantOrder: Object.keys(many) };
  const raised = Object.fromEntries(Object.keys(many).map((id) => [id, { salePrice: 13999 }]));
  expect(describeChanges(start, { variants: raised })).toEqual([
    { name: 'Price of M-1, M-2, M-3 and 9 more', before: '₹12,499', after: '₹13,999' },
  ]);
  const none = Object.fromEntries(Object.keys(many).map((id) => [id, null]));
  expect(describeChanges(start, { variants: none })).toEqual([
    { name: '12 variants removed: M-1, M-2, M-3 and 9 more', before: '', after: '' },
  ]);
});

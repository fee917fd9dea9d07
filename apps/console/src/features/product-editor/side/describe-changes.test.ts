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

test('[CON-49] the same price of three variants is one change with both prices', () => {
  const variants = Object.fromEntries(before.variantOrder.map((id) => [id, { salePrice: 10999 }]));
  expect(describe(productDocuments.applyChanges(before, { variants }))).toEqual([
    { name: 'Price of 3 variants', before: '₹12,499', after: '₹10,999' },
  ]);
});

test('[CON-49] short values are shown, long ones only named, new and removed variants counted', () => {
  const { v1: _, ...variants } = before.variants;
  const after = {
    ...before,
    hsn: '851713',
    photos: [{ filePath: '/images/a.webp', alt: 'a', variantIds: [] }],
    variants,
  };
  const variant = before.variants['v2'];
  if (!variant) throw new Error('no variant');
  after.variants = { ...after.variants, v9: variant };
  after.variantOrder = ['v2', 'v3', 'v9'];
  expect(describe(after)).toEqual([
    { name: 'HSN', before: '8517', after: '851713' },
    { name: 'Photos', before: '', after: '' },
    { name: '1 new variant', before: '', after: '' },
    { name: '1 variant removed', before: '', after: '' },
  ]);
});

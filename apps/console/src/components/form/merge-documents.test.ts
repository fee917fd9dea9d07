import { expect, test } from 'vitest';
import { changedPaths, mergeDocuments, mergedDocument } from './merge-documents.ts';

const red = { sku: 'T-RED', salePrice: 1000, choices: { Colour: 'Red' } };
type Tara = {
  name: string;
  hsn: string;
  description: string;
  variants: Record<string, Record<string, unknown>>;
  variantOrder: string[];
};
const was: Tara = { name: 'Tara', hsn: '8517', description: 'two days', variants: { red }, variantOrder: ['red'] };

test('[CON-13] fields that one of two people changed are taken, and one that both changed is asked', () => {
  const theirs: Tara = { ...was, hsn: '851713', description: 'two working days' };
  const mine: Tara = { ...was, name: 'Tara 5G', description: 'with OIS' };
  const merge = mergeDocuments(was, theirs, mine);
  expect(merge).toEqual({
    taken: [
      { path: 'name', was: 'Tara', becomes: 'Tara 5G', from: 'mine' },
      { path: 'hsn', was: '8517', becomes: '851713', from: 'theirs' },
    ],
    clashing: [{ path: 'description', was: 'two days', theirs: 'two working days', mine: 'with OIS' }],
  });
  expect(mergedDocument({ theirs, mine, merge }, { description: 'two working days with OIS' })).toEqual({
    ...was,
    name: 'Tara 5G',
    hsn: '851713',
    description: 'two working days with OIS',
  });
});

test('[CON-13] the same change of both is no question', () => {
  const both = { ...was, name: 'Tara 5G' };
  expect(mergeDocuments(was, both, both)).toEqual({
    taken: [{ path: 'name', was: 'Tara', becomes: 'Tara 5G', from: 'both' }],
    clashing: [],
  });
});

test('[CON-13] of a variant the fields are compared one by one', () => {
  const theirs: Tara = { ...was, variants: { red: { ...red, salePrice: 900 } } };
  const mine: Tara = { ...was, variants: { red: { ...red, sku: 'T-R' } } };
  const merge = mergeDocuments(was, theirs, mine);
  expect(merge.clashing).toEqual([]);
  expect(mergedDocument({ theirs, mine, merge }, {}).variants['red']).toEqual({ ...red, salePrice: 900, sku: 'T-R' });
});

test('[CON-13] variants that both added stay, each in its order', () => {
  const [blue, green] = [
    { ...red, sku: 'T-BLUE' },
    { ...red, sku: 'T-GREEN' },
  ];
  const theirs: Tara = { ...was, variants: { red, blue }, variantOrder: ['red', 'blue'] };
  const mine: Tara = { ...was, variants: { green, red }, variantOrder: ['green', 'red'] };
  const merge = mergeDocuments(was, theirs, mine);
  expect(merge.clashing).toEqual([]);
  const merged = mergedDocument({ theirs, mine, merge }, {});
  expect(merged.variants).toEqual({ red, blue, green });
  expect(merged.variantOrder).toEqual(['green', 'red', 'blue']);
});

test('[CON-13] a variant that one removed and the other changed is asked', () => {
  const theirs: Tara = { ...was, variants: {}, variantOrder: [] };
  const mine: Tara = { ...was, variants: { red: { ...red, salePrice: 900 } } };
  const merge = mergeDocuments(was, theirs, mine);
  expect(merge.clashing).toEqual([
    { path: 'variants.red', was: red, theirs: undefined, mine: { ...red, salePrice: 900 } },
  ]);
  expect(mergedDocument({ theirs: { ...theirs, variants: {} }, mine, merge }, { 'variants.red': undefined })).toEqual(
    theirs,
  );
});

test('[CON-12] what differs is named by field, also of variants', () => {
  const after = { ...was, name: 'Tara 5G', variants: { red: { ...red, salePrice: 900 }, blue: red } };
  expect(changedPaths(was, after)).toEqual(['name', 'variants.red.salePrice', 'variants.blue']);
});

test('[CON-120] documents without variants are joined in the same way', () => {
  const [before, left, right] = [
    { name: 'Dhwani', slug: 'dhwani', description: '' },
    { name: 'Dhwani Labs', slug: 'dhwani', description: 'Sound.' },
    { name: 'Dhwani', slug: 'dhwani-labs', description: 'Music.' },
  ];
  const merge = mergeDocuments(before, left, right);
  expect(merge.clashing).toEqual([{ path: 'description', was: '', theirs: 'Sound.', mine: 'Music.' }]);
  expect(mergedDocument({ theirs: left, mine: right, merge }, { description: 'Both.' })).toEqual({
    name: 'Dhwani Labs',
    slug: 'dhwani-labs',
    description: 'Both.',
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { productDocuments } from '../product/product-documents.ts';
import { documentKind, plainDocuments } from './document-kind.ts';

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
  const merge = productDocuments.merge({ was, theirs, mine });
  expect(merge).toEqual({
    taken: [
      { path: 'name', was: 'Tara', becomes: 'Tara 5G', from: 'mine' },
      { path: 'hsn', was: '8517', becomes: '851713', from: 'theirs' },
    ],
    clashing: [{ path: 'description', was: 'two days', theirs: 'two working days', mine: 'with OIS' }],
  });
  expect(productDocuments.merged({ theirs, mine, merge }, { description: 'two working days with OIS' })).toEqual({
    ...was,
    name: 'Tara 5G',
    hsn: '851713',
    description: 'two working days with OIS',
  });
});

test('[CON-13] the same change of both is no question', () => {
  const both = { ...was, name: 'Tara 5G' };
  expect(productDocuments.merge({ was, theirs: both, mine: both })).toEqual({
    taken: [{ path: 'name', was: 'Tara', becomes: 'Tara 5G', from: 'both' }],
    clashing: [],
  });
});

test('[CON-13] of a variant the fields are compared one by one', () => {
  const theirs: Tara = { ...was, variants: { red: { ...red, salePrice: 900 } } };
  const mine: Tara = { ...was, variants: { red: { ...red, sku: 'T-R' } } };
  const merge = productDocuments.merge({ was, theirs, mine });
  expect(merge.clashing).toEqual([]);
  expect(productDocuments.merged({ theirs, mine, merge }, {}).variants['red']).toEqual({
    ...red,
    salePrice: 900,
    sku: 'T-R',
  });
});

test('[CON-13] variants that both added stay, each in its order', () => {
  const [blue, green] = [
    { ...red, sku: 'T-BLUE' },
    { ...red, sku: 'T-GREEN' },
  ];
  const theirs: Tara = { ...was, variants: { red, blue }, variantOrder: ['red', 'blue'] };
  const mine: Tara = { ...was, variants: { green, red }, variantOrder: ['green', 'red'] };
  const merge = productDocuments.merge({ was, theirs, mine });
  expect(merge.clashing).toEqual([]);
  const merged = productDocuments.merged({ theirs, mine, merge }, {});
  expect(merged.variants).toEqual({ red, blue, green });
  expect(merged.variantOrder).toEqual(['green', 'red', 'blue']);
});

test('[CON-13] a variant that one removed and the other changed is asked', () => {
  const theirs: Tara = { ...was, variants: {}, variantOrder: [] };
  const mine: Tara = { ...was, variants: { red: { ...red, salePrice: 900 } } };
  const merge = productDocuments.merge({ was, theirs, mine });
  expect(merge.clashing).toEqual([
    { path: 'variants.red', was: red, theirs: undefined, mine: { ...red, salePrice: 900 } },
  ]);
  expect(
    productDocuments.merged({ theirs: { ...theirs, variants: {} }, mine, merge }, { 'variants.red': undefined }),
  ).toEqual(theirs);
});

test('[CON-12] what differs is named by field, also of variants', () => {
  const after = { ...was, name: 'Tara 5G', variants: { red: { ...red, salePrice: 900 }, blue: red } };
  expect(productDocuments.changedPaths(was, after)).toEqual(['name', 'variants.red.salePrice', 'variants.blue']);
});

test('[CON-120] documents without parts are joined in the same way', () => {
  const [before, left, right] = [
    { name: 'Dhwani', slug: 'dhwani', description: '' },
    { name: 'Dhwani Labs', slug: 'dhwani', description: 'Sound.' },
    { name: 'Dhwani', slug: 'dhwani-labs', description: 'Music.' },
  ];
  const merge = plainDocuments.merge({ was: before, theirs: left, mine: right });
  expect(merge.clashing).toEqual([{ path: 'description', was: '', theirs: 'Sound.', mine: 'Music.' }]);
  expect(plainDocuments.merged({ theirs: left, mine: right, merge }, { description: 'Both.' })).toEqual({
    name: 'Dhwani Labs',
    slug: 'dhwani-labs',
    description: 'Both.',
  });
});

type Line = { sku: string; quantity: number; costPaise: number };
type Purchase = { supplier: string; lines: Record<string, Line>; lineOrder: string[] };
const purchaseDocuments = documentKind({ lines: 'lineOrder' });

const line = fc.record({
  sku: fc.constantFrom('TARA', 'DHWANI'),
  quantity: fc.integer({ min: 1, max: 3 }),
  costPaise: fc.constantFrom(100, 200),
});
const purchases: fc.Arbitrary<Purchase> = fc
  .record({
    supplier: fc.constantFrom('A', 'B', 'C'),
    lines: fc.dictionary(fc.constantFrom('one', 'two', 'three', 'four'), line, { noNullPrototype: true }),
    seed: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ supplier, lines, seed }) => {
    const ids = Object.keys(lines);
    return { supplier, lines, lineOrder: [...ids.slice(seed), ...ids.slice(0, seed)] };
  });

test('[CON-13] a document of other parts than a product’s is changed part by part', () => {
  fc.assert(
    fc.property(purchases, purchases, (before, after) => {
      const changes = purchaseDocuments.changesBetween(before, after);
      expect(purchaseDocuments.applyChanges(before, changes)).toEqual(after);
      expect(purchaseDocuments.changesBetween(after, structuredClone(after))).toEqual({});
    }),
  );
});

test('[CON-13] of a purchase that two people changed each field of each line is theirs, mine, or asked', () => {
  fc.assert(
    fc.property(purchases, purchases, purchases, (was, theirs, mine) => {
      const merge = purchaseDocuments.merge({ was, theirs, mine });
      const decided = Object.fromEntries(merge.clashing.map((field) => [field.path, field.mine]));
      const merged = purchaseDocuments.merged({ theirs, mine, merge }, decided);
      expect(merged.lineOrder.toSorted()).toEqual(Object.keys(merged.lines).toSorted());
      const left = purchaseDocuments.changedPaths(was, mine);
      for (const path of purchaseDocuments.changedPaths(mine, merged))
        expect(left.filter((own) => path === own || path.startsWith(`${own}.`))).toEqual([]);
      expect(merge.clashing.every(({ path }) => path !== 'lineOrder' && path !== 'lines')).toBe(true);
    }),
  );
});

test('[CON-13] one line of a purchase that both changed is asked by its field, other lines are merged', () => {
  const one = { sku: 'TARA', quantity: 1, costPaise: 100 };
  const was: Purchase = { supplier: 'A', lines: { one }, lineOrder: ['one'] };
  const theirs: Purchase = { ...was, lines: { one: { ...one, quantity: 2, costPaise: 200 } } };
  const two = { ...one, sku: 'DHWANI' };
  const mine: Purchase = { ...was, lines: { one: { ...one, quantity: 3 }, two }, lineOrder: ['one', 'two'] };
  const merge = purchaseDocuments.merge({ was, theirs, mine });
  expect(merge.clashing).toEqual([{ path: 'lines.one.quantity', was: 1, theirs: 2, mine: 3 }]);
  expect(purchaseDocuments.merged({ theirs, mine, merge }, { 'lines.one.quantity': 3 })).toEqual({
    supplier: 'A',
    lines: { one: { sku: 'TARA', quantity: 3, costPaise: 200 }, two },
    lineOrder: ['one', 'two'],
  });
});

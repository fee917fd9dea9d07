import type { EditedProduct, ProductChanges, ProductDocument, SavedProduct } from '@bijli/contract';
import { missingForSale, productDocuments } from '@bijli/rules';
import { expect, test } from 'vitest';
import { saleNeeds } from '../../platform/taxonomy.ts';
import { blankDocument } from './blank-document.test-data.ts';
import { withSaved } from './with-saved.ts';

const variant = (sku: string) => ({
  ...{ sku, gtin: null, mpn: null, basePrice: 900, salePrice: 800, isSold: true, choices: { Colour: sku } },
  ...{ weightGrams: null, lengthMm: null, widthMm: null, heightMm: null },
});
const document: ProductDocument = {
  ...blankDocument,
  variants: { black: variant('B'), white: variant('W') },
  variantOrder: ['black', 'white'],
};
const facts = {
  ...{
    id: 'product',
    version: 1,
    state: 'draft' as const,
    hasPage: false,
    publishAt: null,
    draft: null,
    refusedPublication: null,
  },
  ...{ changedAt: '2026-11-27T10:00:00.000Z', changedBy: 'Farah' },
};
const product: EditedProduct = {
  ...{ ...facts, document, missing: missingForSale(document, saleNeeds([], document)), orderedVariantIds: ['black'] },
  createdAt: facts.changedAt,
  stock: [
    { variantId: 'black', quantity: 4 },
    { variantId: 'white', quantity: 7 },
  ],
};
/** The server's answer to changes. */
const savedOf = (changes: ProductChanges): SavedProduct => ({
  ...{ ...facts, version: 2, changedBy: 'Kavita' },
  changes: productDocuments.changesBetween(document, productDocuments.applyChanges(document, changes)),
});

test('[PROD-21][CON-153] after a saving, the product is what the answer changed; all else is the same', () => {
  const after = withSaved(product, savedOf({ variants: { white: { salePrice: 700 } } }));
  expect(after).toEqual({
    ...product,
    ...{ version: 2, changedBy: 'Kavita' },
    document: { ...document, variants: { black: variant('B'), white: { ...variant('W'), salePrice: 700 } } },
  });
  expect(after.document.variants['black']).toBe(document.variants['black']);
  // Parts of the screen are drawn again when what they show is another object.
  expect(after.document.variantOrder).toBe(document.variantOrder);
  expect(after.stock).toBe(product.stock);
});

test('[PROD-21] variants that a saving adds have no stock, those that it removes are gone, and the last leaves the product itself', () => {
  const grown = withSaved(product, savedOf({ variants: { green: variant('G'), black: null } }));
  expect(grown.stock).toEqual([
    { variantId: 'white', quantity: 7 },
    { variantId: 'green', quantity: 0 },
  ]);
  expect(grown.missing.map(({ field }) => field)).toContain('variants.green.gtin');
  const single = withSaved(product, savedOf({ variants: { black: null, white: null } }));
  expect(single.stock).toEqual([{ variantId: null, quantity: 0 }]);
});

test('[PROD-21] what is missing is told of the draft', () => {
  const draft = {
    ...{ changes: { title: 'A title' }, before: { title: '' }, baseVersion: 1, version: 1 },
    savedBy: null,
  };
  const saved: SavedProduct = { ...facts, changes: {}, draft: { ...draft, savedAt: facts.changedAt } };
  const fields = (of: EditedProduct) => of.missing.map(({ field }) => field);
  expect(fields(product)).toContain('title');
  expect(fields(withSaved(product, saved))).toEqual(fields(product).filter((field) => field !== 'title'));
});

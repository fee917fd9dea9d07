import type { ProductChanges, ProductDocument } from '@bijli/contract';
import { blankProduct } from '@bijli/contract/blank-product';
import { isSame, productDocuments } from '@bijli/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCompleteProduct, openCatalogue, save } from '../../../../../test/product-factory.ts';
import { storeOfFile } from '../../../../../test/store-of-file.ts';
import { newId } from '../../../../platform/database/columns.ts';
import { normaliseDocument } from './normalise-document.ts';

const [_store, catalogue] = await storeOfFile(openCatalogue);

const ids = Array.from({ length: 5 }, () => newId());
const colours = ['Black', 'White', 'Red', 'Blue', 'Green'];
const sizes = ['S', 'M'];
const price = fc.integer({ min: 1, max: 500 }).map((amount) => amount + 0.5);
const text = fc.constantFrom('', 'A', 'Some text', 'ਬਿਜਲੀ ₹ "quoted" \\ </script>');

/** A document of some of five variants, which differ in one or two attributes. */
const documents = fc
  .record({
    chosen: fc.uniqueArray(fc.integer({ min: 0, max: 4 })),
    hasSizes: fc.boolean(),
    isSizeFirst: fc.boolean(),
    prices: fc.array(price, { minLength: 5, maxLength: 5 }),
    sold: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
    swatch: fc.constantFrom(null, '#101010'),
    description: text,
    searchWords: text,
    madeIn: fc.constantFrom(null, '2026-01', '2025-12'),
    inTheBox: fc.array(fc.constantFrom('Charger', 'Cable', 'Manual'), { maxLength: 3 }),
    photos: fc.uniqueArray(fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 3 }), { maxLength: 3 }),
    favourite: fc.integer({ min: 0, max: 4 }),
  })
  .map((given) => (known: ProductDocument, photo: string, sku: string): ProductDocument => {
    const { chosen, hasSizes, isSizeFirst, prices, sold, swatch, photos, favourite, description, searchWords } = given;
    const size = { name: 'Size', values: sizes.map((value) => ({ value, swatch: null })) };
    const colour = { name: 'Colour', values: colours.map((value) => ({ value, swatch })) };
    const attributes = hasSizes ? (isSizeFirst ? [size, colour] : [colour, size]) : [colour];
    const variantOf = (place: number) => ({
      sku: `${sku}-${place}`,
      gtin: null,
      mpn: null,
      basePrice: 999,
      salePrice: prices[place] ?? 1,
      ...{ weightGrams: place * 10 + 1, lengthMm: null, widthMm: null, heightMm: null },
      isSold: sold[place] ?? true,
      choices: {
        Colour: colours[place] ?? '',
        ...(hasSizes ? { Size: sizes[place % 2] ?? '' } : {}),
      },
    });
    return normaliseDocument({
      ...known,
      ...{ description, searchWords, madeIn: given.madeIn, inTheBox: given.inTheBox, attributes },
      variants: Object.fromEntries(chosen.map((place) => [ids[place], variantOf(place)])),
      variantOrder: chosen.map((place) => ids[place] ?? ''),
      defaultVariantId: ids[favourite] ?? null,
      photos: photos.map((places, number) => ({
        filePath: photo,
        alt: `Photo ${number}`,
        variantIds: places.map((place) => ids[place] ?? ''),
      })),
    });
  });

const blank = blankProduct({ name: 'A', title: 'A', slug: 'a', sku: 'A', brandId: newId() });

test('[PROD-02] the changes between two documents lead from one to the other', () => {
  fc.assert(
    fc.property(documents, documents, (one, other) => {
      const [before, after] = [one(blank, '/images/a.webp', 'A'), other(blank, '/images/a.webp', 'A')];
      expect(productDocuments.applyChanges(before, productDocuments.changesBetween(before, after))).toEqual(after);
      expect(productDocuments.changesBetween(after, structuredClone(after))).toEqual({});
      expect(normaliseDocument(after)).toEqual(after);
    }),
  );
});

test('[PROD-02] what is read after any save is the document as it was changed', async () => {
  let product = await createCompleteProduct(catalogue);
  const { sku } = product.document;
  await fc.assert(
    fc.asyncProperty(documents, async (given) => {
      const wanted = given(product.document, catalogue.photo, sku);
      const changes = productDocuments.changesBetween(product.document, wanted) as ProductChanges;
      const saved = await save(catalogue.api, product, changes);
      const { product: read } = await catalogue.api.readProduct({ params: { id: product.id } });
      expect(saved.document).toEqual(wanted);
      expect(read).toEqual(saved);
      expect(saved.version).toBe(product.version + (isSame(product.document, wanted) ? 0 : 1));
      product = read;
    }),
    { numRuns: 30, endOnFailure: true },
  );
});

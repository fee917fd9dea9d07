import type { ProductDocument } from '@bijli/contract';
import { isSame } from '@bijli/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blankDocument } from '../editing/blank-document.ts';
import { settleDocument } from '../editing/settle-document.ts';
import { altOf } from './photo-alt.ts';
import { placePhotos, planPhotos } from './plan-photos.ts';

const shown = (...files: string[]) => files.map((filePath) => ({ filePath, alt: `alt of ${filePath}` }));
const placed = (before: string, wanted: Record<number, string>) =>
  placePhotos(
    shown(...before),
    Object.entries(wanted).map(([place, filePath]) => ({ place: Number(place), filePath })),
    () => 'made',
  )
    .map(({ filePath }) => filePath)
    .join('');

const colours = ['Black', 'White', 'Green'];
const ids = colours.map((_, place) => `00000000-0000-7000-8000-00000000000${place}`);

function phone(photos: ProductDocument['photos']): ProductDocument {
  const blank = blankDocument({ name: 'Tara', title: '', slug: 'tara', sku: 'TARA', brandId: '' });
  const unit = { gtin: null, mpn: null, basePrice: 0, salePrice: 0, isSold: true };
  const measures = { weightGrams: null, lengthMm: null, widthMm: null, heightMm: null };
  return settleDocument({
    ...blank,
    attributes: [{ name: 'Colour', values: colours.map((value) => ({ value, swatch: null })) }],
    variants: Object.fromEntries(
      ids.map((id, at) => [id, { ...unit, ...measures, sku: `TARA-${at}`, choices: { Colour: String(colours[at]) } }]),
    ),
    variantOrder: ids,
    photos,
  });
}

const filesOf = ({ photos }: Pick<ProductDocument, 'photos'>, variantId: string | null) =>
  photos
    .filter(({ variantIds }) => (variantId === null ? variantIds.length === 0 : variantIds.includes(variantId)))
    .map(({ filePath }) => filePath);

describe('photos of a product', () => {
  test.each<[string, Record<number, string>, string]>([
    ['', { 1: 'x', 2: 'y' }, 'xy'],
    ['abc', { 2: 'x' }, 'axc'],
    ['a', { 5: 'x' }, 'ax'],
    ['abc', { 1: 'x', 2: 'y' }, 'xyc'],
    ['abc', { 3: 'a' }, 'bca'],
    ['ab', { 2: 'a' }, 'ba'],
    ['abc', { 1: 'c', 2: 'x' }, 'cxa'],
    ['abc', { 1: 'x', 2: 'b' }, 'xbc'],
    ['ab', { 1: 'x', 2: 'x' }, 'xb'],
  ])('[PHO-06] of %s with %j there are %s', (before, wanted, after) => {
    expect(placed(before, wanted)).toBe(after);
  });

  test('[PHO-07] whatever there is and whatever comes, every wanted photo is there once, a second time changes nothing, and only photos at the places of new ones go', () => {
    const file = fc.constantFrom(...'abcdefgh');
    const wanted = fc.array(fc.record({ place: fc.integer({ min: 1, max: 9 }), filePath: file }), { maxLength: 6 });
    fc.assert(
      fc.property(fc.uniqueArray(file, { maxLength: 6 }), wanted, (before, photos) => {
        const altAt = (place: number) => `made ${place}`;
        const after = placePhotos(shown(...before), photos, altAt);
        expect(placePhotos(after, photos, altAt)).toEqual(after);
        const files = after.map(({ filePath }) => filePath);
        expect(new Set(files).size).toBe(files.length);
        for (const { filePath } of photos) expect(files).toContain(filePath);
        for (const [at, filePath] of before.entries()) {
          const isReplaced = photos.some((one) => one.place === at + 1 && !before.includes(one.filePath));
          if (!isReplaced) expect(after).toContainEqual({ filePath, alt: `alt of ${filePath}` });
        }
      }),
    );
  });

  test('[PHO-07] photos of one variant never change what the product or another variant shows', () => {
    const photo = fc.record({
      filePath: fc.constantFrom(...'abcdef'),
      alt: fc.constantFrom('one', 'two'),
      variantIds: fc.subarray(ids),
    });
    const wanted = fc.array(
      fc.record({
        variantId: fc.constantFrom(null, ...ids),
        place: fc.integer({ min: 1, max: 6 }),
        filePath: fc.constantFrom(...'abcdefgh'),
      }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(fc.array(photo, { maxLength: 8 }), wanted, (photos, given) => {
        const document = phone(photos);
        const planned = planPhotos(document, given);
        expect(isSame(settleDocument({ ...document, photos: planned.photos }).photos, planned.photos)).toBe(true);
        for (const unit of [null, ...ids]) {
          const own = given.filter(({ variantId }) => variantId === unit);
          if (own.length === 0) expect(filesOf(planned, unit)).toEqual(filesOf(document, unit));
          for (const { filePath } of own) expect(filesOf(planned, unit)).toContain(filePath);
        }
        const again = planPhotos({ ...document, photos: planned.photos }, given);
        expect(again).toEqual({ photos: planned.photos, added: 0, replaced: 0 });
      }),
      { numRuns: 2000 },
    );
  });

  test('[PHO-08] the words of a photo are the product, the variant’s values and its number, and never too long', () => {
    const document = phone([]);
    const { photos, added } = planPhotos(document, [
      { variantId: ids[1] ?? '', place: 1, filePath: 'x' },
      { variantId: ids[1] ?? '', place: 2, filePath: 'y' },
      { variantId: null, place: 1, filePath: 'z' },
      { variantId: 'gone', place: 1, filePath: 'w' },
    ]);
    expect([added, photos.map(({ alt }) => alt)]).toEqual([3, ['Tara, White', 'Tara, White, photo 2', 'Tara']]);
    expect(altOf({ ...document, name: 'x'.repeat(400) }, { variantId: null, place: 12 })).toMatch(/^x{290}, photo 12$/);
  });
});

import type { ProductDocument } from '@bijli/contract';
import { blankProduct } from '@bijli/contract/blank-product';
import { isSame } from '@bijli/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normaliseDocument } from '../editing/document/normalise-document.ts';
import { altOf, placePhotos, planPhotos, setPhotos } from './plan-photos.ts';

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
const ids = colours.map((_, index) => `00000000-0000-7000-8000-00000000000${index}`);

function phone(photos: ProductDocument['photos']): ProductDocument {
  const blank = blankProduct({ name: 'Tara', title: '', slug: 'tara', sku: 'TARA', brandId: '' });
  const unit = { gtin: null, mpn: null, basePrice: 0, salePrice: 0, isSold: true };
  const measures = { weightGrams: null, lengthMm: null, widthMm: null, heightMm: null };
  return normaliseDocument({
    ...blank,
    attributes: [{ name: 'Colour', values: colours.map((value) => ({ value, swatch: null })) }],
    variants: Object.fromEntries(
      ids.map((id, at) => [id, { ...unit, ...measures, sku: `TARA-${at}`, choices: { Colour: String(colours[at]) } }]),
    ),
    variantOrder: ids,
    photos,
  });
}

type Row = { filePath: string; alt: string; variantId: string | null };
type Wanted = { variantId: string | null; place: number; filePath: string };

/** The plain meaning: one row for each photo of each unit; after each unit they are put together as a document is stored. */
function plainly(document: ProductDocument, wanted: readonly Wanted[], isWhole: boolean): ProductDocument['photos'] {
  const rowsOf = (photos: ProductDocument['photos']): Row[] =>
    photos.flatMap(({ filePath, alt, variantIds }) =>
      (variantIds.length > 0 ? variantIds : [null]).map((variantId) => ({ filePath, alt, variantId })),
    );
  const stored = (rows: Row[]) => {
    const photos = rows.map(({ variantId, ...photo }) => ({ ...photo, variantIds: variantId ? [variantId] : [] }));
    return rowsOf(normaliseDocument({ ...document, photos }).photos);
  };
  const shownBy = (rows: Row[], id: string | null) =>
    rows.filter(({ variantId }) => variantId === id).map(({ filePath, alt }) => ({ filePath, alt }));
  let rows = rowsOf(document.photos);
  for (const [variantId, own] of Map.groupBy(wanted, (photo) => photo.variantId)) {
    const before = shownBy(rows, variantId);
    const altAt = (place: number) => altOf(document, { variantId, place });
    const kept = before.filter(({ filePath }) => !isWhole || own.some((one) => one.filePath === filePath));
    const after = placePhotos(kept, own, altAt);
    if (isSame(before, after)) continue;
    const first = rows.findIndex((row) => row.variantId === variantId);
    const others = rows.filter((row) => row.variantId !== variantId);
    const put = (photos: Omit<Row, 'variantId'>[]) =>
      others.toSpliced(first < 0 ? others.length : first, 0, ...photos.map((photo) => ({ ...photo, variantId })));
    const shared = put(after);
    const isKept = [null, ...ids].every((id) => isSame(shownBy(stored(shared), id), shownBy(shared, id)));
    const made = after.map(({ filePath }, at) => ({ filePath, alt: altAt(at + 1) }));
    rows = stored(isKept ? shared : put(made));
  }
  const photos = rows.map(({ variantId, ...photo }) => ({ ...photo, variantIds: variantId ? [variantId] : [] }));
  return normaliseDocument({ ...document, photos }).photos;
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
        expect(isSame(normaliseDocument({ ...document, photos: planned.photos }).photos, planned.photos)).toBe(true);
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

  test('[PHO-45] photos are planned as by their rows, one unit after the other, whatever units share', () => {
    const file = fc.constantFrom(...'abcde');
    const alt = fc.constantFrom('one', 'two', 'Tara, Black', 'Tara, White, photo 2');
    const photo = fc.record({ filePath: file, alt, variantIds: fc.subarray(ids) });
    const unit = fc.constantFrom(null, ...ids);
    const wanted = fc.record({ variantId: unit, place: fc.integer({ min: 1, max: 6 }), filePath: file });
    const photos = fc.array(photo, { maxLength: 9 });
    const changes = fc.array(wanted, { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(photos, changes, fc.boolean(), unit, (photos, given, isWhole, emptied) => {
        const document = phone(photos);
        expect(planPhotos(document, given, { isWhole }).photos).toEqual(plainly(document, given, isWhole));
        const files = given.map(({ filePath }) => filePath);
        const alone = files.map((filePath, at) => ({ variantId: emptied, place: at + 1, filePath }));
        expect(setPhotos(document, emptied, files)).toEqual(plainly(document, alone, true));
        const left = document.photos.map((one) => ({
          ...one,
          variantIds: one.variantIds.filter((id) => id !== emptied),
          isLeft:
            emptied === null
              ? one.variantIds.length > 0
              : one.variantIds.some((id) => id !== emptied) || one.variantIds.length === 0,
        }));
        expect(setPhotos(document, emptied, [])).toEqual(
          left.filter((one) => one.isLeft).map(({ isLeft: _, ...one }) => one),
        );
      }),
      { numRuns: 3000 },
    );
  });

  test('[PHO-46] each of 1,000 variants gets two photos of its own and one of all', () => {
    const blank = phone([]);
    const [first = ''] = ids;
    const many = Array.from({ length: 1000 }, (_, at) => `variant ${at}`);
    const unit = blank.variants[first];
    if (!unit) throw new Error('The phone has no variant');
    const variants = Object.fromEntries(
      many.map((id, at) => [id, { ...unit, sku: `TARA-${at}`, choices: { Colour: `Shade ${at}` } }]),
    );
    const document = normaliseDocument({ ...blank, variants, variantOrder: many });
    const wanted = many.flatMap((variantId) =>
      [`${variantId} front`, 'box', `${variantId} back`].map((filePath, at) => ({
        variantId,
        place: at + 1,
        filePath,
      })),
    );
    const { photos, added } = planPhotos(document, wanted);
    expect(added).toBe(3000);
    const byVariant = Map.groupBy(
      photos.flatMap(({ filePath, variantIds }) => variantIds.map((id) => ({ id, filePath }))),
      ({ id }) => id,
    );
    for (const id of many)
      expect(byVariant.get(id)?.map(({ filePath }) => filePath)).toEqual([`${id} front`, 'box', `${id} back`]);
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

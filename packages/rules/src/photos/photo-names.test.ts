import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchPhotoName } from './match-photo-name.ts';
import { numberPhotos } from './number-photos.ts';
import { readPhotoName } from './read-photo-name.ts';

function match(path: string, ...skus: string[]) {
  const read = readPhotoName(path);
  if ('unused' in read) return read;
  return matchPhotoName(read.readings, (lower) => skus.filter((sku) => sku.toLowerCase() === lower));
}

const sku = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_.+-]{0,18}[A-Za-z]$/);
const ending = fc.constantFrom('.jpg', '.JPEG', '.png', '.webp', '.avif');

describe('names of photos', () => {
  test.each([
    ['BUDS-1.jpg', 'BUDS', 1],
    ['BUDS.jpg', 'BUDS', null],
    ['buds_2.webp', 'BUDS', 2],
    ['BUDS/3.png', 'BUDS', 3],
    ['photos/BUDS/front.jpg', 'BUDS', null],
    ['photos\\BUDS\\front-2.jpg', 'BUDS', 2],
    ['BUDS (4).JPG', 'BUDS', 4],
    ['BUDS-5.jpg.jpg', 'BUDS', 5],
    ['./x/BUDS.6.avif', 'BUDS', 6],
    ['BUDS%2D7.jpeg', 'BUDS', 7],
    ['100%-BUDS/8.png', 'BUDS', undefined],
  ])('[PHO-01] %s is photo of %s at place %s', (path, of, place) => {
    if (place === undefined) expect(match(path, of)).toHaveProperty('unmatched');
    else expect(match(path, of)).toEqual({ sku: of, place, others: [] });
  });

  test('[PHO-01] an SKU may end in a number itself: the whole name comes first, and what it could mean too is said', () => {
    expect(match('BUDS-1.jpg', 'BUDS-1')).toEqual({ sku: 'BUDS-1', place: null, others: [] });
    expect(match('BUDS-1-2.jpg', 'BUDS-1', 'BUDS')).toEqual({ sku: 'BUDS-1', place: 2, others: [] });
    expect(match('BUDS-1.jpg', 'BUDS-1', 'BUDS')).toEqual({ sku: 'BUDS-1', place: null, others: ['BUDS'] });
    expect(match('BUDS/BUDS-BLK-2.jpg', 'BUDS', 'BUDS-BLK')).toEqual({ sku: 'BUDS-BLK', place: 2, others: [] });
    expect(match('BUDS/7.jpg', 'BUDS', '7')).toEqual({ sku: 'BUDS', place: 7, others: [] });
    expect(match('10023.jpg', '10023')).toEqual({ sku: '10023', place: null, others: [] });
    expect(match('AB%2FC-2.jpg', 'AB/C')).toEqual({ sku: 'AB/C', place: 2, others: [] });
    expect(match('AB/C-2.jpg', 'AB/C')).toEqual({ sku: 'AB/C', place: 2, others: [] });
  });

  test('[PHO-01] capitals count only where two SKUs differ in nothing else', () => {
    expect(match('buds-1.jpg', 'Buds')).toMatchObject({ sku: 'Buds', place: 1 });
    expect(match('BUDS-1.jpg', 'Buds', 'BUDS')).toMatchObject({ sku: 'BUDS', place: 1 });
    expect(match('buDS-1.jpg', 'Buds', 'BUDS')).toEqual({ unmatched: 'It could be of Buds or BUDS: choose one.' });
    expect(match('EARS-1.jpg', 'BUDS')).toEqual({ unmatched: 'No product has the SKU EARS-1 or EARS.' });
  });

  test.each([
    '../BUDS-1.jpg',
    'a/../../BUDS-1.jpg',
    '..\\BUDS-1.jpg',
    '/etc/BUDS-1.jpg',
    'C:\\BUDS-1.jpg',
    'BUDS-1.jpg\u0000.jpg',
    '__MACOSX/._BUDS-1.jpg',
    'BUDS/.DS_Store',
    'BUDS/Thumbs.db',
    'more.zip',
    'BUDS-1.gif',
    'BUDS-1.svg',
    'BUDS-1.heic',
    'BUDS-1',
    '',
  ])('[PHO-02] %j is not used, and says why', (path) => {
    expect(match(path, 'BUDS')).toEqual({ unused: expect.stringMatching(/^[A-Z].*\.$/) });
  });

  test('[PHO-01] whatever the SKUs, the file of a whole SKU is of it, and a numbered one is of it at that place', () => {
    const all = fc.uniqueArray(sku, { minLength: 1, maxLength: 6, selector: (one) => one.toLowerCase() });
    fc.assert(
      fc.property(
        all,
        fc.nat({ max: 999 }),
        fc.constantFrom('-', '_', ' ', '/', '\\'),
        ending,
        (skus, place, sign, end) => {
          for (const one of skus) {
            expect(match(`${one}${end}`, ...skus)).toMatchObject({ sku: one, place: null });
            const found = match(`${one}${sign}${place}${end}`, ...skus);
            const isOther = skus.some((other) => other.toLowerCase() === `${one}${sign}${place}`.toLowerCase());
            if (!isOther) expect(found).toMatchObject({ sku: one, place });
          }
        },
      ),
    );
  });

  test('[PHO-02] no path is read without an answer, and none is of an SKU that there is not', () => {
    const part = fc.oneof(fc.string(), fc.constantFrom('..', '.', '', 'A', 'A-1', '%', '%2F', '.jpg', '\\'));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), ending, (parts, end) => {
        const found = match(`${parts.join('/')}${end}`, 'A', 'a-1');
        if ('sku' in found) expect(['A', 'a-1']).toContain(found.sku);
        else expect(Object.values(found)).toEqual([expect.stringMatching(/\.$/s)]);
      }),
    );
  });

  test('[PHO-03] every photo of an SKU gets a place of its own, in the order of numbers and names', () => {
    const placed = (...given: [string, number | null][]) =>
      numberPhotos(given.map(([name, place]) => ({ name, place, sku: 'A' }))).map(({ place }) => place);
    expect(placed(['A-2', 2], ['A', null], ['A-3', 3])).toEqual([2, 1, 3]);
    expect(placed(['A-1', 1], ['A', null], ['A-2', 2])).toEqual([2, 1, 3]);
    expect(placed(['A-0', 0], ['A-1', 1])).toEqual([1, 2]);
    expect(placed(['A-2', 2])).toEqual([2]);
    expect(placed(['side10', null], ['side9', null])).toEqual([2, 1]);
    const photo = fc.record({
      name: fc.string(),
      sku: fc.constantFrom('A', 'B'),
      place: fc.option(fc.nat({ max: 20 })),
    });
    fc.assert(
      fc.property(fc.array(photo), (photos) => {
        const settled = numberPhotos(photos);
        const taken = settled.map(({ sku, place }) => `${sku} ${place}`);
        expect(new Set(taken).size).toBe(photos.length);
        for (const [at, { place }] of settled.entries()) expect(place).toBeGreaterThanOrEqual(photos[at]?.place ?? 1);
      }),
    );
  });
});

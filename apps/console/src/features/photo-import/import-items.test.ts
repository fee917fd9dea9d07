import { expect, test } from 'vitest';
import { countsOf, type Item, itemOf, type Match, mediaAlt, placedItems } from './import-items.ts';
import type { PhotoFile } from './photo-file.ts';

const file = (path: string, more: Partial<PhotoFile> = {}): PhotoFile => ({
  path,
  bytes: 1,
  read: async () => new Blob(),
  ...more,
});
const sellable = { sku: 'A', productId: 'p', variantId: null, productName: 'Buds', variantName: 'Black', photos: 1 };
const match = (name: string, more: Partial<Match> = {}): Match => ({
  ...{ name, unit: sellable, place: null, others: [], isPhoto: true, reason: null },
  ...more,
});

test('[PHO-11] matched photos get their places, those that are left out none, and a locked one is nobody’s', () => {
  const items: Item[] = [
    itemOf(1, file('A-2.jpg'), match('A-2.jpg', { place: 2 })),
    itemOf(2, file('A.jpg'), match('A.jpg')),
    itemOf(3, file('B-3.jpg'), match('B-3.jpg', { unit: null, reason: 'No product has the SKU B-3 or B.' })),
    itemOf(4, file('A-4.jpg', { problem: 'It is locked with a password.' }), match('A-4.jpg', { place: 4 })),
  ];
  expect(placedItems(items).map(({ id, place }) => [id, place])).toEqual([
    [1, 2],
    [2, 1],
  ]);
  expect(items[2]).toMatchObject({ isUsed: false, wanted: 3, reason: 'No product has the SKU B-3 or B.' });
  expect(items[3]).toMatchObject({ isPhoto: false, sellable: null, reason: 'It is locked with a password.' });
  const left = items.map((item) => (item.id === 2 ? { ...item, isUsed: false } : item));
  expect(countsOf(left)).toEqual({ photos: 1, products: 1, sent: 0, refused: 0 });
  expect(placedItems(items).map(mediaAlt)).toEqual(['Buds, Black, photo 2', 'Buds, Black']);
});

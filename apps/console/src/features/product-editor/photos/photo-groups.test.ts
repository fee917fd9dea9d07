import { expect, test } from 'vitest';
import { blankDocument } from '../blank-document.test-data.ts';
import { reshapeVariants } from '../variants/reshape-variants.ts';
import {
  addPhoto,
  copyPhoto,
  isInGroup,
  isOfSome,
  movePhoto,
  openGroups,
  type Photo,
  type PhotoGroup,
  photoGroups,
  removePhoto,
  sharePhotos,
} from './photo-groups.ts';

const photo = (name: string, ...variantIds: string[]): Photo => ({
  filePath: `/images/${name}.webp`,
  alt: name,
  variantIds,
});
const blue: PhotoGroup = { name: 'Blue', variantIds: ['b1', 'b2'] };
const red: PhotoGroup = { name: 'Red', variantIds: ['r1'] };
const all: PhotoGroup = { name: 'Every variant', variantIds: [] };
const photos = [photo('a', 'b1', 'b2'), photo('x'), photo('b', 'b1'), photo('r', 'r1'), photo('c', 'b2')];
const names = (list: Photo[]) => list.map(({ alt }) => alt).join('');

test('[CON-43] colours have groups of their own; what names no variant is of every variant', () => {
  let last = 0;
  const attributes = [
    { was: null, name: 'Memory', values: [{ was: null, value: '8', swatch: null }] },
    { was: null, name: 'Colour', values: ['Blue', 'Red'].map((value) => ({ was: null, value, swatch: '#123456' })) },
  ];
  const document = { ...blankDocument, ...reshapeVariants(blankDocument, attributes, () => `v${++last}`) };
  expect(photoGroups(document)).toEqual([
    { name: 'Blue', variantIds: ['v1'] },
    { name: 'Red', variantIds: ['v2'] },
    { name: 'Every variant', variantIds: [] },
  ]);
  expect(photos.filter((one) => isInGroup(one, all))).toEqual([photo('x')]);
});

test('[CON-193] photos that are dropped before a colour is chosen are of the product, whichever colour is in view', () => {
  const groups = [blue, red, all];
  expect(openGroups(groups, photos, '')).toEqual({ group: blue, target: all });
  expect(openGroups(groups, [], '')).toEqual({ group: all, target: all });
  expect(openGroups(groups, photos, 'Red')).toEqual({ group: red, target: red });
  expect(openGroups(groups, photos, 'A colour that went')).toEqual({ group: blue, target: all });
});

test('[CON-43] a move changes the order within its colour only', () => {
  expect(names(movePhoto(photos, blue, 0, 2))).toBe('bxcra');
  expect(names(movePhoto(photos, blue, 2, 0))).toBe('cxarb');
});

test('[CON-43] a photo is copied to another colour, and stays there when it is removed from its own', () => {
  const copied = copyPhoto(photos, red, '/images/a.webp');
  expect(copied[0]?.variantIds).toEqual(['b1', 'b2', 'r1']);
  expect(removePhoto(copied, blue, '/images/a.webp')[0]?.variantIds).toEqual(['r1']);
  expect(names(removePhoto(photos, blue, '/images/a.webp'))).toBe('xbrc');
  expect(names(removePhoto(photos, all, '/images/x.webp'))).toBe('abrc');
});

test('[PHO-31] photos of single variants are used for all of their colour, those of others stay as they are', () => {
  expect(photos.map((one) => isOfSome(one, blue))).toEqual([false, false, true, false, true]);
  const shared = sharePhotos(photos, blue);
  expect(shared).toEqual([
    photo('a', 'b1', 'b2'),
    photo('x'),
    photo('b', 'b1', 'b2'),
    photo('r', 'r1'),
    photo('c', 'b2', 'b1'),
  ]);
  expect(shared.some((one) => isOfSome(one, blue))).toBe(false);
});

test('[CON-43] the same picture twice is one photo', () => {
  expect(addPhoto(photos, red, { filePath: '/images/b.webp', alt: 'again' })).toHaveLength(5);
  expect(names(addPhoto(photos, red, { filePath: '/images/n.webp', alt: 'n' }))).toBe('axbrcn');
});

import { expect, test } from 'vitest';
import { missingForSale, type SaleFacts } from './missing-for-sale.ts';

const needed = [
  { field: 'title', label: 'Title', isFirst: true },
  { field: 'description', label: 'Description', isFirst: true },
  { field: 'hsn', label: 'HSN', isFirst: false },
] as const;
type Product = SaleFacts & { title: string; description: string; hsn: string; stars: string | null };
const stars = { field: 'stars', label: 'Stars', mark: 'bee', isInstead: false, isLastDay: false } as const;
const needs = { texts: needed, ofMarks: [stars], marks: [], today: '2026-11-29' };

const whole: Product = {
  ...{ title: 'Bijli Tara 5G', description: 'A phone.', categoryIds: ['phones'], hsn: '851713', stars: null },
  ...{ sku: 'BJ-TARA5G', gtin: '8904417100129', basePrice: 15999, salePrice: 12499 },
  ...{ genericName: 'Smartphone', netQuantity: '1 N', countryOfOrigin: 'India', packer: null, importer: null },
  maker: { name: 'Bijli Electronics Limited', address: 'Sanand, Ahmedabad 382110' },
  seoDescription: 'A screen you can read at noon, a battery that lasts two days, and a 33 W adapter.',
  photos: [{ alt: 'front' }, { alt: 'back' }, { alt: 'side' }, { alt: 'detail' }],
  variants: {},
};
const cream = { sku: 'BJ-TARA5G-CR', gtin: null, basePrice: 14499, salePrice: 0, isSold: true };

const fieldsOf = (product: Product) => missingForSale(product, needs).map(({ field }) => field);
const requiredOf = (product: Product) =>
  missingForSale(product, needs).flatMap(({ field, isRequired }) => (isRequired ? [field] : []));

test('[PROD-20] a product that has everything lacks nothing', () => {
  expect(missingForSale(whole, needs)).toEqual([]);
});

test.each<[Partial<Product>, string]>([
  [{ title: ' ' }, 'title'],
  [{ description: '' }, 'description'],
  [{ categoryIds: [] }, 'categoryIds'],
  [{ photos: [] }, 'photos'],
  [{ salePrice: 0 }, 'salePrice'],
  [{ salePrice: 16000 }, 'salePrice'],
  [{ genericName: null }, 'genericName'],
  [{ netQuantity: ' ' }, 'netQuantity'],
  [{ countryOfOrigin: '' }, 'countryOfOrigin'],
  [{ maker: null }, 'maker'],
  [{ countryOfOrigin: 'Vietnam' }, 'importer'],
  [{ hsn: '' }, 'hsn'],
])('[PROD-20] without it the product cannot be sold: %o', (change, field) => {
  expect(requiredOf({ ...whole, ...change })).toEqual([field]);
});

test('[PROD-20] fewer photos, no barcode and no words for search engines are advice', () => {
  const product = { ...whole, photos: [{ alt: 'front' }], gtin: null, seoDescription: null };
  expect(requiredOf(product)).toEqual([]);
  expect(fieldsOf(product)).toEqual(['photos', 'gtin', 'seoDescription']);
});

test('[BIS-02] what the marks of its categories need keeps it from sale', () => {
  expect(missingForSale(whole, { ...needs, marks: ['bee'] })).toEqual([
    { field: 'stars', sentence: 'Stars', isRequired: true },
  ]);
  expect(missingForSale({ ...whole, stars: '5' }, { ...needs, marks: ['bee'] })).toEqual([]);
});

test('[PROD-20] of variants only those on sale are looked at, each by its own field', () => {
  expect(fieldsOf({ ...whole, variants: { one: cream } })).toEqual(['variants.one.salePrice', 'variants.one.gtin']);
  expect(requiredOf({ ...whole, variants: { one: { ...cream, isSold: false } } })).toEqual(['variants']);
  const priced = { ...cream, salePrice: 10999 };
  expect(requiredOf({ ...whole, variants: { one: priced, two: { ...cream, isSold: false } } })).toEqual([]);
});

import { expect, test } from 'vitest';
import { missingForSale, type SaleFacts } from './missing-for-sale.ts';

const needed = [
  { field: 'title', label: 'Title', isFirst: true },
  { field: 'description', label: 'Description', isFirst: true },
  { field: 'hsn', label: 'HSN', isFirst: false },
] as const;
type Product = SaleFacts & { title: string; description: string; hsn: string };

const whole: Product = {
  ...{ title: 'Bijli Tara 5G', description: 'A phone.', categoryIds: ['phones'], hsn: '851713' },
  ...{ sku: 'BJ-TARA5G', gtin: '8904417100129', basePrice: 15999, salePrice: 12499 },
  ...{ genericName: 'Smartphone', netQuantity: '1 N', countryOfOrigin: 'India', packer: null, importer: null },
  maker: { name: 'Bijli Electronics Limited', address: 'Sanand, Ahmedabad 382110' },
  seoDescription: 'A screen you can read at noon, a battery that lasts two days, and a 33 W adapter.',
  photos: [{ alt: 'front' }, { alt: 'back' }, { alt: 'side' }, { alt: 'detail' }],
  variants: {},
};
const cream = { sku: 'BJ-TARA5G-CR', gtin: null, basePrice: 14499, salePrice: 0, isSold: true };

const fieldsOf = (product: Product) => missingForSale(product, needed).map(({ field }) => field);
const requiredOf = (product: Product) =>
  missingForSale(product, needed).flatMap(({ field, isRequired }) => (isRequired ? [field] : []));

test('[PROD-20] a product that has everything lacks nothing', () => {
  expect(missingForSale(whole, needed)).toEqual([]);
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

test('[PROD-20] of variants only those on sale are looked at, each by its own field', () => {
  expect(fieldsOf({ ...whole, variants: { one: cream } })).toEqual(['variants.one.salePrice', 'variants.one.gtin']);
  expect(requiredOf({ ...whole, variants: { one: { ...cream, isSold: false } } })).toEqual(['variants']);
  const priced = { ...cream, salePrice: 10999 };
  expect(requiredOf({ ...whole, variants: { one: priced, two: { ...cream, isSold: false } } })).toEqual([]);
});

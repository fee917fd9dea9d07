import { groupedNumber } from '../../platform/count-of.ts';

/** The fields of a product in words. */
const names: Record<string, string> = {
  name: 'Name',
  title: 'Title',
  slug: 'Address',
  sku: 'SKU',
  gtin: 'Barcode',
  mpn: 'Part number',
  description: 'Description',
  brandId: 'Brand',
  categoryIds: 'Categories',
  highlights: 'Highlights',
  inTheBox: 'In the box',
  specifications: 'Specifications',
  warrantyMonths: 'Warranty',
  serialKind: 'Serial number per unit',
  hsn: 'HSN',
  countryOfOrigin: 'Country of origin',
  netQuantity: 'Net quantity',
  genericName: 'Generic name',
  maker: 'Maker',
  packer: 'Packer',
  importer: 'Importer',
  consumerCare: 'Care contact',
  madeIn: 'Month of make',
  searchWords: 'Search words',
  seoTitle: 'Title for search engines',
  seoDescription: 'Description for search engines',
  basePrice: 'MRP',
  salePrice: 'Price',
  weightGrams: 'Weight',
  lengthMm: 'Length',
  widthMm: 'Width',
  heightMm: 'Height',
  attributes: 'Attributes',
  variants: 'Variants',
  variantOrder: 'Order of the variants',
  defaultVariantId: 'Variant shown first',
  photos: 'Photos',
  isSold: 'Sold',
  choices: 'Values',
};

export function fieldName(field: string): string {
  return names[field] ?? field;
}

/** A value as it is shown in a difference; empty where it would be too long to help. */
export function shortValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'number')
    return /Price$/.test(field) ? `₹${value.toLocaleString('en-IN')}` : groupedNumber(value);
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'string' && value.length <= 40 && !/Id$/.test(field) ? value : '';
}

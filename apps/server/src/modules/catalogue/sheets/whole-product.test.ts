import { readFileSync } from 'node:fs';
import type { ProductDocument, VariantDocument } from '@bijli/contract';
import { blankProduct } from '@bijli/contract/blank-product';
import { type TextFieldName, textFields } from '@bijli/contract/product-fields';
import { productDocument, variantDocument } from '@bijli/contract/schemas';
import { expect, test } from 'vitest';
import { columnNames } from './columns.ts';
import { describeColumns } from './describe-columns.ts';
import type { ReferenceNames } from './reference-names.ts';
import { writeRows } from './write-row.ts';

const [brand, category, variantId] = ['brand', 'category', 'variant'];
const book = { nameOf: (id: string) => `The ${id}`, idOf: () => undefined };
const names: ReferenceNames = { brands: book, categories: book, colourOf: () => null, attributeLike: () => undefined };

const variant: VariantDocument = {
  ...{ sku: 'S-1', gtin: null, mpn: null, basePrice: 10, salePrice: 9, isSold: true, choices: { Colour: 'Black' } },
  ...{ weightGrams: null, lengthMm: null, widthMm: null, heightMm: null },
};
const changedVariant: VariantDocument = {
  ...{
    sku: 'S-2',
    gtin: '8904123000171',
    mpn: 'M',
    basePrice: 11,
    salePrice: 8,
    isSold: false,
    choices: { Colour: 'White' },
  },
  ...{ weightGrams: 1, lengthMm: 2, widthMm: 3, heightMm: 4 },
};
const address = { name: 'Name', address: 'Road' };

const otherTexts = Object.fromEntries(textFields.map(({ name }) => [name, `Another ${name}`])) as Record<
  TextFieldName,
  string
>;

/** Another value of each field; a new one that is no line of text needs one here. */
const others: Required<ProductDocument> = {
  ...otherTexts,
  ...{ slug: 'other', sku: 'OTHER', gtin: '8904123000171', mpn: 'M-2' },
  ...{
    description: 'Text',
    brandId: brand,
    categoryIds: [category],
  },
  ...{
    highlights: [{ label: 'A', text: 'B' }],
    inTheBox: ['Cable'],
    specifications: [{ group: 'G', rows: [['A', 'B']] }],
  },
  ...{ warrantyMonths: 24, serialKind: 'imei', hsn: '8517' },
  ...{ maker: address, packer: address, importer: address, madeIn: '2026-03' },
  consumerCare: { ...address, phone: '+91 79', email: 'care@example.com' },
  ...{ basePrice: 20, salePrice: 19, weightGrams: 1, lengthMm: 2, widthMm: 3, heightMm: 4 },
  attributes: [{ name: 'Colour', values: [{ value: 'Black', swatch: '#000000' }] }],
  ...{ variants: { [variantId]: variant }, variantOrder: [variantId], defaultVariantId: variantId },
  photos: [{ filePath: '/images/a.webp', alt: 'A', variantIds: [] }],
};

const rowsOf = (document: ProductDocument) => writeRows({ document, state: 'draft', stock: [], plans: [] }, names);
const simple = blankProduct({ name: 'Name', title: 'Title', slug: 'name', sku: 'SKU', brandId: 'first' });
const withVariant = { ...simple, attributes: others.attributes, variants: others.variants, variantOrder: [variantId] };
const plainAttributes = [{ name: 'Colour', values: [{ value: 'Black', swatch: null }] }];

/** Whether a sheet says it. */
function isInSheet(key: string): boolean {
  if (['variants', 'variantOrder'].includes(key))
    return rowsOf(withVariant).length === 1 && rowsOf(withVariant)[0]?.['sku'] === 'S-1';
  const ofVariants: Record<string, ProductDocument> = {
    attributes: { ...withVariant, attributes: plainAttributes },
    defaultVariantId: withVariant,
  };
  const before = ofVariants[key] ?? simple;
  const after = { ...before, [key]: others[key as keyof ProductDocument] };
  return JSON.stringify(rowsOf(before)) !== JSON.stringify(rowsOf(after));
}

const docs = readFileSync(new URL('../../../../../../docs/console.md', import.meta.url), 'utf8');

test.each(Object.keys(productDocument.shape))('[IMP-45] the field %s of a product is in sheets', (key) => {
  expect(Object.keys(others)).toContain(key);
  expect(isInSheet(key)).toBe(true);
});

test.each(Object.keys(variantDocument.shape))('[IMP-45] the field %s of a variant is in sheets', (key) => {
  const after = { ...variant, [key]: changedVariant[key as keyof VariantDocument] };
  const changed = { ...withVariant, variants: { [variantId]: after } };
  expect(JSON.stringify(rowsOf(changed))).not.toBe(JSON.stringify(rowsOf(withVariant)));
});

test('[IMP-45] every cell that is written has a column', () => {
  const written = rowsOf({ ...others, variants: { [variantId]: variant } }).flatMap((row) => Object.keys(row));
  expect(written.filter((column) => !columnNames.includes(column))).toEqual([]);
});

test('[IMP-45] the guide names every column that is no plain text, and the command that lists them all', () => {
  const numbered = (column: string) => column.replace(/^option \d/, 'option 1');
  const ofTexts = textFields.map(({ sheet }) => sheet?.column);
  const unnamed = columnNames.filter((column) => !docs.includes(`\`${numbered(column)}\``));
  expect(unnamed.filter((column) => !ofTexts.includes(column))).toEqual([]);
  expect(docs).toContain('`npm run products -- columns`');
  const lines = describeColumns();
  expect(lines.slice(1).map((line) => line.split('  ')[0])).toEqual(columnNames);
  expect(lines).toContainEqual(expect.stringMatching(/^country of origin +origin, country +at most 60 characters$/));
});

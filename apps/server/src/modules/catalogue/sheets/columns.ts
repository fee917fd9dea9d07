import type { ImportArea } from '@bijli/contract';
import type { ImportColumns } from '../../imports/index.ts';
import { photoColumns } from './photo-columns.ts';
import { productColumns } from './product-columns.ts';
import { sellableColumns } from './sellable-columns.ts';

export const maxOptions = 4;
/** Which attribute a variant differs in, its value, and the colour that is shown for it. */
export const optionColumns = Array.from({ length: maxOptions }, (_, index) => {
  const option = `option ${index + 1}`;
  return { name: `${option} name`, value: `${option} value`, swatch: `${option} swatch` };
});

/** A price plan of the thing that is sold: the one in force, or else the next. */
export const saleColumns = { price: 'sale price', from: 'sale from', until: 'sale until' } as const;
/** Whether shoppers see a variant. */
export const shownColumn = 'variant on sale';
/** Which variant shoppers see first. */
export const defaultColumn = 'default variant';

/** `state` is exported to be read and is never imported. */
export const columnNames: readonly string[] = [
  'sku',
  'parent sku',
  ...productColumns.map(({ name }) => name),
  ...optionColumns.flatMap(({ name, value, swatch }) => [name, value, swatch]),
  ...sellableColumns.map(({ name }) => name),
  ...Object.values(saleColumns),
  shownColumn,
  defaultColumn,
  ...Object.values(photoColumns),
  'stock',
  'state',
];

const all = [...productColumns, ...sellableColumns];
const areas = new Map<string, ImportArea>([
  ...all.map(({ name, area = 'text' }) => [name, area] as const),
  ...Object.values(saleColumns).map((name) => [name, 'price'] as const),
  ['stock', 'stock'],
]);

/** Columns whose cells are numbers, where a file tells numbers from texts. */
export const numberColumns: readonly string[] = [
  ...all.filter(({ isNumber }) => isNumber).map(({ name }) => name),
  saleColumns.price,
  'stock',
];

const areaOf = (column: string): ImportArea => areas.get(column) ?? 'text';

/** Headings that mean a column, besides its name. */
const otherNames: ImportColumns['otherNames'] = {
  ...Object.fromEntries(all.flatMap(({ name, alsoCalled }) => (alsoCalled ? [[name, alsoCalled]] : []))),
  sku: ['variant sku'],
  // Shopify writes each variant under the handle of its product.
  'parent sku': ['parent', 'handle'],
  stock: ['quantity', 'inventory', 'variant inventory qty'],
  [photoColumns.product]: ['image src'],
  [saleColumns.price]: ['sale'],
  [saleColumns.from]: ['from'],
  [saleColumns.until]: ['to', 'until'],
};

export const productImportColumns: ImportColumns = { names: columnNames, unread: ['state'], otherNames, areaOf };

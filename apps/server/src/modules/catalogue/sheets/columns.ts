import type { Area } from './column.ts';
import { photoColumns } from './photo-columns.ts';
import { productColumns } from './product-columns.ts';
import { sellableColumns } from './sellable-columns.ts';

export const maxOptions = 4;
/** Which attribute a variant differs in, its value, and the colour that is shown for it. */
export const optionColumns = Array.from({ length: maxOptions }, (_, place) => {
  const option = `option ${place + 1}`;
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
const areas = new Map<string, Area>([
  ...all.map(({ name, area = 'text' }) => [name, area] as const),
  ...Object.values(saleColumns).map((name) => [name, 'price'] as const),
  ['stock', 'stock'],
]);

/** Columns whose cells are numbers, where a file tells numbers from texts. */
export const numberColumns: ReadonlySet<string> = new Set([
  ...all.filter(({ isNumber }) => isNumber).map(({ name }) => name),
  saleColumns.price,
  'stock',
]);

/** What a difference in a column is about. */
export const areaOf = (column: string): Area => areas.get(column) ?? 'text';

/** Other headings that mean a column. */
export const otherNames = (column: string): readonly string[] =>
  all.find(({ name }) => name === column)?.alsoCalled ?? [];

const headingKey = (heading: string) => heading.toLowerCase().replace(/[^a-z0-9]/g, '');

const meanings = new Map([
  ...columnNames.map((name) => [headingKey(name), name] as const),
  ...all.flatMap(({ name, alsoCalled = [] }) => alsoCalled.map((other) => [headingKey(other), name] as const)),
  ...[
    ['variantsku', 'sku'],
    ['parent', 'parent sku'],
    ['quantity', 'stock'],
    ['inventory', 'stock'],
  ].map(([key, name]) => [String(key), String(name)] as const),
]);

/** The column of each heading: as it was chosen for this source before, or by its name. */
export function suggestColumns(headings: string[], chosen: Readonly<Record<string, string | null>>) {
  const used = new Set<string>();
  return toldApart(headings).map((heading, place) => {
    const column = Object.hasOwn(chosen, heading) ? chosen[heading] : meanings.get(headingKey(headings[place] ?? ''));
    if (!column || used.has(column) || !columnNames.includes(column)) return null;
    used.add(column);
    return column;
  });
}

/** Two headings may have one name: the second of them is `price (2)`. */
export function toldApart(headings: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return headings.map((heading) => {
    const count = (seen.get(heading) ?? 0) + 1;
    seen.set(heading, count);
    return count === 1 ? heading : `${heading} (${count})`;
  });
}

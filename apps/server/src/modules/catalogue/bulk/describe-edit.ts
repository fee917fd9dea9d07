import type { ProductDocument } from '@bijli/contract';
import { bulkFieldOf } from '@bijli/contract/product-fields';
import { formatRupees } from '@bijli/rules';
import type { OpenProduct } from '../editing/open-product.ts';
import { saleTitle } from './plan-sale.ts';
import type { ProductEdit } from './read-bulk-edit.ts';

type Names = ReadonlyMap<string, string>;

const states: Record<OpenProduct['stored']['row']['state'], string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  live: 'On sale',
  archived: 'Archived',
};

/** What the job does, e.g. 'Archive 37 products'. */
export function titleOf(action: ProductEdit, { products, names }: { products: number; names: Names }): string {
  const all = products === 1 ? '1 product' : `${products.toLocaleString('en-IN')} products`;
  if (action.kind === 'archive') return `Archive ${all}`;
  if (action.kind === 'publish') return `Put ${all} on sale`;
  if (action.kind === 'draft') return `Take ${all} off sale`;
  if (action.kind === 'add-category') return `File ${all} under ${names.get(action.categoryId) ?? 'a category'}`;
  if (action.kind === 'remove-category') return `Take ${all} out of ${names.get(action.categoryId) ?? 'a category'}`;
  if (action.kind === 'set') return `Set ${bulkFieldOf(action.field).phrase} of ${all}`;
  if (action.kind === 'sale') return `${saleTitle(action)} of ${all}`;
  return `${priceTitle(action)} of ${all}`;
}

function priceTitle({ of, by, value }: Extract<ProductEdit, { kind: 'price' }>): string {
  const which = of === 'base' ? 'the MRP' : 'the selling price';
  if (by === 'set') return `Set ${which} to ${formatRupees(value)}`;
  const amount = by === 'percent' ? `${Math.abs(value)}%` : formatRupees(Math.abs(value));
  return `${value < 0 ? 'Lower' : 'Raise'} ${which} by ${amount}`;
}

/** What the action changes, as it is. */
export function describeValue(action: ProductEdit, { stored, document }: OpenProduct, names: Names): string {
  if (action.kind === 'price') return describePrices(document, action.of === 'base' ? 'basePrice' : 'salePrice');
  if (action.kind === 'sale') return describePrices(document, 'salePrice');
  if (action.kind === 'set') return describeField(document[action.field], names);
  if (!('categoryId' in action)) return states[stored.row.state];
  return document.categoryIds.map((id) => names.get(id) ?? '').join(', ') || 'No category';
}

function describeField(value: string | number | null, names: Names): string {
  return value === null ? '' : (names.get(String(value)) ?? String(value));
}

function describePrices(document: ProductDocument, field: 'basePrice' | 'salePrice'): string {
  const variants = Object.values(document.variants).map((variant) => variant[field]);
  const prices = variants.length > 0 ? variants : [document[field]];
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const range = least === most ? formatRupees(least) : `${formatRupees(least)} to ${formatRupees(most)}`;
  return variants.length > 1 ? `${range} (${variants.length} variants)` : range;
}

/** The categories and the brand that the texts name. */
export function idsNamed(action: ProductEdit, ...documents: ProductDocument[]): string[] {
  if ('categoryId' in action) return documents.flatMap(({ categoryIds }) => categoryIds);
  return action.kind === 'set' && action.field === 'brandId' ? documents.map(({ brandId }) => brandId) : [];
}

import { type SQL, sql } from '../../../platform/database/drizzle.ts';
import { isMatch } from '../matches.repository.ts';
import type { ListFilter, PaiseRange, SortOrder, TextMatch } from './listing-types.ts';

/** Where listings are read from, as `l`, and their conditions. `isRepeating`: a listing may occur several times. */
export type ListingSource = { source: SQL; conditions: SQL[]; isRepeating: boolean };

/** The narrowest table that can evaluate the filter and, with `sort`, the order. */
export function sourceOf(filter: ListFilter, sort?: SortOrder): ListingSource {
  const { match, scopeId, categoryIds, brandIds, origins } = filter;
  if (match && !brandIds && !origins && isInDocuments(sort)) {
    const source = sql`(
      SELECT d.product_id, d.categories, d.sale_paise, d.sold_count, d.in_stock FROM search_documents d WHERE ${isMatch(match)}
    ) AS l`;
    const filed = [...(categoryIds ? [categoryIds] : []), ...(scopeId === undefined ? [] : [[scopeId]])];
    return { source, conditions: [...filed.map(hasOneOf), ...restOf(filter)], isRepeating: false };
  }
  const within = categoryIds?.length === 1 || scopeId === undefined ? categoryIds : [scopeId];
  const conditions = [
    ...(within ? [oneOf(sql`l.category_id`, within)] : []),
    ...(categoryIds && within !== categoryIds ? [isIn(categoryIds)] : []),
    ...(scopeId !== undefined && within === categoryIds ? [isIn([scopeId])] : []),
    ...restOf(filter),
    ...isFound(match),
  ];
  const source = within ? sql`category_listings l` : sql`listings l`;
  return { source, conditions, isRepeating: within !== undefined && within.length > 1 };
}

/** A search document has price and sales too. */
function isInDocuments(sort: SortOrder | undefined): boolean {
  return sort === undefined || sort === '-all' || sort.endsWith('sp');
}

function restOf(filter: ListFilter): SQL[] {
  const { productIds, brandIds, origins, isInStock, prices, spokenPrices } = filter;
  return [
    ...(brandIds ? [oneOf(sql`l.brand_id`, brandIds)] : []),
    ...(origins ? [isFrom(sql`l.origin`, origins)] : []),
    ...(isInStock === undefined ? [] : [sql`l.in_stock = ${isInStock}::boolean`]),
    ...isWithin(prices),
    ...isWithin(spokenPrices),
    ...isOneOf(productIds),
  ];
}

function hasOneOf(categoryIds: string[]): SQL {
  return sql`l.categories && ${sql.param(categoryIds)}::uuid[]`;
}

function isIn(categoryIds: string[]): SQL {
  return sql`EXISTS (
    SELECT FROM category_listings i WHERE i.product_id = l.product_id AND i.category_id = ANY(${sql.param(categoryIds)}::uuid[])
  )`;
}

function oneOf(column: SQL, ids: string[]): SQL {
  return ids.length === 1 ? sql`${column} = ${ids[0]}::uuid` : sql`${column} = ANY(${sql.param(ids)}::uuid[])`;
}

export function isFrom(column: SQL, origins: string[]): SQL {
  return origins.length === 1
    ? sql`${column} = ${origins[0]}::text`
    : sql`${column} = ANY(${sql.param(origins)}::text[])`;
}

/** Both ends inclusive. */
export function isWithin({ min, max }: PaiseRange = {}): SQL[] {
  return [
    ...(min === undefined ? [] : [sql`l.sale_paise >= ${min}::bigint`]),
    ...(max === undefined ? [] : [sql`l.sale_paise <= ${max}::bigint`]),
  ];
}

export function isOneOf(productIds?: string[]): SQL[] {
  return productIds ? [sql`l.product_id = ANY(${sql.param(productIds)}::uuid[])`] : [];
}

export function isFound(match?: TextMatch): SQL[] {
  return match ? [sql`l.product_id IN (SELECT d.product_id FROM search_documents d WHERE ${isMatch(match)})`] : [];
}

export function allOf(conditions: SQL[]): SQL {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);
}

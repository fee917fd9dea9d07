import { type Database, queryRows } from '../../platform/database/database.ts';
import { type SQL, sql } from '../../platform/database/drizzle.ts';
import type { ListFilter, ListPage, PaiseRange, SortOrder } from './listing-types.ts';
import { isMatch } from './matches.repository.ts';

const columns: Record<string, SQL> = {
  all: sql`l.sold_count`,
  createdAt: sql`l.created_at`,
  sp: sql`l.sale_paise`,
  rating: sql`l.rating`,
};

/** So few are gathered and sorted; of more, an index is walked in the order of the sort until the page is full. */
const mostSorted = 2000;

/** One page of the listings that pass; `total` is how many do. */
export async function selectListedIds(
  db: Database,
  { filter, page, total }: { filter: ListFilter; page: ListPage; total: number },
): Promise<string[]> {
  if (page.offset >= total) return [];
  const { source, conditions } = sourceOf(filter);
  // What stands in the second half is sooner reached from the end.
  const isFromEnd = page.offset > total / 2;
  const count = Math.min(page.limit, total - page.offset);
  const offset = isFromEnd ? total - page.offset - count : page.offset;
  const passing = sql`SELECT l.* FROM ${source} WHERE ${all(conditions)}`;
  const gathered = sql`WITH l AS MATERIALIZED (${passing}) SELECT l.product_id AS id FROM l`;
  const walked = sql`SELECT l.product_id AS id FROM ${source} WHERE ${all(conditions)}`;
  const rows = await queryRows<{ id: string }>(
    db,
    sql`${total <= mostSorted || filter.match ? gathered : walked}
      ORDER BY ${orderOf(page.sort, isFromEnd)} LIMIT ${count}::int OFFSET ${offset}::int`,
  );
  const ids = rows.map((row) => row.id);
  return isFromEnd ? ids.reverse() : ids;
}

/** Upwards is downwards turned round, equals included, so that one index serves both. */
function orderOf(sort: SortOrder, isFromEnd: boolean): SQL {
  const column = columns[sort.replace('-', '')] ?? sql`l.product_id`;
  const isDown = sort.startsWith('-') !== isFromEnd;
  return isDown ? sql`${column} DESC, l.product_id` : sql`${column}, l.product_id DESC`;
}

/** The narrowest table that has the listings, as `l`, and what else they must meet. */
function sourceOf(filter: ListFilter): { source: SQL; conditions: SQL[] } {
  const { scopeId, categoryIds, brandIds, isInStock, prices, spokenPrices } = filter;
  const [chosen, ...others] = categoryIds ?? [];
  const ofCategory = chosen !== undefined && others.length === 0 ? chosen : scopeId;
  const rest = [
    ...(categoryIds && ofCategory !== chosen ? [isIn(categoryIds)] : []),
    ...(scopeId !== undefined && ofCategory !== scopeId ? [isIn([scopeId])] : []),
    ...(brandIds ? [oneOf(sql`l.brand_id`, brandIds)] : []),
    ...(isInStock === undefined ? [] : [sql`l.in_stock = ${isInStock}::boolean`]),
    ...isWithin(prices),
    ...isWithin(spokenPrices),
    ...isAmong(filter),
  ];
  return ofCategory === undefined
    ? { source: sql`listings l`, conditions: rest }
    : { source: sql`category_listings l`, conditions: [sql`l.category_id = ${ofCategory}::uuid`, ...rest] };
}

function isIn(categoryIds: string[]): SQL {
  return sql`EXISTS (
    SELECT FROM category_listings i WHERE i.product_id = l.product_id AND i.category_id = ANY(${sql.param(categoryIds)}::uuid[])
  )`;
}

function oneOf(column: SQL, ids: string[]): SQL {
  return ids.length === 1 ? sql`${column} = ${ids[0]}::uuid` : sql`${column} = ANY(${sql.param(ids)}::uuid[])`;
}

/** Both ends included. */
export function isWithin({ min, max }: PaiseRange = {}): SQL[] {
  return [
    ...(min === undefined ? [] : [sql`l.sale_paise >= ${min}::bigint`]),
    ...(max === undefined ? [] : [sql`l.sale_paise <= ${max}::bigint`]),
  ];
}

/** Conditions on the products themselves. */
export function isAmong({ productIds, match }: Pick<ListFilter, 'productIds' | 'match'>): SQL[] {
  return [
    ...(productIds ? [sql`l.product_id = ANY(${sql.param(productIds)}::uuid[])`] : []),
    ...(match ? [sql`l.product_id IN (SELECT d.product_id FROM search_documents d WHERE ${isMatch(match)})`] : []),
  ];
}

export function all(conditions: SQL[]): SQL {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);
}

import { type Database, queryRows } from '../../../platform/database/database.ts';
import { type SQL, sql } from '../../../platform/database/drizzle.ts';
import { allOf, sourceOf } from './listing-source.repository.ts';
import type { ListFilter, ListPage, SortOrder } from './listing-types.ts';

const columns: Record<SortOrder, SQL> = {
  '-all': sql`l.sold_count`,
  '-createdAt': sql`l.created_at`,
  createdAt: sql`l.created_at`,
  '-sp': sql`l.sale_paise`,
  sp: sql`l.sale_paise`,
  '-rating': sql`l.rating`,
  name: sql`l.name`,
  '-name': sql`l.name`,
  origin: sql`l.origin`,
  '-origin': sql`l.origin`,
};

/**
 * Up to this many matches are collected and sorted; above it, an index is scanned in sort order until the page is
 * full.
 */
const maxSorted = 2000;

/** One page of the matching listings; `total` is their number. */
export async function selectListedIds(
  db: Database,
  { filter, page, total }: { filter: ListFilter; page: ListPage; total: number },
): Promise<string[]> {
  if (page.offset >= total) return [];
  const { source, conditions, isRepeating } = sourceOf(filter, page.sort);
  // The second half is reached faster from the end.
  const isFromEnd = page.offset > total / 2;
  const count = Math.min(page.limit, total - page.offset);
  const offset = isFromEnd ? total - page.offset - count : page.offset;
  const column = columns[page.sort];
  const passing = sql`SELECT l.product_id, ${column} FROM ${source} WHERE ${allOf(conditions)}
    ${isRepeating ? sql`GROUP BY l.product_id, ${column}` : sql``}`;
  const gathered = sql`WITH l AS MATERIALIZED (${passing}) SELECT l.product_id FROM l`;
  const rows = await queryRows<{ product_id: string }>(
    db,
    sql`${total <= maxSorted || filter.match ? gathered : passing}
      ORDER BY ${orderOf(page.sort, isFromEnd)} LIMIT ${count}::int OFFSET ${offset}::int`,
  );
  const ids = rows.map((row) => row.product_id);
  return isFromEnd ? ids.reverse() : ids;
}

/** Ascending order is exactly the reverse of descending order, including ties, so that one index serves both. */
function orderOf(sort: SortOrder, isFromEnd: boolean): SQL {
  const column = columns[sort];
  const isDown = sort.startsWith('-') !== isFromEnd;
  return isDown ? sql`${column} DESC, l.product_id` : sql`${column}, l.product_id DESC`;
}

import { type SQL, sql } from 'drizzle-orm';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { all, conditionsOf, type ListFilter } from './product-conditions.repository.ts';

export type SortOrder = '-all' | '-createdAt' | 'createdAt' | '-sp' | 'sp' | '-rating';

export type ListPage = { sort: SortOrder; limit: number; offset: number };

const orders: Record<SortOrder, SQL> = {
  '-all': sql`p.sold_count DESC, p.id`,
  '-createdAt': sql`p.created_at DESC, p.id`,
  createdAt: sql`p.created_at, p.id`,
  '-sp': sql`p.sale_paise DESC, p.id`,
  sp: sql`p.sale_paise, p.id`,
  '-rating': sql`p.rating DESC, p.id`,
};

/** Ids of one page of the products on sale that pass the filter, and how many pass in all. */
export async function selectProductIds(
  db: Database,
  filter: ListFilter,
  page: ListPage,
): Promise<{ ids: string[]; total: number }> {
  const where = all(Object.values(conditionsOf(filter)));
  const rows = await queryRows<{ page: { ids: string[]; total: number } }>(
    db,
    sql`
      SELECT json_build_object(
        'total', (SELECT count(*) FROM products p WHERE ${where}),
        'ids', ARRAY(
          SELECT p.id FROM products p WHERE ${where}
          ORDER BY ${orders[page.sort]} LIMIT ${page.limit}::int OFFSET ${page.offset}::int
        )
      ) AS page`,
  );
  return rows[0]?.page ?? { ids: [], total: 0 };
}

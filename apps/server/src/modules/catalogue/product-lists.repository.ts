import { type SQL, sql } from 'drizzle-orm';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { isInStock } from './product-cards.repository.ts';

export type SortOrder = '-all' | '-createdAt' | 'createdAt' | '-sp' | 'sp' | '-rating';

export type ListFilter = {
  /** Only these, e.g. what a search found. */
  productIds?: string[];
  /** In one of each group, subcategories included. */
  categoryGroups?: string[][];
  brandIds?: string[];
  minPaise?: number;
  maxPaise?: number;
  isInStock?: boolean;
};

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
  const where = sql.join(conditions(filter), sql` AND `);
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

function conditions(filter: ListFilter): SQL[] {
  const { productIds, categoryGroups = [], brandIds, minPaise, maxPaise } = filter;
  return [
    sql`p.is_active`,
    ...(productIds ? [sql`p.id = ANY(${sql.param(productIds)}::uuid[])`] : []),
    ...categoryGroups.map(isInCategory),
    ...(brandIds ? [sql`p.brand_id = ANY(${sql.param(brandIds)}::uuid[])`] : []),
    ...(minPaise === undefined ? [] : [sql`p.sale_paise >= ${minPaise}::bigint`]),
    ...(maxPaise === undefined ? [] : [sql`p.sale_paise <= ${maxPaise}::bigint`]),
    ...(filter.isInStock === undefined ? [] : [sql`${isInStock()} = ${filter.isInStock}::boolean`]),
  ];
}

function isInCategory(ids: string[]): SQL {
  const wanted = sql`${sql.param(ids)}::uuid[]`;
  return sql`EXISTS (
    SELECT 1 FROM product_categories pc JOIN categories c ON c.id = pc.category_id
    WHERE pc.product_id = p.id AND (c.id = ANY(${wanted}) OR c.parent_id = ANY(${wanted}))
  )`;
}

import { horizonNow, isWrittenSince } from '../../platform/database/columns.ts';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { type SQL, sql } from '../../platform/database/drizzle.ts';
import { isInStock } from './product-cards.repository.ts';

/** What lists know of products, a column each; `created` in microseconds, `categories` as ids with commas between. */
export type ListingFacts = {
  ids: string[];
  brands: string[];
  categories: string[];
  prices: number[];
  created: number[];
  ratings: number[];
  sold: number[];
  inStock: number[];
};

/** What has changed for lists since an earlier `horizon`, a mark that the database knows. */
export type ListingNews = { horizon: string; changedIds: string[]; parents: Record<string, string> };

export async function selectListingNews(db: Database, since: string | undefined): Promise<ListingNews> {
  const changed = sql`(SELECT json_agg(c.product_id) FROM listing_changes c
    WHERE ${isWrittenSince(sql`c.changed_in`, since)})`;
  const [news] = await queryRows<ListingNews>(
    db,
    sql`SELECT ${horizonNow} AS horizon,
      coalesce(${since === undefined ? sql`NULL` : changed}, '[]'::json) AS "changedIds",
      (SELECT coalesce(json_object_agg(c.id, c.parent_id), '{}') FROM categories c WHERE c.parent_id IS NOT NULL) AS parents`,
  );
  if (!news) throw new Error('The database did not answer.');
  return news;
}

/** Of these products those on sale. */
export function selectListingFacts(db: Database, ids: string[]): Promise<ListingFacts> {
  return selectFacts(db, sql`p.id = ANY(${sql.param(ids)}::uuid[])`);
}

/** The next products on sale by id. */
export function selectListingFactsAfter(db: Database, id: string | undefined, limit: number): Promise<ListingFacts> {
  return selectFacts(
    db,
    sql`${id === undefined ? sql`true` : sql`p.id > ${id}::uuid`} ORDER BY p.id LIMIT ${limit}::int`,
  );
}

async function selectFacts(db: Database, which: SQL): Promise<ListingFacts> {
  const column = (value: SQL) => sql`coalesce(json_agg(${value} ORDER BY p.id), '[]')`;
  const [row] = await queryRows<{ facts: ListingFacts }>(
    db,
    sql`
      SELECT json_build_object(
        'ids', ${column(sql`p.id`)}, 'brands', ${column(sql`p.brand_id`)}, 'categories', ${column(sql`p.categories`)},
        'prices', ${column(sql`p.sale_paise`)}, 'created', ${column(sql`p.created`)}, 'ratings', ${column(sql`p.rating`)},
        'sold', ${column(sql`p.sold_count`)}, 'inStock', ${column(sql`p.in_stock`)}
      ) AS facts
      FROM (
        SELECT p.id, p.brand_id, p.sale_paise, p.rating, p.sold_count, ${isInStock()}::int AS in_stock,
          (extract(epoch FROM p.created_at) * 1000000)::bigint AS created,
          coalesce((SELECT string_agg(pc.category_id::text, ',' ORDER BY pc.category_id)
            FROM product_categories pc WHERE pc.product_id = p.id), '') AS categories
        FROM products p WHERE p.is_active AND ${which}
      ) AS p`,
  );
  if (!row) throw new Error('The database did not answer.');
  return row.facts;
}

import { entryColumns } from '../src/modules/catalogue/list/entry-triggers.repository.ts';

const facts = 'product_id, brand_id, categories, sale_paise, created_at, rating, sold_count, in_stock, name, origin';
const factsOfCategory = facts.replace('categories, ', '');
const cell = 'brand_id, categories, price_step, in_stock, origin';

/** Queries for the stored listing data, and for what it must be according to the catalogue and stock tables. */
const checks: Record<string, [is: string, must: string]> = {
  listings: [`SELECT ${facts} FROM listings`, `SELECT ${facts} FROM current_listings`],
  categories: [
    `SELECT category_id, ${factsOfCategory} FROM category_listings`,
    `SELECT c.id, ${factsOfCategory} FROM current_listings CROSS JOIN LATERAL unnest(categories) AS c(id)`,
  ],
  counts: [
    `SELECT ${cell}, sum(products)::int FROM (
      SELECT ${cell}, products FROM listing_cells UNION ALL SELECT ${cell}, products FROM listing_cell_changes
    ) AS c GROUP BY ${cell} HAVING sum(products) <> 0`,
    `SELECT brand_id, categories, listing_price_step(sale_paise), in_stock, origin, count(*)::int
      FROM current_listings GROUP BY 1, 2, 3, 4, 5`,
  ],
  prices: [
    `SELECT sale_paise, in_stock, sum(products)::int FROM (
      SELECT * FROM listing_prices UNION ALL SELECT * FROM listing_price_changes
    ) AS p GROUP BY sale_paise, in_stock HAVING sum(products) <> 0`,
    'SELECT sale_paise, in_stock, count(*)::int FROM current_listings GROUP BY 1, 2',
  ],
  'entries of the staff’s list': [
    `SELECT ${entryColumns} FROM catalogue_entries`,
    `SELECT ${entryColumns} FROM current_catalogue_entries`,
  ],
  documents: [
    'SELECT product_id, categories, sale_paise, sold_count, in_stock FROM search_documents WHERE is_listed',
    `SELECT c.product_id, c.categories, c.sale_paise, c.sold_count, c.in_stock
      FROM current_listings c JOIN search_documents d ON d.product_id = c.product_id`,
  ],
};

/** Every row of lists, counts or search that differs from the tables, by kind of row; empty when consistent. */
export async function listingDifferences(
  rows: (statement: string) => Promise<Record<string, unknown>[]>,
): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const [name, [is, must]] of Object.entries(checks)) {
    const different = await rows(`(${is} EXCEPT ALL ${must}) UNION ALL (${must} EXCEPT ALL ${is})`);
    if (different.length > 0) found[name] = different;
  }
  return found;
}

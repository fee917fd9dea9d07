import { escapeLike } from '../../../platform/database/conditions.ts';
import { type Database, queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';

/** More products than this are not found by the beginning of a variant's SKU or of a barcode. */
const maxProducts = 1000;

/** A pattern that begins with the text; its signs mean themselves. */
export const beginsWith = (text: string) => `${escapeLike(text)}%`;

/** Products with a barcode, or a variant with an SKU or barcode, that begins so. */
export async function selectProductsOfCode(db: Database, prefix: string): Promise<string[]> {
  const pattern = beginsWith(prefix);
  const ofGtin = sql`UNION ALL SELECT p.id FROM products p WHERE p.gtin LIKE ${pattern}
    UNION ALL SELECT v.product_id FROM variants v WHERE v.gtin LIKE ${pattern}`;
  const rows = await queryRows<{ id: string }>(
    db,
    sql`SELECT DISTINCT found.id FROM (
          SELECT v.product_id AS id FROM variants v WHERE lower(v.sku) LIKE ${pattern}
          ${/^\d+$/.test(prefix) ? ofGtin : sql``}
          LIMIT ${maxProducts}
        ) AS found`,
  );
  return rows.map(({ id }) => id);
}

/** The categories and all below them. */
export async function selectCategoriesWithin(db: Database, ids: string[]): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`WITH RECURSIVE within AS (
          SELECT c.id FROM categories c WHERE c.id = ANY (${sql.param(ids)}::uuid[])
          UNION SELECT c.id FROM within w JOIN categories c ON c.parent_id = w.id
        ) SELECT id FROM within`,
  );
  return rows.map(({ id }) => id);
}

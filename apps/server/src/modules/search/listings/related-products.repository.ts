import { type Database, queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';

/** Other products of the product's first category: in stock first, then by sales. */
export async function selectRelatedIds(db: Database, productId: string, limit: number): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`
      WITH beside AS NOT MATERIALIZED (
        SELECT l.product_id, l.in_stock, l.sold_count FROM category_listings l
        WHERE l.product_id <> ${productId}::uuid AND l.category_id = (
          SELECT own.category_id FROM product_categories own
          WHERE own.product_id = ${productId}::uuid ORDER BY own.position, own.category_id LIMIT 1
        )
      ), to_be_had AS MATERIALIZED (
        SELECT b.* FROM beside b WHERE b.in_stock ORDER BY b.sold_count DESC, b.product_id LIMIT ${limit}
      ), sold_out AS (
        SELECT b.* FROM beside b WHERE NOT b.in_stock AND (SELECT count(*) FROM to_be_had) < ${limit}
        ORDER BY b.sold_count DESC, b.product_id LIMIT ${limit}
      )
      SELECT product_id AS id FROM (SELECT * FROM to_be_had UNION ALL SELECT * FROM sold_out) related
      ORDER BY in_stock DESC, sold_count DESC, product_id LIMIT ${limit}`,
  );
  return rows.map(({ id }) => id);
}

import type { OpenBoxGrade } from '@bijli/rules';
import { type Database, queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { priceInForce } from '../prices/price-in-force.repository.ts';

export type ShownOpenBox = { slug: string; salePaise: number; grade: OpenBoxGrade; missing: string };

const mostShown = 6;

/** Opened pieces of a product that can be bought now, the cheapest first. */
export function selectOpenBoxes(db: Database, productId: string, now: Date): Promise<ShownOpenBox[]> {
  const price = priceInForce({ productId: sql`p.id`, variantId: sql`NULL::uuid`, salePaise: sql`p.sale_paise` }, now);
  return queryRows<ShownOpenBox>(
    db,
    sql`SELECT p.slug, (${price})::float8 AS "salePaise", p.open_box ->> 'grade' AS grade, p.open_box ->> 'missing' AS missing
      FROM products p JOIN stock_levels s ON s.product_id = p.id AND s.variant_id IS NULL
      WHERE p.open_box_of = ${productId}::uuid AND p.is_active AND s.quantity > 0 AND s.status = 'in_stock'
      ORDER BY 2, p.id LIMIT ${mostShown}::int`,
  );
}

/** The product that an opened piece is one of, while it has a page. */
export async function selectOriginal(
  db: Database,
  productId: string,
): Promise<{ name: string; slug: string } | undefined> {
  const [row] = await queryRows<{ name: string; slug: string }>(
    db,
    sql`SELECT o.name, o.slug FROM products p JOIN products o ON o.id = p.open_box_of
      WHERE p.id = ${productId}::uuid AND o.is_active`,
  );
  return row;
}

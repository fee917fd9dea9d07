import { type Database, queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import type { LineRecord } from './import-lines.repository.ts';

type Line = Pick<LineRecord, 'sku' | 'productId'>;

/** The first photo of the variant with the SKU, else of its product, by SKU. */
export async function photosOfLines(db: Database, lines: readonly Line[]): Promise<Map<string, string>> {
  const known = lines.filter(({ productId }) => productId !== null);
  if (known.length === 0) return new Map();
  const rows = await queryRows<{ sku: string; photo: string }>(
    db,
    sql`
      SELECT l.sku, first.file_path AS photo
      FROM unnest(${sql.param(known.map(({ productId }) => productId))}::uuid[], ${sql.param(known.map(({ sku }) => sku))}::text[])
        AS l(product_id, sku)
      CROSS JOIN LATERAL (SELECT f.file_path FROM photos f LEFT JOIN variants v ON v.id = f.variant_id
        WHERE f.product_id = l.product_id
        ORDER BY v.sku IS NOT DISTINCT FROM l.sku DESC, f.variant_id IS NOT NULL, f.position, f.id LIMIT 1) AS first`,
  );
  return new Map(rows.map(({ sku, photo }) => [sku, photo]));
}

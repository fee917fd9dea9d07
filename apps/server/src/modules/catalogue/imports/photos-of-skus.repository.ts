import { type Database, queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import type { LineRecord } from '../../imports/index.ts';

/** The first photo of the variant with the SKU, else of its product, by SKU. */
export async function photosOfSkus(
  db: Database,
  lines: readonly Pick<LineRecord, 'key' | 'entityId'>[],
): Promise<Map<string, string>> {
  const rows = await queryRows<{ sku: string; photo: string }>(
    db,
    sql`
      SELECT l.sku, first.file_path AS photo
      FROM unnest(${sql.param(lines.map(({ entityId }) => entityId))}::uuid[], ${sql.param(lines.map(({ key }) => key))}::text[])
        AS l(product_id, sku)
      CROSS JOIN LATERAL (SELECT f.file_path FROM photos f LEFT JOIN variants v ON v.id = f.variant_id
        WHERE f.product_id = l.product_id
        ORDER BY v.sku IS NOT DISTINCT FROM l.sku DESC, f.variant_id IS NOT NULL, f.position, f.id LIMIT 1) AS first`,
  );
  return new Map(rows.map(({ sku, photo }) => [sku, photo]));
}

import { type Database, queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { priceInForce } from '../prices/price-in-force.repository.ts';
import type { PhotoRow } from './product-cards.repository.ts';

/** What a card shows of one variant; money is in paise. */
export type VariantFace = { id: string; basePaise: number; salePaise: number; isInStock: boolean; photos: PhotoRow[] };

/** The variants on sale among the ids, at the prices of this moment. */
export async function selectVariantFaces(db: Database, ids: string[], now: Date): Promise<Map<string, VariantFace>> {
  const price = priceInForce({ productId: sql`v.product_id`, variantId: sql`v.id`, salePaise: sql`v.sale_paise` }, now);
  const rows = await queryRows<{ face: VariantFace }>(
    db,
    sql`
      SELECT json_build_object(
        'id', v.id, 'basePaise', v.base_paise, 'salePaise', ${price},
        'isInStock', coalesce(s.quantity > 0 AND s.status = 'in_stock', false),
        'photos', (
          SELECT coalesce(json_agg(json_build_object('filePath', f.file_path, 'alt', f.alt) ORDER BY f.position, f.id), '[]')
          FROM photos f WHERE f.product_id = v.product_id AND f.variant_id = v.id
        )
      ) AS face
      FROM variants v LEFT JOIN stock_levels s ON s.product_id = v.product_id AND s.variant_id = v.id
      WHERE v.id = ANY(${sql.param(ids)}::uuid[]) AND v.is_active`,
  );
  return new Map(rows.map(({ face }) => [face.id, face]));
}

import { type Database, queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';

/** A product or a variant that photos can be of; `variantName` are its values. */
export type PhotoSellable = {
  sku: string;
  productId: string;
  variantId: string | null;
  productName: string;
  variantName: string;
  /** How many photos it has. */
  photos: number;
};

/** The sellables with these SKUs, given in small letters, however theirs are written. */
export function selectPhotoSellables(db: Database, lowerCaseSkus: string[]): Promise<PhotoSellable[]> {
  const wanted = sql`ANY (${sql.param(lowerCaseSkus)}::text[])`;
  return queryRows<PhotoSellable>(
    db,
    sql`SELECT found.sku, found.product_id AS "productId", found.variant_id AS "variantId", p.name AS "productName",
          coalesce((
            SELECT string_agg(av.value, ', ' ORDER BY va.position) FROM variant_attributes va
            JOIN attribute_values av ON av.id = va.attribute_value_id WHERE va.variant_id = found.variant_id
          ), '') AS "variantName",
          (
            SELECT count(*)::int FROM photos f
            WHERE f.product_id = found.product_id AND f.variant_id IS NOT DISTINCT FROM found.variant_id
          ) AS photos
        FROM (
          SELECT own.sku, own.id AS product_id, NULL::uuid AS variant_id FROM catalogue_entries e
          JOIN products own ON own.id = e.product_id WHERE e.sku = ${wanted}
          UNION ALL
          SELECT v.sku, v.product_id, v.id FROM variants v WHERE lower(v.sku) = ${wanted}
        ) AS found JOIN products p ON p.id = found.product_id
        ORDER BY found.variant_id IS NOT NULL, found.sku`,
  );
}

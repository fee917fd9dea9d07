import type { SerialKind } from '@bijli/rules';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/drizzle.ts';
import type { SellableId } from '../stock/index.ts';

type Unnumbered = SellableId & {
  name: string;
  sku: string;
  gtin: string | null;
  photo: string | null;
  kind: SerialKind;
  onHand: number;
  numbered: number;
};

/** Products whose pieces have numbers, where these are not as many as the pieces on hand; most missing first. */
export function selectUnnumbered(
  db: Database,
  { productId, limit }: { productId: string | undefined; limit: number },
): Promise<Unnumbered[]> {
  const isAsked = productId === undefined ? sql`true` : sql`p.id = ${productId}::uuid`;
  return queryRows<Unnumbered>(
    db,
    sql`SELECT p.id AS "productId", v.id AS "variantId", p.name, coalesce(v.sku, p.sku) AS sku,
        CASE WHEN v.id IS NULL THEN p.gtin ELSE v.gtin END AS gtin, p.serial_kind AS kind,
        coalesce(l.on_hand, 0)::int AS "onHand", coalesce(n.numbered, 0)::int AS numbered,
        (SELECT f.file_path FROM photos f WHERE f.product_id = p.id AND (f.variant_id IS NULL OR f.variant_id = v.id)
          ORDER BY f.variant_id IS NULL, f.position, f.id LIMIT 1) AS photo
      FROM products p LEFT JOIN variants v ON v.product_id = p.id AND p.inventory_type <> 'simple'
      LEFT JOIN (SELECT product_id, variant_id, sum(on_hand) AS on_hand FROM place_levels GROUP BY 1, 2) l
        ON l.product_id = p.id AND l.variant_id IS NOT DISTINCT FROM v.id
      LEFT JOIN (SELECT product_id, variant_id, count(*) AS numbered FROM serial_units WHERE is_here GROUP BY 1, 2) n
        ON n.product_id = p.id AND n.variant_id IS NOT DISTINCT FROM v.id
      WHERE p.serial_kind <> 'none' AND ${isAsked} AND coalesce(l.on_hand, 0) <> coalesce(n.numbered, 0)
      ORDER BY coalesce(l.on_hand, 0) - coalesce(n.numbered, 0) DESC, p.name, p.id, v.id LIMIT ${limit}`,
  );
}

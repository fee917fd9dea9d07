import { type Database, queryRows } from '../../../platform/database/database.ts';
import { type SQL, sql } from '../../../platform/database/drizzle.ts';
import { priceInForce } from '../prices/price-in-force.repository.ts';

/** A card as the database builds it; money is in paise. */
export type CardRow = {
  id: string;
  name: string;
  slug: string;
  title: string;
  brand: { id: string; name: string };
  rating: number;
  createdAt: string;
  basePaise: number;
  salePaise: number;
  inventoryType: 'with_variants' | 'simple';
  defaultVariantId: string | null;
  defaultSku: string;
  soldCount: number;
  inStock: boolean;
  state: 'draft' | 'scheduled' | 'live' | 'archived';
  categories: { id: string; slug: string; title: string }[];
  photos: PhotoRow[];
};

export type PhotoRow = { filePath: string; alt: string };

/** Which products: on sale; those and archived ones, whose pages stay; or any, also drafts. */
export type CardScope = 'on-sale' | 'with-archived' | 'any';

const isInScope = {
  'on-sale': sql`p.is_active`,
  'with-archived': sql`(p.state = 'live' OR p.state = 'archived' AND p.was_on_sale)`,
  any: sql`true`,
};

/** Cards of the products among `ids`, in the order of `ids`, at the prices of this moment. */
export async function selectCardRows(
  db: Database,
  ids: string[],
  { scope, now }: { scope: CardScope; now: Date },
): Promise<CardRow[]> {
  const rows = await queryRows<{ card: CardRow }>(
    db,
    sql`
      SELECT json_build_object(
        'id', p.id, 'name', p.name, 'slug', p.slug, 'title', p.title, 'rating', p.rating,
        'brand', json_build_object('id', b.id, 'name', b.name),
        'createdAt', to_char(p.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'basePaise', p.base_paise, 'salePaise', ${shownPrice(now)}, 'inventoryType', p.inventory_type,
        'defaultVariantId', p.default_variant_id, 'defaultSku', ${defaultSku},
        'soldCount', p.sold_count, 'inStock', ${isInStock()}, 'state', p.state,
        'categories', (
          SELECT coalesce(json_agg(json_build_object('id', c.id, 'slug', c.slug, 'title', c.title) ORDER BY pc.position, c.id), '[]')
          FROM product_categories pc JOIN categories c ON c.id = pc.category_id WHERE pc.product_id = p.id
        ),
        'photos', (
          SELECT coalesce(json_agg(json_build_object('filePath', f.file_path, 'alt', f.alt) ORDER BY f.position, f.id), '[]')
          FROM photos f WHERE f.product_id = p.id AND f.variant_id IS NULL
        )
      ) AS card
      FROM unnest(${sql.param(ids)}::uuid[]) WITH ORDINALITY AS wanted(id, place)
      JOIN products p ON p.id = wanted.id
      JOIN brands b ON b.id = p.brand_id
      WHERE ${isInScope[scope]}
      ORDER BY wanted.place`,
  );
  return rows.map((row) => row.card);
}

/** Of the products row `p`. */
const shownPrice = (now: Date) =>
  priceInForce({ productId: sql`p.id`, variantId: sql`p.default_variant_id`, salePaise: sql`p.sale_paise` }, now);

/** As `defaultVariant` of the rules chooses it, over the products row `p`. */
const defaultSku = sql`coalesce((
  SELECT v.sku FROM variants v WHERE v.product_id = p.id AND p.inventory_type = 'with_variants' AND v.is_active
  ORDER BY v.id IS DISTINCT FROM p.default_variant_id, v.position, v.id LIMIT 1
), p.sku)`;

/**
 * The negation of `isOutOfStock` as SQL over the products row `p`. Ignores stock of variants off sale, and of the other
 * inventory type (a level without a variant on a product that has variants).
 */
export function isInStock(): SQL<boolean> {
  return sql<boolean>`EXISTS (
    SELECT 1 FROM stock_levels s LEFT JOIN variants v ON v.id = s.variant_id
    WHERE s.product_id = p.id AND s.quantity > 0 AND s.status = 'in_stock'
      AND (s.variant_id IS NOT NULL) = (p.inventory_type = 'with_variants') AND coalesce(v.is_active, true)
  )`;
}

import type { Database } from '../../platform/database/database.ts';
import { type SQL, sql } from '../../platform/database/drizzle.ts';
import { executePrepared, opaqueArray } from '../../platform/database/prepare-statements.ts';
import type { SellableId } from '../stock/index.ts';
import { priceInForce } from './prices/price-in-force.repository.ts';

/** A unit of sale: a variant, or a product without variants. */
export type Sellable = SellableId & {
  sku: string;
  name: string;
  slug: string;
  image: string;
  hsn: string;
  attributes: { name: string; value: string }[];
  basePaise: number;
  salePaise: number;
  isActive: boolean;
  /** Units that can be bought; zero when the seller has stopped selling it. */
  availableUnits: number;
  inventoryType: 'with_variants' | 'simple';
};

export async function selectSellables(db: Database, lines: SellableId[], now: Date): Promise<Sellable[]> {
  const ownPrice = sql`coalesce(v.sale_paise, p.sale_paise)`;
  const salePaise = priceInForce({ productId: sql`p.id`, variantId: sql`v.id`, salePaise: ownPrice }, now);
  const rows = await executePrepared<{ sellable: Sellable }>(
    db,
    sql`
      SELECT json_build_object(
        'productId', p.id, 'variantId', v.id, 'sku', coalesce(v.sku, p.sku), 'name', p.name, 'slug', p.slug, 'hsn', p.hsn, 'isActive', p.is_active AND coalesce(v.is_active, true),
        'inventoryType', p.inventory_type,
        'availableUnits', coalesce(CASE
          WHEN v.id IS NULL THEN (${availableUnits(sql`s.variant_id IS NULL`)}) ELSE (${availableUnits(sql`s.variant_id = v.id`)})
        END, 0),
        'basePaise', coalesce(v.base_paise, p.base_paise), 'salePaise', ${salePaise},
        'image', coalesce((
          SELECT f.file_path FROM photos f
          WHERE f.product_id = p.id AND (f.variant_id IS NULL OR f.variant_id = v.id)
          ORDER BY f.variant_id IS NULL, f.position, f.id LIMIT 1
        ), ''),
        'attributes', (
          SELECT coalesce(json_agg(json_build_object('name', a.name, 'value', av.value) ORDER BY va.position), '[]')
          FROM variant_attributes va
          JOIN attribute_values av ON av.id = va.attribute_value_id
          JOIN attributes a ON a.id = av.attribute_id
          WHERE va.variant_id = v.id
        )
      ) AS sellable
      FROM unnest(${opaqueArray(lines.map((line) => line.productId))}, ${opaqueArray(lines.map((line) => line.variantId))}) WITH ORDINALITY AS line(product_id, variant_id, place)
      JOIN products p ON p.id = line.product_id
      LEFT JOIN variants v ON v.id = line.variant_id AND v.product_id = p.id
      WHERE CASE WHEN line.variant_id IS NULL THEN p.inventory_type = 'simple' ELSE v.id IS NOT NULL END
      ORDER BY line.place`,
  );
  return rows.map((row) => row.sellable);
}

/** Of one unit, by its key: a product may have a thousand. */
function availableUnits(isUnit: SQL): SQL {
  return sql`SELECT s.quantity FROM stock_levels s WHERE s.product_id = p.id AND ${isUnit} AND s.status = 'in_stock'`;
}

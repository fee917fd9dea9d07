import { type Database, queryRows } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/drizzle.ts';
import type { PhotoRow } from './product-cards.repository.ts';

type StockRow = { quantity: number; status: 'in_stock' | 'out_of_stock' };

export type VariantRow = StockRow & {
  id: string;
  sku: string;
  basePaise: number;
  salePaise: number;
  attributes: { name: string; value: string; swatch: string | null }[];
  photos: PhotoRow[];
};

/** What a product page shows beyond the card. */
export type ProductRow = {
  id: string;
  sku: string;
  description: string;
  highlights: { label: string; text: string }[];
  inTheBox: string[];
  specifications: { group: string; rows: [string, string][] }[];
  warrantyMonths: number;
  hsn: string;
  countryOfOrigin: string;
  /** The level of a product without variants; null when nobody has counted it. */
  stock: StockRow | null;
  variants: VariantRow[];
};

export async function selectProduct(db: Database, slug: string): Promise<ProductRow | undefined> {
  const rows = await queryRows<{ product: ProductRow }>(
    db,
    sql`
      SELECT json_build_object(
        'id', me.id, 'sku', me.sku, 'description', me.description, 'highlights', me.highlights,
        'inTheBox', me.in_the_box, 'specifications', me.specifications, 'warrantyMonths', me.warranty_months,
        'hsn', me.hsn, 'countryOfOrigin', me.country_of_origin,
        'stock', (
          SELECT json_build_object('quantity', s.quantity, 'status', s.status)
          FROM stock_levels s WHERE s.product_id = me.id AND s.variant_id IS NULL
        ),
        'variants', (
          SELECT coalesce(json_agg(json_build_object(
            'id', v.id, 'sku', v.sku, 'basePaise', v.base_paise, 'salePaise', v.sale_paise,
            'quantity', coalesce(s.quantity, 0), 'status', coalesce(s.status, 'out_of_stock'),
            'attributes', (
              SELECT coalesce(json_agg(json_build_object('name', a.name, 'value', av.value, 'swatch', av.swatch) ORDER BY va.position), '[]')
              FROM variant_attributes va
              JOIN attribute_values av ON av.id = va.attribute_value_id
              JOIN attributes a ON a.id = av.attribute_id
              WHERE va.variant_id = v.id
            ),
            'photos', (
              SELECT coalesce(json_agg(json_build_object('filePath', f.file_path, 'alt', f.alt) ORDER BY f.position, f.id), '[]')
              FROM photos f WHERE f.product_id = me.id AND f.variant_id = v.id
            )
          ) ORDER BY v.position, v.id), '[]')
          FROM variants v
          LEFT JOIN stock_levels s ON s.product_id = v.product_id AND s.variant_id = v.id
          WHERE v.product_id = me.id
        )
      ) AS product
      FROM products me WHERE me.slug = ${slug} AND me.is_active`,
  );
  return rows[0]?.product;
}

import { fedTexts } from '@bijli/contract/product-fields';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { type SQL, sql } from '../../platform/database/drizzle.ts';
import { priceInForce, productColumn } from '../catalogue/index.ts';

export type ProductPage = { id: string; slug: string; updatedAt: string; pictures: string[] };

/** A unit of sale: a variant, or a product without variants. Money in paise. */
export type FeedItem = {
  variantId: string | null;
  sku: string;
  gtin: string | null;
  mpn: string | null;
  groupSku: string;
  slug: string;
  title: string;
  description: string;
  brand: string;
  basePaise: number;
  salePaise: number;
  isInStock: boolean;
  picture: string | null;
  isOpenBox: boolean;
  /** From broad to narrow. */
  categories: string[];
  attributes: { name: string; value: string }[];
  /** Other facts, such as those of its star label. */
  details: { name: string; value: string }[];
};

const picturesPerPage = 3;

export async function countProductPages(db: Database): Promise<number> {
  const rows = await queryRows<{ count: number }>(db, sql`SELECT count(*)::int AS count FROM products WHERE is_active`);
  return rows[0]?.count ?? 0;
}

/** Active products by id, so that new products are appended and the others keep their position. */
export function selectProductPages(
  db: Database,
  { afterId, offset, limit }: { afterId: string | undefined; offset: number; limit: number },
): Promise<ProductPage[]> {
  return queryRows<ProductPage>(
    db,
    sql`
      SELECT p.id, p.slug, to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "updatedAt",
        ARRAY(
          SELECT f.file_path FROM photos f WHERE f.product_id = p.id AND f.variant_id IS NULL
          ORDER BY f.position, f.id LIMIT ${picturesPerPage}::int
        ) AS pictures
      FROM products p WHERE p.is_active AND ${isAfter(afterId)}
      ORDER BY p.id LIMIT ${limit}::int OFFSET ${offset}::int`,
  );
}

/** The items of the next page of products, and the cursor of the following page; undefined on the last page. */
export async function selectFeedItems(
  db: Database,
  { afterId, products, now }: { afterId: string | undefined; products: number; now: Date },
): Promise<{ items: FeedItem[]; lastId: string | undefined }> {
  const ownPrice = sql`coalesce(v.sale_paise, p.sale_paise)`;
  const salePaise = priceInForce({ productId: sql`p.id`, variantId: sql`v.id`, salePaise: ownPrice }, now);
  const rows = await queryRows<{ productId: string; item: FeedItem | null }>(
    db,
    sql`
      SELECT p.id AS "productId", CASE WHEN p.inventory_type = 'simple' OR v.id IS NOT NULL THEN json_build_object(
        'variantId', v.id, 'sku', coalesce(v.sku, p.sku), 'groupSku', p.sku,
        'gtin', CASE WHEN v.id IS NULL THEN p.gtin ELSE v.gtin END, 'mpn', CASE WHEN v.id IS NULL THEN p.mpn ELSE v.mpn END,
        'slug', p.slug, 'title', p.title, 'description', p.description, 'brand', b.name,
        'isOpenBox', p.open_box IS NOT NULL, 'basePaise', coalesce(v.base_paise, p.base_paise), 'salePaise', ${salePaise},
        'isInStock', EXISTS (
          SELECT 1 FROM stock_levels s
          WHERE s.product_id = p.id AND s.variant_id IS NOT DISTINCT FROM v.id AND s.quantity > 0 AND s.status = 'in_stock'
        ),
        'picture', (
          SELECT f.file_path FROM photos f
          WHERE f.product_id = p.id AND (f.variant_id IS NULL OR f.variant_id = v.id)
          ORDER BY f.variant_id IS NULL, f.position, f.id LIMIT 1
        ),
        'categories', (
          SELECT coalesce(json_agg(t.title ORDER BY t.place), '[]') FROM (
            SELECT unnest(ARRAY[parent.title, c.title]) AS title, unnest(ARRAY[1, 2]) AS place
            FROM product_categories pc
            JOIN categories c ON c.id = pc.category_id
            LEFT JOIN categories parent ON parent.id = c.parent_id
            WHERE pc.product_id = p.id
            ORDER BY c.parent_id IS NULL, pc.position, c.id, place LIMIT 2
          ) t WHERE t.title IS NOT NULL
        ),
        'attributes', (
          SELECT coalesce(json_agg(json_build_object('name', a.name, 'value', av.value) ORDER BY va.position), '[]')
          FROM variant_attributes va
          JOIN attribute_values av ON av.id = va.attribute_value_id
          JOIN attributes a ON a.id = av.attribute_id
          WHERE va.variant_id = v.id
        ),
        'details', ${details}
      ) END AS item
      FROM (
        SELECT p.* FROM products p WHERE p.is_active AND ${isAfter(afterId)} ORDER BY p.id LIMIT ${products}::int
      ) p
      JOIN brands b ON b.id = p.brand_id
      LEFT JOIN variants v ON v.product_id = p.id AND p.inventory_type = 'with_variants' AND v.is_active
      ORDER BY p.id, v.position, v.id`,
  );
  return { items: rows.flatMap(({ item }) => item ?? []), lastId: rows.at(-1)?.productId };
}

/** Texts of the product that are not blank. */
const details = sql`(
  SELECT coalesce(json_agg(json_build_object('name', d.name, 'value', d.value) ORDER BY d.place), '[]')
  FROM (VALUES ${sql.join(
    fedTexts.map(
      ({ name, label }, place) => sql`(${sql.raw(String(place))}, ${label}, p.${sql.identifier(productColumn(name))})`,
    ),
    sql`, `,
  )}) AS d(place, name, value)
  WHERE btrim(coalesce(d.value, '')) <> ''
)`;

function isAfter(id: string | undefined): SQL {
  return id === undefined ? sql`true` : sql`p.id > ${id}::uuid`;
}

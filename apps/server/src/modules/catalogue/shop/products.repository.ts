import type { Product, ProductCard } from '@bijli/contract';
import { product, productCard } from '@bijli/contract/schemas';
import type { Database } from '../../../platform/database/database.ts';
import { and, eq, getTableColumns, sql } from '../../../platform/database/drizzle.ts';
import { products } from '../catalogue.tables.ts';
import { priceInForce } from '../prices/price-in-force.repository.ts';
import type { PhotoRow } from './product-cards.repository.ts';

type StockRow = { quantity: number; status: 'in_stock' | 'out_of_stock' };

export type VariantRow = StockRow & {
  id: string;
  sku: string;
  gtin: string | null;
  mpn: string | null;
  basePaise: number;
  salePaise: number;
  attributes: { name: string; value: string; swatch: string | null }[];
  photos: PhotoRow[];
};

/** The columns that the contract's product has beyond its card, shown unchanged. */
type Columns = typeof products._.columns;
type FactColumns = Pick<Columns, Exclude<keyof Product, keyof ProductCard | 'openBox'> & keyof Columns>;

/** The condition of an opened piece is shown with what follows from it. */
const isFact = (name: string): name is keyof FactColumns =>
  name in product.shape && !(name in productCard.shape) && name !== 'openBox';
const facts = Object.fromEntries(
  Object.entries(getTableColumns(products)).filter(([name]) => isFact(name)),
) as FactColumns;

export type ProductRow = NonNullable<Awaited<ReturnType<typeof selectProduct>>>;

/** Products that have a page: those on sale, and archived ones that once were. */
export const hasPage = sql`(${products.state} = 'live' OR ${products.state} = 'archived' AND ${products.wasOnSale})`;

/** What a product page shows beyond the card, of a product that has one. `stock` is for products without variants; null when never set. */
export async function selectProduct(db: Database, slug: string, now: Date) {
  const [row] = await db
    .select({ id: products.id, facts, openBox: products.openBox, stock: ownStock, variants: ownVariants(now) })
    .from(products)
    .where(and(eq(products.slug, slug), hasPage));
  return row;
}

// Drizzle omits the table name when it selects from one table, but these subqueries need it.
const ownStock = sql<StockRow | null>`(
  SELECT json_build_object('quantity', s.quantity, 'status', s.status)
  FROM stock_levels s WHERE s.product_id = products.id AND s.variant_id IS NULL
)`;

const ownVariants = (now: Date) => sql<VariantRow[]>`(
  SELECT coalesce(json_agg(json_build_object(
    'id', v.id, 'sku', v.sku, 'gtin', v.gtin, 'mpn', v.mpn, 'basePaise', v.base_paise, 'salePaise', ${priceOfVariant(now)},
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
      FROM photos f WHERE f.product_id = products.id AND f.variant_id = v.id
    )
  ) ORDER BY v.position, v.id), '[]')
  FROM variants v
  LEFT JOIN stock_levels s ON s.product_id = v.product_id AND s.variant_id = v.id
  WHERE v.product_id = products.id AND v.is_active
)`;

const priceOfVariant = (now: Date) =>
  priceInForce({ productId: sql`products.id`, variantId: sql`v.id`, salePaise: sql`v.sale_paise` }, now);

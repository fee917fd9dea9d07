import type { Database } from '../../../platform/database/database.ts';
import { asc, eq, inArray, sql } from '../../../platform/database/drizzle.ts';
import { products, variants } from '../catalogue.tables.ts';

/** `variantId` is null for a product without variants. */
export type PricedUnit = { variantId: string | null; sku: string; basePaise: number; salePaise: number };
export type PricedProduct = Awaited<ReturnType<typeof selectProducts>>[number] & { units: PricedUnit[] };

/** The products with what is priced of each, locked until the transaction ends. */
export async function lockPricedProducts(db: Database, ids: string[]): Promise<Map<string, PricedProduct>> {
  const found = await selectProducts(db, ids);
  const all = await selectVariants(db, ids);
  return new Map(
    found.map((product) => {
      const units = all.filter(({ productId }) => productId === product.id).map(({ productId: _, ...unit }) => unit);
      const { sku, basePaise, salePaise } = product;
      const isSimple = product.inventoryType === 'simple';
      return [product.id, { ...product, units: isSimple ? [{ variantId: null, sku, basePaise, salePaise }] : units }];
    }),
  );
}

function selectProducts(db: Database, ids: string[]) {
  const { id, slug, sku, name, inventoryType, defaultVariantId, basePaise, salePaise } = products;
  return db
    .select({ id, slug, sku, name, inventoryType, defaultVariantId, basePaise, salePaise })
    .from(products)
    .where(inArray(id, ids))
    .orderBy(asc(id))
    .for('no key update');
}

function selectVariants(db: Database, ids: string[]) {
  const { id, productId, sku, basePaise, salePaise, position } = variants;
  return db
    .select({ variantId: id, productId, sku, basePaise, salePaise })
    .from(variants)
    .where(inArray(productId, ids))
    .orderBy(asc(position), asc(id));
}

/** Writes new prices of locked variants. */
export async function updateVariantPrices(
  db: Database,
  units: { variantId: string; basePaise: number; salePaise: number }[],
): Promise<void> {
  if (units.length === 0) return;
  await db.execute(sql`
    UPDATE variants v SET base_paise = given.base_paise, sale_paise = given.sale_paise
    FROM unnest(
      ${sql.param(units.map(({ variantId }) => variantId))}::uuid[], ${sql.param(units.map(({ basePaise }) => basePaise))}::bigint[],
      ${sql.param(units.map(({ salePaise }) => salePaise))}::bigint[]
    ) AS given(id, base_paise, sale_paise)
    WHERE v.id = given.id`);
}

/** Writes the prices shown for a locked product, and that somebody changed it. */
export async function updateProductPrices(
  db: Database,
  product: { id: string; basePaise: number; salePaise: number; changedBy: string | null; at: Date },
): Promise<void> {
  const { id, basePaise, salePaise, changedBy, at } = product;
  await db
    .update(products)
    .set({ basePaise, salePaise, changedBy, updatedAt: at, version: sql`${products.version} + 1` })
    .where(eq(products.id, id));
}

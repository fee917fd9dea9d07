import { newId } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { and, eq, inArray, sql } from '../../platform/database/drizzle.ts';
import type { SellableId } from './stock.repository.ts';
import { stockLevels } from './stock.tables.ts';

/** Begins to count units of these, with none at hand; levels that exist stay as they are. */
export async function insertEmptyLevels(db: Database, sellables: SellableId[]): Promise<void> {
  if (sellables.length === 0) return;
  await db.execute(sql`
    INSERT INTO ${stockLevels} (id, product_id, variant_id)
    SELECT * FROM unnest(
      ${sql.param(sellables.map(() => newId()))}::uuid[],
      ${sql.param(sellables.map(({ productId }) => productId))}::uuid[],
      ${sql.param(sellables.map(({ variantId }) => variantId))}::uuid[]
    ) ON CONFLICT DO NOTHING`);
}

/** Waits for orders that are taking these units, of all of the product without `variantIds`; later ones find none. */
export async function deleteLevels(
  db: Database,
  { productId, variantIds }: { productId: string; variantIds?: string[] },
): Promise<void> {
  const isNamed = variantIds && inArray(stockLevels.variantId, variantIds);
  await db.delete(stockLevels).where(and(eq(stockLevels.productId, productId), isNamed));
}

/** Free units of a product: of itself (`variantId` null) and of its variants. */
/** Of all units of these products. */
export function selectLevels(db: Database, productIds: string[]) {
  const { productId, variantId, quantity } = stockLevels;
  return db.select({ productId, variantId, quantity }).from(stockLevels).where(inArray(productId, productIds));
}

export function selectQuantities(db: Database, productId: string) {
  const { variantId, quantity } = stockLevels;
  return db.select({ variantId, quantity }).from(stockLevels).where(eq(stockLevels.productId, productId));
}

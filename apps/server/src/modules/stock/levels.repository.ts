import { newId } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { and, eq, inArray, isNull, sql } from '../../platform/database/drizzle.ts';
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

export type LevelUnits = { variantId: string | null; quantity: number };

/**
 * Waits for orders that are taking these units, of all of the product without `variantIds`; later ones find none.
 * Returns those that had units: their sellables must not go.
 */
export async function deleteLevels(
  db: Database,
  { productId, variantIds }: { productId: string; variantIds?: string[] },
): Promise<LevelUnits[]> {
  const isNamed = variantIds && inArray(stockLevels.variantId, variantIds);
  const { variantId, quantity } = stockLevels;
  const gone = await db
    .delete(stockLevels)
    .where(and(eq(stockLevels.productId, productId), isNamed))
    .returning({ variantId, quantity });
  return gone.filter((level) => level.quantity > 0);
}

/** How many units are counted of a product itself, locked; none of one without a level. */
export async function lockOwnUnits(db: Database, productId: string): Promise<number> {
  const isOwn = and(eq(stockLevels.productId, productId), isNull(stockLevels.variantId));
  const [level] = await db.select({ quantity: stockLevels.quantity }).from(stockLevels).where(isOwn).for('update');
  return level?.quantity ?? 0;
}

/** Free units of these products: of each itself (`variantId` null) and of its variants. */
export function selectLevels(db: Database, productIds: string[]) {
  const { productId, variantId, quantity } = stockLevels;
  return db.select({ productId, variantId, quantity }).from(stockLevels).where(inArray(productId, productIds));
}

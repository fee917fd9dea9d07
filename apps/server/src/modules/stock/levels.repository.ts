import { newId } from '../../platform/database/columns.ts';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { and, eq, inArray, isNull, sql } from '../../platform/database/drizzle.ts';
import type { SellableId } from './stock.repository.ts';
import { stockLevels, stockMovements } from './stock.tables.ts';

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
/** `hasMoved`: units came or went, and what moved them was not undone as the last of all. */
export type KeptUnits = LevelUnits & { hasMoved: boolean };

/**
 * Waits for orders that are taking these units, of all of the product without `variantIds`; later ones find none.
 * Returns those that have or had units: their sellables must not go.
 */
export async function deleteLevels(
  db: Database,
  { productId, variantIds }: { productId: string; variantIds?: string[] },
): Promise<KeptUnits[]> {
  const isNamed = variantIds && inArray(stockLevels.variantId, variantIds);
  const { variantId, quantity } = stockLevels;
  const gone = await db
    .delete(stockLevels)
    .where(and(eq(stockLevels.productId, productId), isNamed))
    .returning({ variantId, quantity });
  if (gone.length === 0) return [];
  const moved = await selectMoved(db, productId);
  return gone
    .map((level) => ({ ...level, hasMoved: moved.has(level.variantId) }))
    .filter((level) => level.quantity > 0 || level.hasMoved);
}

async function selectMoved(db: Database, productId: string): Promise<Set<string | null>> {
  const rows = await queryRows<{ variantId: string | null }>(
    db,
    sql`SELECT variant_id AS "variantId" FROM ${stockMovements} WHERE product_id = ${productId}::uuid GROUP BY 1
      HAVING bool_or(reason <> 'opening') AND (array_agg(reason ORDER BY number DESC))[1] <> 'undone'`,
  );
  return new Set(rows.map(({ variantId }) => variantId));
}

/** Movements keep the SKU of what goes. */
export async function nameFormerUnits(db: Database, units: readonly (SellableId & { sku: string })[]): Promise<void> {
  if (units.length === 0) return;
  await db.execute(sql`
    UPDATE ${stockMovements} AS moved SET former_sku = gone.sku
    FROM unnest(${sql.param(units.map(({ productId }) => productId))}::uuid[],
      ${sql.param(units.map(({ variantId }) => variantId))}::uuid[], ${sql.param(units.map(({ sku }) => sku))}::text[]
    ) AS gone(product_id, variant_id, sku)
    WHERE moved.product_id = gone.product_id AND moved.variant_id IS NOT DISTINCT FROM gone.variant_id AND moved.former_sku IS NULL`);
}

/** How many units are counted of a product itself, locked; none of one without a level. */
export async function lockOwnUnits(db: Database, productId: string): Promise<number> {
  const isOwn = and(eq(stockLevels.productId, productId), isNull(stockLevels.variantId));
  const [level] = await db.select({ quantity: stockLevels.quantity }).from(stockLevels).where(isOwn).for('update');
  return level?.quantity ?? 0;
}

/** Of a locked level. */
export async function updateStatus(
  db: Database,
  levelId: string,
  { status, now }: { status: 'in_stock' | 'out_of_stock'; now: Date },
): Promise<void> {
  await db.update(stockLevels).set({ status, updatedAt: now }).where(eq(stockLevels.id, levelId));
}

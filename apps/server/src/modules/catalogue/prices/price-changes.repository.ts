import { newId } from '../../../platform/database/columns.ts';
import { type Database, queryRows } from '../../../platform/database/database.ts';
import { and, desc, eq, gte, isNull, lt, sql } from '../../../platform/database/drizzle.ts';
import { priceChanges } from '../editing.tables.ts';

export type PriceChange = Omit<typeof priceChanges.$inferInsert, 'id'>;
type PriceChangeRow = typeof priceChanges.$inferSelect;

/** Records changes of prices, in the transaction that changes them; lines that change nothing are left out. */
export async function insertPriceChanges(db: Database, changes: PriceChange[]): Promise<void> {
  const real = changes.filter(
    (change) => change.basePaise !== change.basePaiseBefore || change.salePaise !== change.salePaiseBefore,
  );
  if (real.length > 0) await db.insert(priceChanges).values(real.map((change) => ({ id: newId(), ...change })));
}

type PriceChangesWanted = {
  productId: string;
  /** A variant, null for the product itself; undefined for all. */
  unit: string | null | undefined;
  before: Date | undefined;
  atLeast: number;
};

/** The changes before a moment, newest first, with all of the last moment, at which many units may have changed. */
export async function selectPriceChanges(
  db: Database,
  { productId, unit, before, atLeast }: PriceChangesWanted,
): Promise<{ rows: PriceChangeRow[]; hasOlder: boolean }> {
  const isOfUnit = and(eq(priceChanges.productId, productId), unit === undefined ? undefined : ofUnit(unit));
  const isWanted = and(isOfUnit, before === undefined ? undefined : lt(priceChanges.at, before));
  const [last] = await db
    .select({ at: priceChanges.at })
    .from(priceChanges)
    .where(isWanted)
    .orderBy(desc(priceChanges.at))
    .offset(atLeast - 1)
    .limit(1);
  const rows = await db
    .select()
    .from(priceChanges)
    .where(and(isWanted, last && gte(priceChanges.at, last.at)))
    .orderBy(desc(priceChanges.at), desc(priceChanges.id));
  if (!last) return { rows, hasOlder: false };
  const older = await db
    .select({ id: priceChanges.id })
    .from(priceChanges)
    .where(and(isOfUnit, lt(priceChanges.at, last.at)))
    .limit(1);
  return { rows, hasOlder: older.length > 0 };
}

function ofUnit(unit: string | null) {
  return unit === null ? isNull(priceChanges.variantId) : eq(priceChanges.variantId, unit);
}

export type FormerUnit = { variantId: string | null; sku: string | null };

/** What has a history but no price today: removed variants, and the product itself when it has variants. */
export function selectFormerUnits(db: Database, productId: string): Promise<FormerUnit[]> {
  return queryRows<FormerUnit>(
    db,
    sql`
      SELECT c.variant_id AS "variantId", max(c.former_sku) AS sku
      FROM price_changes c LEFT JOIN variants v ON v.id = c.variant_id
      WHERE c.product_id = ${productId} AND v.id IS NULL
        AND (c.variant_id IS NOT NULL OR EXISTS (SELECT FROM variants WHERE product_id = ${productId}))
      GROUP BY c.variant_id ORDER BY max(c.at) DESC, c.variant_id`,
  );
}

/** Notes by what name the history of variants is found that are about to be removed. */
export async function nameFormerVariants(
  db: Database,
  { productId, variantIds }: { productId: string; variantIds: string[] },
): Promise<void> {
  await db.execute(sql`
    UPDATE price_changes c SET former_sku = v.sku FROM variants v
    WHERE c.product_id = ${productId} AND c.variant_id = v.id AND v.id = ANY(${sql.param(variantIds)}::uuid[])`);
}

import { type Database, queryRows } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/drizzle.ts';
import type { SellableId } from './stock.repository.ts';
import { placeLevels, stockLevels, stockTargets } from './stock.tables.ts';

/** What is wanted of a sellable; without a `lowAt` of its own that of the settings counts. */
export type StockTarget = { safety: number; lowAt: number | null };

/** Those of `among`, or of all, that have free units and fewer in their safety stock than they shall have. */
export function selectUnfilled(db: Database, among?: readonly SellableId[]): Promise<SellableId[]> {
  const units = among?.map(({ productId, variantId }) => variantId ?? productId);
  return queryRows<SellableId>(
    db,
    sql`SELECT t.product_id AS "productId", t.variant_id AS "variantId" FROM ${stockTargets} AS t
      JOIN ${stockLevels} AS l ON l.product_id = t.product_id AND l.variant_id IS NOT DISTINCT FROM t.variant_id
      WHERE t.safety > 0 AND l.quantity > 0
        ${units ? sql`AND coalesce(t.variant_id, t.product_id) = ANY (${sql.param(units)}::uuid[])` : sql``}
        AND t.safety > coalesce((SELECT sum(p.safety) FROM ${placeLevels} AS p
          WHERE p.product_id = t.product_id AND p.variant_id IS NOT DISTINCT FROM t.variant_id), 0)`,
  );
}

/** Of these, by the id of their variant or product; their levels are locked. */
export async function selectTargets(db: Database, units: readonly SellableId[]): Promise<Map<string, StockTarget>> {
  const ids = units.map(({ productId, variantId }) => variantId ?? productId);
  const rows = await queryRows<StockTarget & { id: string }>(
    db,
    sql`SELECT coalesce(t.variant_id, t.product_id) AS id, t.safety, t.low_at AS "lowAt" FROM ${stockTargets} AS t
      WHERE coalesce(t.variant_id, t.product_id) = ANY (${sql.param(ids)}::uuid[])`,
  );
  return new Map(rows.map(({ id, ...target }) => [id, target]));
}

export async function saveTargets(
  db: Database,
  targets: readonly (SellableId & StockTarget)[],
  now: Date,
): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${stockTargets} AS t (id, product_id, variant_id, safety, low_at, updated_at)
    SELECT gen_random_uuid(), given."productId", given."variantId", given.safety, given."lowAt", ${now.toISOString()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(targets)}::jsonb)
      AS given ("productId" uuid, "variantId" uuid, safety integer, "lowAt" integer)
    ON CONFLICT (product_id, variant_id)
    DO UPDATE SET safety = excluded.safety, low_at = excluded.low_at, updated_at = excluded.updated_at`);
}

import { type Database, queryRows } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/drizzle.ts';
import type { SellableId } from '../stock/index.ts';

/** Where a unit lies. */
export type UnitBin = SellableId & { id: string; code: string; position: number; isMain: boolean };

/** Where these units lie: of each its main bin first, the others in their order of walking. */
export function selectBinsOf(db: Database, units: readonly SellableId[]): Promise<UnitBin[]> {
  if (units.length === 0) return Promise.resolve([]);
  return queryRows<UnitBin>(
    db,
    sql`SELECT u.product_id AS "productId", u.variant_id AS "variantId", b.id, b.code, b.position, u.is_main AS "isMain"
      FROM (SELECT DISTINCT * FROM jsonb_to_recordset(${JSON.stringify(units)}::jsonb) AS given("productId" uuid, "variantId" uuid)) AS given
      JOIN bin_units u ON u.product_id = given."productId" AND u.variant_id IS NOT DISTINCT FROM given."variantId"
      JOIN bins b ON b.id = u.bin_id ORDER BY u.is_main DESC, b.position, b.id`,
  );
}

/** Where each of these lies, by the ids of variants and of products without variants: its main bin first. */
export function selectCodesOf(
  db: Database,
  unitIds: readonly string[],
): Promise<{ unitId: string; codes: string[] }[]> {
  return queryRows(
    db,
    sql`SELECT f.id AS "unitId", array_agg(b.code ORDER BY u.is_main DESC, b.position, b.id) AS codes FROM unit_figures f
      JOIN bin_units u ON u.product_id = f.product_id AND u.variant_id IS NOT DISTINCT FROM f.variant_id JOIN bins b ON b.id = u.bin_id
      WHERE f.id = ANY (${sql.param([...unitIds])}::uuid[]) GROUP BY f.id`,
  );
}

export type Placement = SellableId & { /** The first one is the main bin. */ binIds: readonly string[] };

/** These units lie in these bins and no others. Bins where a unit lay before keep who placed it. */
export async function savePlacements(
  db: Database,
  placements: readonly Placement[],
  { by, at }: { by: string | null; at: Date },
): Promise<void> {
  const units = JSON.stringify(placements.map(({ productId, variantId }) => ({ productId, variantId })));
  const wanted = JSON.stringify(
    placements.flatMap(({ productId, variantId, binIds }) =>
      binIds.map((binId, place) => ({ productId, variantId, binId, isMain: place === 0 })),
    ),
  );
  const isOf = sql`u.product_id = given."productId" AND u.variant_id IS NOT DISTINCT FROM given."variantId"`;
  const wantedRows = sql`jsonb_to_recordset(${wanted}::jsonb) AS given("productId" uuid, "variantId" uuid, "binId" uuid, "isMain" boolean)`;
  await db.execute(sql`DELETE FROM bin_units u
    USING jsonb_to_recordset(${units}::jsonb) AS given("productId" uuid, "variantId" uuid)
    WHERE ${isOf} AND NOT EXISTS (SELECT FROM ${wantedRows} WHERE ${isOf} AND given."binId" = u.bin_id)`);
  // A unit has one main bin at every moment: the old one ends before the new one begins.
  await db.execute(sql`UPDATE bin_units u SET is_main = false FROM ${wantedRows}
    WHERE ${isOf} AND given."binId" = u.bin_id AND u.is_main AND NOT given."isMain"`);
  await db.execute(sql`INSERT INTO bin_units AS u (id, bin_id, product_id, variant_id, is_main, placed_by, placed_at)
    SELECT gen_random_uuid(), given."binId", given."productId", given."variantId", given."isMain", ${by}::uuid, ${at.toISOString()}::timestamptz
    FROM ${wantedRows}
    ON CONFLICT (product_id, variant_id, bin_id) DO UPDATE SET is_main = excluded.is_main WHERE u.is_main <> excluded.is_main`);
}

export type LyingUnit = SellableId & {
  name: string;
  sku: string;
  photo: string | null;
  isMain: boolean;
  onHand: number;
  placedBy: string | null;
  placedAt: string;
};

/** What lies in a bin, in the order of SKUs, after one. */
export function selectUnitsIn(
  db: Database,
  { binId, after, limit }: { binId: string; after: string; limit: number },
): Promise<LyingUnit[]> {
  return queryRows<LyingUnit>(
    db,
    sql`SELECT u.product_id AS "productId", u.variant_id AS "variantId", p.name, coalesce(v.sku, p.sku) AS sku, u.is_main AS "isMain",
        u.placed_by::text AS "placedBy", to_char(u.placed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "placedAt",
        coalesce((SELECT sum(l.on_hand)::int FROM place_levels l
          WHERE l.product_id = u.product_id AND l.variant_id IS NOT DISTINCT FROM u.variant_id), 0) AS "onHand",
        (SELECT f.file_path FROM photos f WHERE f.product_id = p.id AND (f.variant_id IS NULL OR f.variant_id = v.id)
          ORDER BY f.variant_id IS NULL, f.position, f.id LIMIT 1) AS photo
      FROM bin_units u JOIN products p ON p.id = u.product_id LEFT JOIN variants v ON v.id = u.variant_id
      WHERE u.bin_id = ${binId}::uuid AND coalesce(v.sku, p.sku) COLLATE "C" > ${after}
      ORDER BY coalesce(v.sku, p.sku) COLLATE "C" LIMIT ${limit}`,
  );
}

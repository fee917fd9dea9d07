import { type Database, queryRows } from '../../platform/database/database.ts';
import { and, desc, eq, sql } from '../../platform/database/drizzle.ts';
import type { SellableId, StockLevel } from './stock.repository.ts';
import { stockLevels, stockMovements } from './stock.tables.ts';

export type Movement = typeof stockMovements.$inferSelect;

/** A movement by staff, at the first place. */
export type LevelMove = Omit<Movement, 'orderId' | 'number' | 'placeId' | 'formerSku'> & { levelId: string };

const inOneStatement = 500;

/** The levels of these sellables, locked; one without gets a level of none. */
export async function lockLevels(db: Database, sellables: SellableId[]): Promise<(StockLevel & { id: string })[]> {
  const given = sql`unnest(
    ${sql.param(sellables.map(({ productId }) => productId))}::uuid[], ${sql.param(sellables.map(({ variantId }) => variantId))}::uuid[]
  ) AS given(product_id, variant_id)`;
  await db.execute(sql`
    INSERT INTO ${stockLevels} (id, product_id, variant_id)
    SELECT gen_random_uuid(), given.product_id, given.variant_id FROM ${given} ORDER BY 2, 3 ON CONFLICT DO NOTHING`);
  return queryRows(
    db,
    sql`
      SELECT level.id, level.product_id AS "productId", level.variant_id AS "variantId", level.quantity, level.status
      FROM ${stockLevels} AS level
      JOIN ${given} ON level.product_id = given.product_id AND level.variant_id IS NOT DISTINCT FROM given.variant_id
      ORDER BY level.id FOR UPDATE OF level`,
  );
}

/** Sets locked levels and records the movements; a product may have a thousand. */
export async function moveLevels(db: Database, moves: LevelMove[]): Promise<void> {
  if (moves.length === 0) return;
  const levels = [...Map.groupBy(moves, ({ levelId }) => levelId).values()].map((own) => ({
    ...own.at(-1),
    moves: own.length,
  }));
  await db.execute(sql`
    UPDATE ${stockLevels} AS level SET quantity = given.level, movements = level.movements + given.moves, updated_at = given.at
    FROM jsonb_to_recordset(${JSON.stringify(levels)}::jsonb)
      AS given ("levelId" uuid, level integer, moves integer, at timestamptz)
    WHERE level.id = given."levelId"`);
  for (let from = 0; from < moves.length; from += inOneStatement)
    await db
      .insert(stockMovements)
      .values(moves.slice(from, from + inOneStatement).map(({ levelId: _, ...move }) => move));
}

/** The movements of a product or one of its variants, newest first; those before the one with this id. */
export function selectMovements(
  db: Database,
  {
    productId,
    variantId,
    before,
    limit,
  }: { productId: string; variantId?: string | undefined; before?: string | undefined; limit: number },
): Promise<Movement[]> {
  return db
    .select()
    .from(stockMovements)
    .where(
      and(
        eq(stockMovements.productId, productId),
        variantId === undefined ? undefined : eq(stockMovements.variantId, variantId),
        before === undefined
          ? undefined
          : sql`${stockMovements.number} < (SELECT seen.number FROM stock_movements seen WHERE seen.id = ${before}::uuid)`,
      ),
    )
    .orderBy(desc(stockMovements.number))
    .limit(limit);
}

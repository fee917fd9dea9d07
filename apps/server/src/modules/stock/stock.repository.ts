import { announcementSql } from '../../platform/changes.ts';
import { newId } from '../../platform/database/columns.ts';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { type SQL, sql } from '../../platform/database/drizzle.ts';
import type { LastWrite } from '../../platform/database/run-as-one-statement.ts';
import { stockLevels, stockMovements } from './stock.tables.ts';

/** A variant, or a product without variants (`variantId` null). */
export type SellableId = { productId: string; variantId: string | null };
export type StockLine = SellableId & { quantity: number };
export type StockLevel = {
  productId: string;
  variantId: string | null;
  quantity: number;
  status: 'in_stock' | 'out_of_stock';
};

/** Why an order changes levels, and when. What it holds is free again when it is cancelled before it is handed over. */
export type OrderMovement = { orderId: string; at: Date } & (
  | { reason: 'sale' | 'return' }
  | { reason: 'cancel'; isHeld: boolean }
);

/** Higher stock levels are indistinguishable to shoppers, who may buy at most ten. */
const distinguishableUnits = 10;

type LevelRow = { product_id: string; variant_id: string | null; quantity: number; status: StockLevel['status'] };

/**
 * Takes all lines or fails the surrounding statement, and announces low levels to every process. Rows are locked in a
 * fixed order; sold-out rows are not waited for.
 */
export function stockReservation(
  lines: (StockLine & { slug: string })[],
  movement: Omit<OrderMovement, 'reason'>,
): LastWrite {
  const slugs = sql.param(lines.map((line) => line.slug));
  const ids = sql.param(lines.map((line) => line.productId));
  return {
    name: 'taken',
    write: sql`
      WITH ${lockedLevels(lines, sql`WHERE level.status = 'in_stock' AND level.quantity >= wanted.quantity`)}
      UPDATE ${stockLevels} AS level
      SET quantity = level.quantity - locked.units, movements = level.movements + 1, updated_at = now() FROM locked
      WHERE level.id = locked.id
      RETURNING level.product_id, level.variant_id, level.quantity, -locked.units AS change, locked.movement_id`,
    record: orderMovements(sql`taken`, { ...movement, reason: 'sale' }),
    answer: sql`
      SELECT refuse_unless((SELECT count(*) FROM taken) = ${lines.length}, 'These units are not at hand'),
        (SELECT count(*) FROM (${announcementSql(sql`(
          SELECT 'product:' || line.slug AS topic
          FROM taken JOIN unnest(${ids}::uuid[], ${slugs}::text[]) AS line(product_id, slug) USING (product_id)
          WHERE taken.quantity < ${distinguishableUnits}
          UNION SELECT 'availability' FROM taken WHERE taken.quantity = 0
        ) AS news`)}) AS announced)`,
  };
}

export async function addStock(db: Database, lines: StockLine[], movement: OrderMovement): Promise<StockLevel[]> {
  const rows = await queryRows<LevelRow>(
    db,
    sql`WITH ${lockedLevels(lines)}, added AS (
          UPDATE ${stockLevels} AS level
          SET quantity = level.quantity + locked.units, movements = level.movements + 1, updated_at = now() FROM locked
          WHERE level.id = locked.id
          RETURNING level.product_id, level.variant_id, level.quantity, level.status, locked.units AS change, locked.movement_id
        ), recorded AS (${orderMovements(sql`added`, movement)})
        SELECT product_id, variant_id, quantity, status FROM added`,
  );
  return rows.map(toLevel);
}

/**
 * The level of a sellable, or without a variant of all of a product, locked against changes until the transaction
 * ends.
 */
export async function selectLevelsOf(db: Database, { productId, variantId }: SellableId): Promise<StockLevel[]> {
  const rows = await queryRows<LevelRow>(
    db,
    sql`SELECT product_id, variant_id, quantity, status FROM ${stockLevels}
        WHERE product_id = ${productId}::uuid AND (${variantId}::uuid IS NULL OR variant_id = ${variantId}::uuid)
        ORDER BY id FOR SHARE`,
  );
  return rows.map(toLevel);
}

/** Records what the changed levels, selected from `source`, have moved. */
function orderMovements(source: SQL, movement: OrderMovement): SQL {
  const { reason, orderId, at } = movement;
  const isHeld = reason === 'sale' || (reason === 'cancel' && movement.isHeld);
  return sql`
    INSERT INTO ${stockMovements} (id, product_id, variant_id, at, change, level, held, reason, order_id)
    SELECT moved.movement_id, moved.product_id, moved.variant_id, ${at.toISOString()}::timestamptz, moved.change, moved.quantity,
      ${isHeld ? sql`-moved.change` : sql`0`}, ${reason}::text, ${orderId}::uuid
    FROM ${source} AS moved`;
}

/** Units that leave with an order are held no more; its levels are locked in their order. */
export async function takeHeld(
  db: Database,
  lines: StockLine[],
  { orderId, at }: Omit<OrderMovement, 'reason'>,
): Promise<void> {
  await db.execute(sql`
    WITH ${lockedLevels(lines)}
    INSERT INTO ${stockMovements} (id, product_id, variant_id, at, change, level, held, reason, order_id)
    SELECT locked.movement_id, level.product_id, level.variant_id, ${at.toISOString()}::timestamptz, 0, level.quantity,
      -locked.units, 'hand_over', ${orderId}::uuid
    FROM locked JOIN ${stockLevels} AS level USING (id)`);
}

/** `locked`: the levels of the lines with the requested units and an id for each movement. */
function lockedLevels(lines: StockLine[], condition = sql``) {
  return sql`wanted AS (${wanted(lines)}), locked AS (
    SELECT level.id, wanted.quantity AS units, wanted.movement_id FROM ${stockLevels} AS level
    JOIN wanted ON level.product_id = wanted.product_id AND level.variant_id IS NOT DISTINCT FROM wanted.variant_id
    ${condition} ORDER BY level.id FOR UPDATE OF level)`;
}

function wanted(lines: StockLine[]) {
  const products = lines.map((line) => line.productId);
  const variants = lines.map((line) => line.variantId);
  const quantities = lines.map((line) => line.quantity);
  const movements = lines.map(() => newId());
  return sql`SELECT * FROM unnest(${sql.param(products)}::uuid[], ${sql.param(variants)}::uuid[], ${sql.param(quantities)}::int[],
               ${sql.param(movements)}::uuid[]) AS line(product_id, variant_id, quantity, movement_id)`;
}

function toLevel(row: LevelRow): StockLevel {
  return { productId: row.product_id, variantId: row.variant_id, quantity: row.quantity, status: row.status };
}

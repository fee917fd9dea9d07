import { type Database, queryRows } from '../../../../platform/database/database.ts';
import { and, eq, sql } from '../../../../platform/database/drizzle.ts';
import type { OrderRow } from '../../orders.repository.ts';
import { orders } from '../../orders.tables.ts';
import { boxPieces } from '../shipments.tables.ts';
import { isOnFloor } from '../to-pack.repository.ts';

export async function selectOrder(db: Database, id: string): Promise<OrderRow | undefined> {
  return (await db.select().from(orders).where(eq(orders.id, id)))[0];
}

/** The order in a box of which this piece lies that is still in the house. */
export async function findOrderHolding(db: Database, unitId: string): Promise<string | undefined> {
  const [row] = await queryRows<{ orderId: string }>(
    db,
    sql`SELECT s.order_id AS "orderId" FROM box_pieces p JOIN boxes b ON b.id = p.box_id JOIN shipments s ON s.id = b.shipment_id
      WHERE p.unit_id = ${unitId}::uuid AND s.state IN ('packing', 'packed') LIMIT 1`,
  );
  return row?.orderId;
}

/** The oldest order that is ready to be packed, and that nobody packs. */
export async function findNextToPack(db: Database): Promise<string | undefined> {
  const [row] = await queryRows<{ id: string }>(
    db,
    // Ordered first, so that the others are not looked at once the first is found.
    sql`SELECT o.id FROM (SELECT c.id, c.created_at FROM orders c WHERE c.status = 'confirmed' ORDER BY c.created_at, c.id OFFSET 0) AS oldest
      JOIN LATERAL (SELECT o.id FROM orders o WHERE o.id = oldest.id AND ${isOnFloor} OFFSET 0) AS o ON true
      ORDER BY oldest.created_at, oldest.id LIMIT 1`,
  );
  return row?.id;
}

export type OverriddenNumber = {
  boxId: string;
  unitId: string;
  number: string;
  name: string;
  sku: string;
  orderId: string;
  reason: string;
  packedBy: string | null;
  /** In milliseconds. */
  at: number;
};

/** Numbers that went into a box without being in stock and are not explained, the oldest first. */
export function selectOverriddenNumbers(db: Database, limit: number): Promise<OverriddenNumber[]> {
  return queryRows<OverriddenNumber>(
    db,
    sql`SELECT p.box_id AS "boxId", p.unit_id AS "unitId", p.number, i.name, coalesce(i.sku, '') AS sku, s.order_id AS "orderId",
        p.override_reason AS reason, s.packed_by AS "packedBy", (extract(epoch FROM s.created_at) * 1000)::float8 AS at
      FROM box_pieces p JOIN boxes b ON b.id = p.box_id JOIN shipments s ON s.id = b.shipment_id
      JOIN order_items i ON i.id = p.order_item_id
      WHERE p.override_reason IS NOT NULL AND p.explained_at IS NULL ORDER BY s.created_at, p.unit_id LIMIT ${limit}`,
  );
}

type OfBox = { boxId: string; unitId: string };

/** The piece, locked, if it was packed without being in stock. */
export async function lockOverridden(
  db: Database,
  { boxId, unitId }: OfBox,
): Promise<{ number: string; explainedAt: Date | null } | undefined> {
  const { number, explainedAt } = boxPieces;
  const [row] = await db
    .select({ number, explainedAt })
    .from(boxPieces)
    .where(and(eq(boxPieces.boxId, boxId), eq(boxPieces.unitId, unitId), sql`${boxPieces.overrideReason} IS NOT NULL`))
    .for('update');
  return row;
}

export async function setExplained(db: Database, { boxId, unitId }: OfBox, explainedAt: Date): Promise<void> {
  await db
    .update(boxPieces)
    .set({ explainedAt })
    .where(and(eq(boxPieces.boxId, boxId), eq(boxPieces.unitId, unitId)));
}

import { announceChange } from '../../../platform/changes.ts';
import type { Database } from '../../../platform/database/database.ts';
import { and, asc, eq, inArray, type SQL, sql } from '../../../platform/database/drizzle.ts';
import { orderItems } from '../orders.tables.ts';
import { boxes, boxItems, boxPieces, shipments } from './shipments.tables.ts';

export type ShipmentRow = typeof shipments.$inferSelect;
export type BoxRow = typeof boxes.$inferSelect;
export type BoxItemRow = typeof boxItems.$inferSelect;
export type BoxPieceRow = typeof boxPieces.$inferSelect;
export type WholeBox = BoxRow & { items: BoxItemRow[]; pieces: BoxPieceRow[] };
export type WholeShipment = ShipmentRow & { boxes: WholeBox[] };

/** The shipments of these orders with their boxes, in the order of their numbers. */
export async function listShipmentsOf(db: Database, orderIds: readonly string[]): Promise<WholeShipment[]> {
  if (orderIds.length === 0) return [];
  return selectWhole(db, inArray(shipments.orderId, [...orderIds]));
}

export async function findShipment(db: Database, id: string): Promise<WholeShipment | undefined> {
  return (await selectWhole(db, eq(shipments.id, id)))[0];
}

async function selectWhole(db: Database, condition: SQL): Promise<WholeShipment[]> {
  const rows = await db
    .select()
    .from(shipments)
    .where(condition)
    .orderBy(asc(shipments.orderId), asc(shipments.number));
  if (rows.length === 0) return [];
  const ofShipments = await db
    .select()
    .from(boxes)
    .where(
      inArray(
        boxes.shipmentId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(boxes.number));
  const boxIds = ofShipments.map(({ id }) => id);
  if (boxIds.length === 0) return rows.map((row) => ({ ...row, boxes: [] }));
  const items = await db
    .select()
    .from(boxItems)
    .where(inArray(boxItems.boxId, boxIds))
    .orderBy(asc(boxItems.orderItemId));
  const pieces = await db
    .select()
    .from(boxPieces)
    .where(inArray(boxPieces.boxId, boxIds))
    .orderBy(asc(boxPieces.number));
  const whole = ofShipments.map((box) => ({
    ...box,
    items: items.filter(({ boxId }) => boxId === box.id),
    pieces: pieces.filter(({ boxId }) => boxId === box.id),
  }));
  return rows.map((row) => ({ ...row, boxes: whole.filter(({ shipmentId }) => shipmentId === row.id) }));
}

export type FoundBox = { boxId: string; shipmentId: string; orderId: string };

/** The box of an id. */
export async function findBox(db: Database, id: string): Promise<FoundBox | undefined> {
  return (await selectBoxes(db, eq(boxes.id, id)))[0];
}

/** The boxes of an AWB, as `awbKey` writes it: of one courier at most one. */
export function findBoxesByAwb(db: Database, awb: string): Promise<(FoundBox & { courier: string | null })[]> {
  return selectBoxes(db, eq(boxes.awb, awb));
}

function selectBoxes(db: Database, condition: SQL) {
  return db
    .select({ boxId: boxes.id, shipmentId: shipments.id, orderId: shipments.orderId, courier: boxes.courier })
    .from(boxes)
    .innerJoin(shipments, eq(shipments.id, boxes.shipmentId))
    .where(condition);
}

export async function insertShipment(db: Database, { boxes: whole, ...shipment }: WholeShipment): Promise<void> {
  await db.insert(shipments).values(shipment);
  for (const box of whole) await insertBox(db, box);
  await announceChange({ db }, 'orders');
}

export async function insertBox(db: Database, { items, pieces, ...box }: WholeBox): Promise<void> {
  await db.insert(boxes).values(box);
  if (items.length > 0) await db.insert(boxItems).values(items);
  if (pieces.length > 0) await db.insert(boxPieces).values(pieces);
}

/** Changes a shipment, and counts it; open pages of the console hear of it. */
export async function updateShipment(
  db: Database,
  id: string,
  change: Partial<typeof shipments.$inferInsert> = {},
): Promise<void> {
  await db
    .update(shipments)
    .set({ ...change, version: sql`${shipments.version} + 1` })
    .where(eq(shipments.id, id));
  await announceChange({ db }, 'orders');
}

export async function updateBox(db: Database, id: string, change: Partial<typeof boxes.$inferInsert>): Promise<void> {
  await db.update(boxes).set(change).where(eq(boxes.id, id));
}

/** How many units of a line are in a box: none takes it out. */
export async function setBoxItem(db: Database, { boxId, orderItemId, quantity }: Omit<BoxItemRow, 'totalPaise'>) {
  if (quantity === 0)
    return void (await db
      .delete(boxItems)
      .where(and(eq(boxItems.boxId, boxId), eq(boxItems.orderItemId, orderItemId))));
  await db
    .insert(boxItems)
    .values({ boxId, orderItemId, quantity })
    .onConflictDoUpdate({ target: [boxItems.boxId, boxItems.orderItemId], set: { quantity } });
}

export async function insertBoxPiece(db: Database, piece: typeof boxPieces.$inferInsert): Promise<void> {
  await db.insert(boxPieces).values(piece);
}

export async function deleteBoxPiece(db: Database, boxId: string, unitId: string): Promise<void> {
  await db.delete(boxPieces).where(and(eq(boxPieces.boxId, boxId), eq(boxPieces.unitId, unitId)));
}

export async function deleteBox(db: Database, id: string): Promise<void> {
  await db.delete(boxes).where(eq(boxes.id, id));
}

/** A shipment that was never closed is forgotten. */
export async function deleteShipment(db: Database, id: string): Promise<void> {
  await db.delete(shipments).where(eq(shipments.id, id));
  await announceChange({ db }, 'orders');
}

/** What the units of each box cost on the invoice. */
export async function setBilled(db: Database, lines: readonly (BoxItemRow & { totalPaise: number })[]): Promise<void> {
  const [boxIds, itemIds, amounts] = [
    lines.map(({ boxId }) => boxId),
    lines.map(({ orderItemId }) => orderItemId),
    lines.map(({ totalPaise }) => totalPaise),
  ];
  await db.execute(sql`UPDATE ${boxItems} AS line SET total_paise = given.paise
    FROM unnest(${sql.param(boxIds)}::uuid[], ${sql.param(itemIds)}::uuid[], ${sql.param(amounts)}::bigint[]) AS given(box, item, paise)
    WHERE line.box_id = given.box AND line.order_item_id = given.item`);
}

/** Units of an order that is still being packed have left; less of them when negative. */
export async function addSent(
  db: Database,
  units: readonly { orderItemId: string; quantity: number }[],
): Promise<void> {
  const [ids, quantities] = [units.map(({ orderItemId }) => orderItemId), units.map(({ quantity }) => quantity)];
  await db.execute(sql`UPDATE ${orderItems} AS item SET sent_quantity = coalesce(item.sent_quantity, 0) + sent.units
    FROM (SELECT id, sum(units)::int AS units FROM unnest(${sql.param(ids)}::uuid[], ${sql.param(quantities)}::int[]) AS given(id, units)
      GROUP BY id) AS sent WHERE item.id = sent.id`);
}

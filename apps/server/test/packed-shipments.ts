import { newId } from '../src/platform/database/columns.ts';
import { sql } from '../src/platform/database/drizzle.ts';
import type { TestStore } from './test-store.ts';

type GivenBox = {
  awb?: string | null;
  courier?: string | null;
  weightGrams?: number | null;
  collectPaise?: number;
  /** Of the pieces in it. */
  numbers?: string[];
};
type Given = { state?: string; number?: number; boxes?: GivenBox[]; manifestId?: string };

/** A shipment of an order whose first box has one unit of its first line, as packing leaves it. */
export async function packShipment(store: TestStore, orderId: string, given: Given = {}) {
  const { state = 'packed', number = 1, boxes = [{}], manifestId = null } = given;
  const id = newId();
  await store.rows(sql`INSERT INTO shipments (id, order_id, number, state, packed_at)
    VALUES (${id}, ${orderId}, ${number}, ${state}, ${state === 'packing' ? null : store.services.clock()})`);
  const boxIds: string[] = [];
  for (const [index, box] of boxes.entries()) {
    const boxId = newId();
    boxIds.push(boxId);
    const { awb = `AWB${boxId.slice(-12).toUpperCase()}`, courier = awb === null ? null : 'shiprocket' } = box;
    const { weightGrams = 1250, collectPaise = 0, numbers = [] } = box;
    await store.rows(sql`INSERT INTO boxes (id, shipment_id, number, courier, awb, weight_grams, collect_paise, manifest_id)
      VALUES (${boxId}, ${id}, ${index + 1}, ${courier}, ${awb}, ${weightGrams}, ${collectPaise}, ${manifestId})`);
    const item = sql`(SELECT i.id FROM order_items i WHERE i.order_id = ${orderId} ORDER BY i.position LIMIT 1)`;
    if (index === 0)
      await store.rows(sql`INSERT INTO box_items (box_id, order_item_id, quantity) VALUES (${boxId}, ${item}, 1)`);
    for (const piece of numbers)
      await store.rows(sql`INSERT INTO box_pieces (box_id, order_item_id, unit_id, number)
        VALUES (${boxId}, ${item}, ${newId()}, ${piece})`);
  }
  return { id, boxIds };
}

/** A hand-over to a courier. */
export async function openManifest(store: TestStore, { isClosed = false } = {}) {
  const id = newId();
  const number = `M-${id.slice(-6).toUpperCase()}`;
  const closedAt = isClosed ? store.services.clock() : null;
  await store.rows(sql`INSERT INTO manifests (id, number, courier, created_at, closed_at)
    VALUES (${id}, ${number}, ${isClosed ? 'delhivery' : `courier-${number.toLowerCase()}`}, ${store.services.clock()}, ${closedAt})`);
  return { id, number };
}

import { type Database, queryRows } from '../../../platform/database/database.ts';
import { eq, sql } from '../../../platform/database/drizzle.ts';
import { isOnFloor, orderColumns, unitsLeftToPack } from '../../orders/index.ts';
import type { SellableId } from '../../stock/index.ts';
import { floorStages } from '../lists/dispatch-columns.repository.ts';
import { pickLists } from './picking.tables.ts';

export type PickListRow = typeof pickLists.$inferSelect;

/** The warehouse whose shelves are walked, and the number of its next list. */
export async function takeNumber(db: Database): Promise<{ placeId: string; number: number }> {
  const [row] = await queryRows<{ placeId: string; number: number }>(
    db,
    sql`INSERT INTO pick_list_series AS series (place_id, last) SELECT id, 1 FROM (SELECT id FROM places ORDER BY position, id LIMIT 1) AS place
      ON CONFLICT (place_id) DO UPDATE SET last = series.last + 1 RETURNING place_id AS "placeId", last AS number`,
  );
  if (!row) throw new Error('There is no warehouse');
  return row;
}

/** Orders that are to be picked, those first that are due first; of these, when ids are given. */
export async function selectToPick(
  db: Database,
  asked: { ids: readonly string[] } | { first: number },
): Promise<string[]> {
  const which = 'ids' in asked ? sql`o.id = ANY (${sql.param([...asked.ids])}::uuid[])` : sql`true`;
  const limit = 'ids' in asked ? asked.ids.length : asked.first;
  const rows = await queryRows<{ id: string }>(
    db,
    sql`SELECT o.id FROM orders o WHERE ${which} AND ${isOnFloor} AND ${floorStages['to-pick']}
      ORDER BY ${orderColumns.promised}, o.id LIMIT ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** Until the transaction ends nobody cancels, packs or sends them. In one order, so that two who lock some wait for each other. */
export async function lockOrders(db: Database, ids: readonly string[]): Promise<void> {
  await db.execute(
    sql`SELECT FROM orders o WHERE o.id = ANY (${sql.param([...ids])}::uuid[]) ORDER BY o.id FOR UPDATE`,
  );
}

export async function insertPickList(db: Database, list: typeof pickLists.$inferInsert): Promise<void> {
  await db.insert(pickLists).values(list);
}

/** Takes orders on a list in this order, without those that somebody else took meanwhile. Returns how many. */
export async function takeOrders(db: Database, listId: string, orderIds: readonly string[]): Promise<number> {
  const taken = await queryRows<{ id: string }>(
    db,
    sql`INSERT INTO pick_list_orders (list_id, order_id, position)
      SELECT ${listId}::uuid, given.id, given.position FROM unnest(${sql.param([...orderIds])}::uuid[]) WITH ORDINALITY AS given(id, position)
      ON CONFLICT DO NOTHING RETURNING order_id AS id`,
  );
  await db.execute(sql`UPDATE pick_list_orders p SET position = numbered.position
    FROM (SELECT order_id, row_number() OVER (ORDER BY position) AS position FROM pick_list_orders WHERE list_id = ${listId}::uuid) AS numbered
    WHERE p.list_id = ${listId}::uuid AND p.order_id = numbered.order_id`);
  await db.execute(sql`INSERT INTO picks (list_id, order_item_id, wanted)
    SELECT p.list_id, i.id, ${unitsLeftToPack} FROM pick_list_orders p JOIN order_items i ON i.order_id = p.order_id
    WHERE p.list_id = ${listId}::uuid AND ${unitsLeftToPack} > 0`);
  return taken.length;
}

/** Whether an order is, or was, on a list. */
export async function isPicked(db: Database, orderId: string): Promise<boolean> {
  const [row] = await queryRows<{ is: boolean }>(
    db,
    sql`SELECT EXISTS (SELECT FROM order_items i JOIN picks k ON k.order_item_id = i.id WHERE i.order_id = ${orderId}::uuid) AS is`,
  );
  return row?.is ?? false;
}

export async function lockPickList(db: Database, id: string): Promise<PickListRow | undefined> {
  return (await db.select().from(pickLists).where(eq(pickLists.id, id)).for('update'))[0];
}

export async function findPickList(db: Database, id: string): Promise<PickListRow | undefined> {
  return (await db.select().from(pickLists).where(eq(pickLists.id, id)))[0];
}

/** Changes a list, and counts it. */
export async function updatePickList(
  db: Database,
  id: string,
  change: Partial<Pick<PickListRow, 'state' | 'endedAt'>> = {},
): Promise<void> {
  await db
    .update(pickLists)
    .set({ ...change, version: sql`${pickLists.version} + 1` })
    .where(eq(pickLists.id, id));
}

export type ListedOrder = {
  id: string;
  position: number;
  state: 'open' | 'picked' | 'short' | 'waiting' | 'part' | 'left';
  units: number;
  found: number;
  notFound: number;
  trouble: 'cancelled' | 'held' | null;
  /** The first of the orders that are packed together. */
  group: string;
};

/** The orders of a list in the order of their trays. */
export function selectListedOrders(db: Database, listId: string): Promise<ListedOrder[]> {
  return queryRows<ListedOrder>(
    db,
    sql`SELECT p.order_id AS id, p.position, p.state, coalesce(k.wanted, 0) AS units, coalesce(k.found, 0) AS found, coalesce(k.missing, 0) AS "notFound",
        CASE WHEN o.status IN ('cancelled', 'failed') THEN 'cancelled'
          WHEN o.staff_hold IS NOT NULL OR o.hold_reason IS NOT NULL THEN 'held' END AS trouble,
        coalesce(o.additional_to, o.id) AS "group"
      FROM pick_list_orders p JOIN orders o ON o.id = p.order_id
      LEFT JOIN LATERAL (SELECT sum(k.wanted)::int AS wanted, sum(k.found)::int AS found, sum(k.not_found)::int AS missing
        FROM picks k JOIN order_items i ON i.id = k.order_item_id WHERE k.list_id = p.list_id AND i.order_id = p.order_id) AS k ON true
      WHERE p.list_id = ${listId}::uuid ORDER BY p.position`,
  );
}

/** Those that are settled so, at this moment. */
export async function settleOrders(
  db: Database,
  { listId, at, states }: { listId: string; at: Date; states: readonly Pick<ListedOrder, 'id' | 'state'>[] },
): Promise<void> {
  const [ids, names] = [states.map(({ id }) => id), states.map(({ state }) => state)];
  await db.execute(sql`UPDATE pick_list_orders p SET state = given.state, settled_at = ${at.toISOString()}::timestamptz
    FROM unnest(${sql.param(ids)}::uuid[], ${sql.param(names)}::text[]) AS given(id, state)
    WHERE p.list_id = ${listId}::uuid AND p.order_id = given.id`);
}

export type PickRow = SellableId & {
  itemId: string;
  orderId: string;
  position: number;
  name: string;
  sku: string;
  gtin: string | null;
  photo: string | null;
  wanted: number;
  found: number;
  notFound: number;
  count: AskedCount | null;
};

/** What a list wants, in the order of its trays; of one unit, when it is given. */
export function selectPicks(db: Database, listId: string, unit?: SellableId): Promise<PickRow[]> {
  const ofUnit = unit
    ? sql`i.product_id = ${unit.productId}::uuid AND i.variant_id IS NOT DISTINCT FROM ${unit.variantId}::uuid`
    : sql`true`;
  return queryRows<PickRow>(
    db,
    sql`SELECT k.order_item_id AS "itemId", i.order_id AS "orderId", p.position, i.product_id AS "productId", i.variant_id AS "variantId", i.name,
        coalesce(v.sku, product.sku, i.sku, '') AS sku, CASE WHEN v.id IS NULL THEN product.gtin ELSE v.gtin END AS gtin,
        nullif(i.image, '') AS photo, k.wanted, k.found, k.not_found AS "notFound",
        (SELECT json_build_object('id', c.id, 'number', 'ST-' || c.number) FROM counts c WHERE c.id = k.count_id) AS count
      FROM picks k JOIN order_items i ON i.id = k.order_item_id JOIN pick_list_orders p ON p.list_id = k.list_id AND p.order_id = i.order_id
      LEFT JOIN products product ON product.id = i.product_id LEFT JOIN variants v ON v.id = i.variant_id
      WHERE k.list_id = ${listId}::uuid AND ${ofUnit} ORDER BY p.position, i.position, i.id`,
  );
}

type Found = Pick<PickRow, 'itemId' | 'found' | 'notFound'> & { countId: string | null };

export async function savePicks(
  db: Database,
  { listId, by, at, picks }: { listId: string; by: string | null; at: Date; picks: readonly Found[] },
): Promise<void> {
  await db.execute(sql`UPDATE picks k SET found = given.found, not_found = given."notFound", count_id = given."countId",
      picked_by = ${by}::uuid, picked_at = ${at.toISOString()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(picks)}::jsonb) AS given("itemId" uuid, found int, "notFound" int, "countId" uuid)
    WHERE k.list_id = ${listId}::uuid AND k.order_item_id = given."itemId"`);
}

export type AskedCount = { id: string; number: string };

/** A count of this place that goes on, begun last. */
export async function findRunningCount(db: Database, place: string): Promise<AskedCount | undefined> {
  const rows = await queryRows<AskedCount>(
    db,
    sql`SELECT c.id, 'ST-' || c.number AS number FROM counts c WHERE c.scope_kind = 'place' AND c.scope_name = ${place} AND c.state IN ('open', 'paused')
      ORDER BY c.created_at DESC LIMIT 1`,
  );
  return rows[0];
}

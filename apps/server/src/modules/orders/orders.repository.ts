import { announceChange } from '../../platform/changes.ts';
import type { Database } from '../../platform/database/database.ts';
import { and, asc, desc, eq, inArray, isNotNull, lt, ne, not, or, sql } from '../../platform/database/drizzle.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { type LastWrite, runAsOneStatement, type Write } from '../../platform/database/run-as-one-statement.ts';
import {
  type CancellationRow,
  clearCancellationReasons,
  listCancellations,
} from './cancelling/cancellations.repository.ts';
import { deleteNotes } from './notes/order-notes.repository.ts';
import { orderItems, orderStatusChanges, orders } from './orders.tables.ts';
import { clearRefundNotes } from './refunding/order-refunds.repository.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderItemRow = typeof orderItems.$inferSelect;
export type StatusChangeRow = typeof orderStatusChanges.$inferSelect;
export type WholeOrder = {
  order: OrderRow;
  items: OrderItemRow[];
  history: StatusChangeRow[];
  cancellations: CancellationRow[];
};

/**
 * Inserts an order with its items and history, together with related writes and the stock reservation, in one
 * statement.
 */
export async function insertOrder(
  db: Database,
  { order, items, history }: WholeOrder,
  { others, last }: { others: Write[]; last: LastWrite },
): Promise<void> {
  const own = [insertRows(orders, [order]), insertRows(orderItems, items), insertRows(orderStatusChanges, history)];
  await runAsOneStatement(db, [...own, ...others], last);
}

export async function findOrderByKey(
  db: Database,
  customerId: string,
  idempotencyKey: string,
): Promise<OrderRow | undefined> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.idempotencyKey, idempotencyKey)));
  return rows[0];
}

/** An order with its items and history; only if it belongs to `customerId`, when given. */
export async function findWholeOrder(db: Database, id: string, customerId?: string): Promise<WholeOrder | undefined> {
  const owner = customerId === undefined ? undefined : eq(orders.customerId, customerId);
  const found = await withParts(
    db,
    await db
      .select()
      .from(orders)
      .where(and(eq(orders.id, id), owner)),
  );
  return found[0];
}

export async function hasOrder(db: Database, id: string): Promise<boolean> {
  return (await db.select({ id: orders.id }).from(orders).where(eq(orders.id, id))).length > 0;
}

export async function findWholeOrders(db: Database, ids: string[]): Promise<WholeOrder[]> {
  return withParts(db, await db.select().from(orders).where(inArray(orders.id, ids)));
}

/** A customer's orders, newest first, without those awaiting payment, and those replaced before anything was paid. */
export async function listOrdersOf(
  db: Database,
  customerId: string,
  page: { limit: number; offset: number },
): Promise<WholeOrder[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), ne(orders.status, 'pending'), isOwnOrder))
    .orderBy(desc(orders.id))
    .limit(page.limit)
    .offset(page.offset);
  return withParts(db, rows);
}

/** A replaced order that was paid after all shows its refund. */
const isOwnOrder = or(not(orders.isReplaced), isNotNull(orders.refundId));

async function withParts(db: Database, rows: OrderRow[]): Promise<WholeOrder[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const items = await db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .orderBy(asc(orderItems.position));
  const changes = await db
    .select()
    .from(orderStatusChanges)
    .where(inArray(orderStatusChanges.orderId, ids))
    .orderBy(asc(orderStatusChanges.id));
  const cancelled = new Set(items.filter((item) => item.cancelledQuantity > 0).map((item) => item.orderId));
  const cancellations = await listCancellations(db, [...cancelled]);
  return rows.map((order) => ({
    order,
    items: items.filter((item) => item.orderId === order.id),
    history: changes.filter((change) => change.orderId === order.id),
    cancellations: cancellations.filter((cancellation) => cancellation.orderId === order.id),
  }));
}

export async function lockOrder(db: Database, id: string): Promise<OrderRow | undefined> {
  const rows = await db.select().from(orders).where(eq(orders.id, id)).for('update');
  return rows[0];
}

/** Unpaid orders whose hold ended before a timestamp, longest overdue first. */
export async function listOverdueOrders(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'pending'), lt(orders.heldUntil, before)))
    .orderBy(asc(orders.heldUntil))
    .limit(100);
  return rows.map((row) => row.id);
}

export type HeldOrder = { id: string; reason: NonNullable<OrderRow['holdReason']> };

/** Orders that are not sent because their payment is in doubt, oldest first. */
export async function listHeldOrders(db: Database): Promise<HeldOrder[]> {
  const { id, holdReason } = orders;
  const rows = await db.select({ id, reason: holdReason }).from(orders).where(isNotNull(holdReason)).orderBy(asc(id));
  return rows.flatMap(({ id, reason }) => (reason ? [{ id, reason }] : []));
}

export async function listItems(db: Database, orderId: string): Promise<OrderItemRow[]> {
  return db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.position));
}

/** Changes an order; open pages of the console hear of it. */
export async function updateOrder(
  db: Database,
  id: string,
  change: Partial<typeof orders.$inferInsert>,
): Promise<void> {
  await db.update(orders).set(change).where(eq(orders.id, id));
  await announceChange({ db }, 'orders');
}

type SavedMove = {
  change: Partial<typeof orders.$inferInsert>;
  step: typeof orderStatusChanges.$inferInsert;
};

/** Updates an order and appends to its history; open pages of the console hear of it. */
export async function saveMove(db: Database, { change, step }: SavedMove): Promise<void> {
  await db.update(orders).set(change).where(eq(orders.id, step.orderId));
  await db.insert(orderStatusChanges).values(step);
  await announceChange({ db }, 'orders');
}

/** All orders of a customer, including unpaid ones, newest first. */
export async function listAllOrdersOf(db: Database, customerId: string): Promise<WholeOrder[]> {
  const rows = await db.select().from(orders).where(eq(orders.customerId, customerId)).orderBy(desc(orders.id));
  return withParts(db, rows);
}

export async function hasOrderIn(
  db: Database,
  { customerId, statuses }: { customerId: string; statuses: OrderRow['status'][] },
): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), inArray(orders.status, statuses)))
    .limit(1);
  return rows.length > 0;
}

/** Keeps amounts, GST and the invoice address; clears contact data and free text. */
export async function reassignOrders(
  db: Database,
  { userId, heirId }: { userId: string; heirId: string },
): Promise<void> {
  const rows = await db
    .update(orders)
    .set({
      customerId: heirId,
      shippingAddress: sql`${orders.shippingAddress} || '{"email": "", "phone": ""}'::jsonb`,
      cancellationReason: null,
      idempotencyKey: null,
      requestHash: null,
      phoneKey: null,
      placeKey: null,
      networkKey: null,
      emailKey: null,
      staffHoldNote: null,
    })
    .where(eq(orders.customerId, userId))
    .returning({ id: orders.id });
  const ids = rows.map((row) => row.id);
  await clearCancellationReasons(db, ids);
  await deleteNotes(db, ids);
  await clearRefundNotes(db, ids);
}

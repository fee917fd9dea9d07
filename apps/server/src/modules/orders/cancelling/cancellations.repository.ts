import type { Database } from '../../../platform/database/database.ts';
import { asc, eq, inArray, sql } from '../../../platform/database/drizzle.ts';
import { orderCancellationItems, orderCancellations, orderItems } from '../orders.tables.ts';

export type CancellationItemRow = typeof orderCancellationItems.$inferSelect;
export type CancellationRow = typeof orderCancellations.$inferSelect & { items: CancellationItemRow[] };

type NewCancellation = typeof orderCancellations.$inferInsert & {
  items: CancellationItemRow[];
  /** How many of the units of each line had left: they are not out any more. */
  sent: readonly { orderItemId: string; quantity: number }[];
};

/** Records a cancellation and adds its units to the order's items. */
export async function insertCancellation(
  db: Database,
  { items, sent, ...cancellation }: NewCancellation,
): Promise<void> {
  await db.insert(orderCancellations).values(cancellation);
  if (items.length === 0) return;
  await db.insert(orderCancellationItems).values(items);
  const ids = items.map((item) => item.orderItemId);
  const quantities = items.map((item) => item.quantity);
  const out = ids.map((id) => sent.find(({ orderItemId }) => orderItemId === id)?.quantity ?? 0);
  await db.execute(sql`
    UPDATE ${orderItems} AS item
    SET cancelled_quantity = item.cancelled_quantity + gone.units, sent_quantity = greatest(0, coalesce(item.sent_quantity, 0) - gone.out)
    FROM unnest(${sql.param(ids)}::uuid[], ${sql.param(quantities)}::int[], ${sql.param(out)}::int[]) AS gone(id, units, out)
    WHERE item.id = gone.id`);
}

export async function setCancellationRefund(db: Database, id: string, refundId: string): Promise<void> {
  await db.update(orderCancellations).set({ refundId }).where(eq(orderCancellations.id, id));
}

/** The cancellations of the given orders, oldest first. */
export async function listCancellations(db: Database, orderIds: string[]): Promise<CancellationRow[]> {
  if (orderIds.length === 0) return [];
  return withItems(
    db,
    await db
      .select()
      .from(orderCancellations)
      .where(inArray(orderCancellations.orderId, orderIds))
      .orderBy(asc(orderCancellations.createdAt), asc(orderCancellations.id)),
  );
}

export async function findCancellation(db: Database, id: string): Promise<CancellationRow | undefined> {
  const rows = await db.select().from(orderCancellations).where(eq(orderCancellations.id, id));
  return (await withItems(db, rows))[0];
}

/** Clears free text written by people. */
export async function clearCancellationReasons(db: Database, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await db.update(orderCancellations).set({ reason: '' }).where(inArray(orderCancellations.orderId, orderIds));
}

async function withItems(db: Database, rows: (typeof orderCancellations.$inferSelect)[]): Promise<CancellationRow[]> {
  if (rows.length === 0) return [];
  const items = await db
    .select()
    .from(orderCancellationItems)
    .where(
      inArray(
        orderCancellationItems.cancellationId,
        rows.map((row) => row.id),
      ),
    );
  return rows.map((row) => ({ ...row, items: items.filter((item) => item.cancellationId === row.id) }));
}

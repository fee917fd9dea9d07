import type { Database } from '../../../platform/database/database.ts';
import { and, asc, eq, gt, inArray, isNull, sql } from '../../../platform/database/drizzle.ts';
import { orderCancellationItems, orderCancellations } from '../orders.tables.ts';
import { orderRefundItems, orderRefunds } from './order-refunds.tables.ts';

export type OrderRefundItemRow = Omit<typeof orderRefundItems.$inferSelect, 'orderRefundId'>;
export type OrderRefundRow = typeof orderRefunds.$inferSelect & { items: OrderRefundItemRow[] };

export async function insertOrderRefund(db: Database, { items, ...row }: OrderRefundRow): Promise<void> {
  await db.insert(orderRefunds).values(row);
  if (items.length > 0)
    await db.insert(orderRefundItems).values(items.map((item) => ({ ...item, orderRefundId: row.id })));
}

export async function findOrderRefund(db: Database, id: string): Promise<OrderRefundRow | undefined> {
  return (await withItems(db, await db.select().from(orderRefunds).where(eq(orderRefunds.id, id))))[0];
}

/** What staff gave back of an order, oldest first. */
export async function listOrderRefunds(db: Database, orderId: string): Promise<OrderRefundRow[]> {
  const rows = await db
    .select()
    .from(orderRefunds)
    .where(eq(orderRefunds.orderId, orderId))
    .orderBy(asc(orderRefunds.createdAt), asc(orderRefunds.id));
  return withItems(db, rows);
}

/** What staff gave back of these orders outside the payment system, oldest first, without goods that goodwill had paid for. */
export function listOutsideRefunds(db: Database, orderIds: string[]): Promise<(typeof orderRefunds.$inferSelect)[]> {
  return db
    .select()
    .from(orderRefunds)
    .where(and(inArray(orderRefunds.orderId, orderIds), isNull(orderRefunds.refundId), gt(orderRefunds.backPaise, 0)))
    .orderBy(asc(orderRefunds.createdAt), asc(orderRefunds.id));
}

export async function updateOrderRefund(
  db: Database,
  id: string,
  change: Pick<typeof orderRefunds.$inferInsert, 'refundId' | 'paidBy' | 'paidAt'>,
): Promise<void> {
  await db.update(orderRefunds).set(change).where(eq(orderRefunds.id, id));
}

/** Clears free text written by people. */
export async function clearRefundNotes(db: Database, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await db.update(orderRefunds).set({ note: '' }).where(inArray(orderRefunds.orderId, orderIds));
}

/** What cancellations took off the lines of an order, in paise by line. */
export async function sumCancelledOf(db: Database, orderId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({
      id: orderCancellationItems.orderItemId,
      paise: sql<number>`sum(${orderCancellationItems.amountPaise})`.mapWith(Number),
    })
    .from(orderCancellations)
    .innerJoin(orderCancellationItems, eq(orderCancellationItems.cancellationId, orderCancellations.id))
    .where(eq(orderCancellations.orderId, orderId))
    .groupBy(orderCancellationItems.orderItemId);
  return new Map(rows.map(({ id, paise }) => [id, paise]));
}

async function withItems(db: Database, rows: (typeof orderRefunds.$inferSelect)[]): Promise<OrderRefundRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const items = await db
    .select()
    .from(orderRefundItems)
    .where(inArray(orderRefundItems.orderRefundId, ids))
    .orderBy(asc(orderRefundItems.orderItemId));
  return rows.map((row) => ({
    ...row,
    items: items
      .filter(({ orderRefundId }) => orderRefundId === row.id)
      .map(({ orderItemId, quantity, amountPaise }) => ({ orderItemId, quantity, amountPaise })),
  }));
}

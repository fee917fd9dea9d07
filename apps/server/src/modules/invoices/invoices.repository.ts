import type { Database } from '../../platform/database/database.ts';
import { and, asc, desc, eq, inArray, or, type SQL, sql } from '../../platform/database/drizzle.ts';
import { orderCancellationItems, orderCancellations, orderItems, orders } from '../orders/orders.tables.ts';
import { boxes, boxPieces } from '../orders/shipments/shipments.tables.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { invoiceSeries, invoices } from './invoices.tables.ts';

export type InvoiceRow = Omit<typeof invoices.$inferSelect, 'document'> & { document: InvoiceDocument };
export type OrderRow = typeof orders.$inferSelect;
/** An order item as placed, with the amount cancelled since. */
export type OrderedItem = typeof orderItems.$inferSelect & { cancelledPaise: number };
export type OrderToInvoice = { order: OrderRow; items: OrderedItem[] };

/** The next number of a series. The row stays locked until the transaction ends, so that a rollback leaves no gap. */
export async function nextSeriesNumber(db: Database, prefix: string): Promise<number> {
  const rows = await db
    .insert(invoiceSeries)
    .values({ prefix, lastNumber: 1 })
    .onConflictDoUpdate({ target: invoiceSeries.prefix, set: { lastNumber: sql`${invoiceSeries.lastNumber} + 1` } })
    .returning({ lastNumber: invoiceSeries.lastNumber });
  const lastNumber = rows[0]?.lastNumber;
  if (lastNumber === undefined) throw new Error('The invoice series returned no number');
  return lastNumber;
}

export async function insertInvoice(db: Database, invoice: Omit<InvoiceRow, 'id'>): Promise<string> {
  const rows = await db.insert(invoices).values(invoice).returning({ id: invoices.id });
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The invoice was not written');
  return id;
}

export async function findOrderToInvoice(db: Database, orderId: string): Promise<OrderToInvoice | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return undefined;
  const items = await db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position));
  const cancelled = await db
    .select({
      itemId: orderCancellationItems.orderItemId,
      paise: sql<number>`sum(${orderCancellationItems.amountPaise})`.mapWith(Number),
    })
    .from(orderCancellations)
    .innerJoin(orderCancellationItems, eq(orderCancellationItems.cancellationId, orderCancellations.id))
    .where(eq(orderCancellations.orderId, orderId))
    .groupBy(orderCancellationItems.orderItemId);
  const cancelledOf = new Map(cancelled.map(({ itemId, paise }) => [itemId, paise]));
  return { order, items: items.map((item) => ({ ...item, cancelledPaise: cancelledOf.get(item.id) ?? 0 })) };
}

/** The invoices of an order, oldest first, locked so that credit notes to them are serialised. */
export async function lockInvoicesOf(db: Database, orderId: string): Promise<InvoiceRow[]> {
  const rows = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'invoice')))
    .orderBy(asc(invoices.id))
    .for('update');
  return rows.map((row) => row as InvoiceRow);
}

/** The numbers of the pieces in a shipment's boxes, by item. */
export async function readNumbersOf(db: Database, shipmentId: string): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ itemId: boxPieces.orderItemId, number: boxPieces.number })
    .from(boxPieces)
    .innerJoin(boxes, eq(boxes.id, boxPieces.boxId))
    .where(eq(boxes.shipmentId, shipmentId))
    .orderBy(asc(boxPieces.number));
  return new Map([...Map.groupBy(rows, ({ itemId }) => itemId)].map(([id, own]) => [id, own.map((row) => row.number)]));
}

/**
 * The invoice and credit notes of an order in order of issue; none if `customerId` is given and does not own the
 * order.
 */
export async function listInvoicesOf(db: Database, orderId: string, customerId?: string): Promise<InvoiceRow[]> {
  const owner = customerId === undefined ? undefined : eq(orders.customerId, customerId);
  const rows = await db
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(eq(invoices.orderId, orderId), owner))
    .orderBy(asc(invoices.id));
  return rows.map(({ invoice }) => invoice as InvoiceRow);
}

export async function findInvoice(db: Database, id: string): Promise<InvoiceRow | undefined> {
  const rows = await db.select().from(invoices).where(eq(invoices.id, id));
  return rows[0] as InvoiceRow | undefined;
}

/** Every invoice and credit note of a customer, newest first. */
export async function listInvoicesOfCustomer(db: Database, customerId: string): Promise<InvoiceRow[]> {
  const rows = await db
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(invoices.id));
  return rows.map(({ invoice }) => invoice as InvoiceRow);
}

export async function hasOrderOf(db: Database, orderId: string, customerId: string): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.customerId, customerId)));
  return rows.length > 0;
}

/** Removes the contact details that the law does not require. */
export async function clearBuyerPhones(
  db: Database,
  { userId, heirId }: { userId: string; heirId: string },
): Promise<void> {
  const theirs = db
    .select({ id: orders.id })
    .from(orders)
    .where(or(eq(orders.customerId, userId), eq(orders.customerId, heirId)));
  await db
    .update(invoices)
    .set({ document: sql`jsonb_set(${invoices.document}, '{buyer,phone}', '""')` })
    .where(inArray(invoices.orderId, theirs));
}

/** The orders of an invoice or credit note, by its whole number. */
export function ordersOfDocument(number: string): SQL {
  return sql`SELECT d.order_id FROM invoices d WHERE d.number = ${number.toUpperCase()}`;
}

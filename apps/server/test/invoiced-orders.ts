import type { InvoiceDocument } from '../src/modules/invoices/invoice-document.ts';
import { sql } from '../src/platform/database/drizzle.ts';
import { cableSlug, homeAddress, orderOf } from './order-factory.ts';
import { moveOrderTo } from './staff-client.ts';
import { setStock } from './stock-factory.ts';
import type { TestCustomer, TestStore } from './test-store.ts';

type StoredInvoice = {
  id: string;
  kind: string;
  number: string;
  total: number;
  tax: number;
  refundId: string | null;
  document: InvoiceDocument;
};

type Given = { to?: Partial<typeof homeAddress>; customer?: TestCustomer };

/** The stored invoice and credit notes of an order. */
export async function invoicesOf(store: TestStore, orderId: string): Promise<StoredInvoice[]> {
  const rows = await store.rows<StoredInvoice>(sql`
    SELECT id, kind, number, total_paise AS total, tax_paise AS tax, refund_id AS "refundId", document
    FROM invoices WHERE order_id = ${orderId} ORDER BY id`);
  return rows.map((row) => ({ ...row, total: Number(row.total), tax: Number(row.tax) }));
}

export async function ship(store: TestStore, orderId: string): Promise<void> {
  for (const status of ['confirmed', 'shipped'] as const) await moveOrderTo(store.ctx, orderId, status);
}

/** A cable, paid in cash. */
export async function placeCash(store: TestStore, { to = {}, customer }: Given = {}) {
  const buyer = customer ?? (await store.createCustomer());
  const product = await store.product(cableSlug);
  await setStock(store, product, 60);
  const body = orderOf(product, { shippingAddress: { ...homeAddress, ...to } });
  const { order } = await buyer.api.placeOrder({ body });
  return { customer: buyer, order, params: { id: order._id } };
}

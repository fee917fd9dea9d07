import type { ApiError, Order, Product } from '@bijli/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/platform/database/drizzle.ts';
import { cableSlug, homeAddress, orderOf } from './order-factory.ts';
import { setStock } from './stock-factory.ts';
import { startTestStore, type TestCustomer, type TestStore } from './test-store.ts';

let store: TestStore;
let customer: TestCustomer;
let product: Product;
let placed: Order;
let held: Order;

beforeAll(async () => {
  store = await startTestStore();
  customer = await store.createCustomer();
  product = await store.product(cableSlug);
  await setStock(store, product, 100);
  placed = (await place()).order;
  held = (await place('razorpay')).order;
});
afterAll(() => store.close());

const place = (paymentMethod: 'cod' | 'razorpay' = 'cod') =>
  customer.api.placeOrder({ body: orderOf(product, { paymentMethod }) });
const pay = () =>
  customer.api.openPayment({
    body: { amount: Math.round(held.total * 100), orderId: held._id, currency: 'INR', receipt: held._id },
  });
const cancel = () =>
  customer.api.cancelOrder({ params: { id: placed._id }, body: { cancellationReason: 'Ordered by mistake' } });
const { line1, city, state, pincode } = homeAddress;
const addAddress = () => customer.api.addAddress({ body: { line1, city, state, pincode } });
const write = () =>
  store.api.sendContactMessage({
    body: { name: 'Asha Rao', email: 'asha@example.com', topic: 'order', message: 'Where is it?' },
  });

test.each<[string, string, () => Promise<unknown>]>([
  ['an order is placed', 'orders', place],
  ['the items of an order are written', 'order_items', place],
  ['the stock of an order is reserved', 'stock_levels', place],
  ['the status of an order is written', 'order_status_changes', place],
  ['the job of an order is written', 'pgboss.job', place],
  ['a payment is opened', 'payments', pay],
  ['an order is cancelled', 'order_cancellations', cancel],
  ['an address is added', 'addresses', addAddress],
  ['a message to support is stored', 'contact_tickets', write],
])(
  '[API-02][CHK-09] with the disk full while %s: a message, no partial data, and success once there is space',
  async (_name, table, call) => {
    const before = await rowCounts();
    await fillDisk(table);
    const refusal = (await call().catch((error: unknown) => error)) as ApiError;
    expect(refusal).toMatchObject({ status: 503, message: 'The store is busy. Please try again in a moment.' });
    expect(refusal.body).toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 });
    expect(JSON.stringify(refusal.body)).not.toMatch(/space|disk|pgboss|insert/i);
    expect(await rowCounts()).toEqual(before);
    expect(store.takeErrors().join('')).toContain('No space left on device');

    await restoreSpace(table);
    await call();
    expect(await rowCounts()).not.toEqual(before);
    expect(store.takeErrors()).toEqual([]);
  },
);

test('[API-02] reads work while the disk is full', async () => {
  await fillDisk('orders');
  const { order } = await customer.api.getOrder({ params: { id: held._id } });
  expect(order._id).toBe(held._id);
  await restoreSpace('orders');
});

/** The error that PostgreSQL raises when a table cannot grow. */
async function fillDisk(table: string): Promise<void> {
  await store.rows(sql`CREATE OR REPLACE FUNCTION refuse_full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$`);
  await store.rows(sql`CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON ${sql.raw(table)}
    FOR EACH ROW EXECUTE FUNCTION refuse_full_disk()`);
}

async function restoreSpace(table: string): Promise<void> {
  await store.rows(sql`DROP TRIGGER full_disk ON ${sql.raw(table)}`);
}

/** Row counts of everything an order, payment, message or address writes, and the stock. */
async function rowCounts() {
  const tables = ['orders', 'order_items', 'order_status_changes', 'order_cancellations', 'payments', 'refunds'];
  const others = ['addresses', 'contact_tickets', 'coupon_uses', 'invoices', 'outbox_messages', 'pgboss.job'];
  const counts = [...tables, ...others].map((table) => `(SELECT count(*)::int FROM ${table}) AS "${table}"`);
  const units = '(SELECT sum(quantity)::int FROM stock_levels) AS units';
  const states = `(SELECT string_agg(status || payment_status, ',' ORDER BY id) FROM orders) AS states`;
  const [row] = await store.rows(sql.raw(`SELECT ${[...counts, units, states].join(', ')}`));
  return row;
}

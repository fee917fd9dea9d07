import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sql } from '../src/platform/database/drizzle.ts';
import { placePaid, runRefunds } from './cancel-factory.ts';
import { fillOrders } from './fill-orders.ts';
import { cableSlug, orderOf } from './order-factory.ts';
import { deliverCart, returnBodyOf } from './return-factory.ts';
import { staffClientOf } from './staff-client.ts';
import { setStock } from './stock-factory.ts';
import { startTestStore, type TestStore } from './test-store.ts';
import { tablesScanned, watchStatements } from './watch-statements.ts';

const orderCount = Number(process.env['ORDER_PLANS_COUNT'] ?? 20_000);
const manyRows = 5000;
let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
  await fillOrders(store, orderCount);
}, 300_000);
afterAll(() => store.close());

test(`[MONEY-01][ORD-01] among ${orderCount.toLocaleString('en-IN')} orders no query in the life of an order scans a whole table`, async () => {
  const watch = watchStatements();
  await buyWithCash();
  await buyAndCancel();
  await giveBack();
  await runMoneyJobs();
  const { statements } = watch.stop();
  expect(statements.length).toBeGreaterThan(60);
  const found: string[] = [];
  const client = await explainer();
  const large = await largeTables();
  const slow = { text: 'SELECT id FROM orders WHERE business_name = $1', values: ['Iyer Traders'] };
  expect(await tablesScanned(client, slow)).toEqual(['orders']);
  for (const statement of statements)
    for (const table of await tablesScanned(client, statement))
      if (large.has(table)) found.push(`${table}: ${statement.text}`);
  await client.end();
  expect(found).toEqual([]);
}, 120_000);

test('[CHK-09] placing an order takes three database round trips: session, prices, and one write', async () => {
  const customer = await store.createCustomer();
  const cable = await store.product(cableSlug);
  await setStock(store, cable, 50);
  const orders: string[][] = [];
  // What is cached may have just been dropped: of three orders one reads no more than it must.
  for (let order = 0; order < 3; order += 1) {
    const watch = watchStatements();
    await customer.api.placeOrder({ body: orderOf(cable) }, { idempotencyKey: crypto.randomUUID() });
    orders.push(watch.stop().sent);
  }
  const [least = []] = orders.sort((one, other) => one.length - other.length);
  expect(least, least.join('\n')).toHaveLength(3);
});

async function buyWithCash(): Promise<void> {
  const customer = await store.createCustomer();
  const cable = await store.product(cableSlug);
  await setStock(store, cable, 50);
  const { order } = await customer.api.placeOrder({ body: orderOf(cable) }, { idempotencyKey: crypto.randomUUID() });
  const params = { id: order._id };
  const staff = await staffClientOf(store);
  for (const status of ['confirmed', 'shipped', 'delivered'] as const)
    await staff.moveOrder({ params, body: { status } });
  await customer.api.listMyOrders({ query: {} });
  await customer.api.getOrder({ params });
  await customer.api.reorder({ params });
  await customer.api.listInvoices({ params });
  await store.runJobs({ isEarly: true });
}

async function giveBack(): Promise<void> {
  const { customer, params, cable } = await deliverCart(store);
  const { return: asked } = await customer.api.requestReturn({ params, body: returnBodyOf(cable) });
  await customer.api.listReturns({ params });
  const staff = await staffClientOf(store);
  for (const status of ['approved', 'picked_up', 'received', 'inspected'] as const)
    await staff.moveReturn({ params: { id: asked._id }, body: { status } });
  await store.runJobs({ isEarly: true });
  await store.sandbox.webhooksSettled();
}

async function buyAndCancel(): Promise<void> {
  const { customer, params } = await placePaid(store);
  await store.sandbox.webhooksSettled();
  await customer.api.getCancellable({ params });
  await customer.api.cancelOrder({ params, body: { cancellationReason: 'Changed my mind' } });
  await runRefunds(store, params.id);
  await customer.api.getOrder({ params });
}

async function runMoneyJobs(): Promise<void> {
  for (const job of ['expire-overdue-orders', 'reconcile-payments'] as const)
    await store.services.jobs.enqueue(store.ctx, job, {});
  await store.runJobs({ isEarly: true });
}

async function explainer(): Promise<pg.Client> {
  const [row] = await store.rows<{ name: string }>(sql`SELECT current_database() AS name`);
  const url = new URL(inject('postgresUrl') ?? '');
  url.pathname = `/${row?.name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return client;
}

async function largeTables(): Promise<Set<string>> {
  const rows = await store.rows<{ name: string }>(
    sql`SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND reltuples > ${manyRows}`,
  );
  const names = new Set(rows.map(({ name }) => name));
  for (const name of ['orders', 'order_items', 'payments', 'refunds', 'invoices', 'returns', 'users'])
    expect([...names]).toContain(name);
  return names;
}

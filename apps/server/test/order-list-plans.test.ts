import type { Input } from '@bijli/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { emailKeyOf, phoneKeyOf } from '../src/modules/orders/placing/orderer-keys.ts';
import { sql } from '../src/platform/database/drizzle.ts';
import { fillOrderList } from './fill-order-list.ts';
import { type RowsRead, rowsRead } from './rows-read.ts';
import { createStaff, type TestPerson } from './staff-factory.ts';
import { startTestStore, type TestStore } from './test-store.ts';
import { watchStatements } from './watch-statements.ts';

type Query = NonNullable<NonNullable<Input<'listOrders'>>['query']>;

const orderCount = Number(process.env['ORDER_PLANS_COUNT'] ?? 30_000);
let store: TestStore;
let person: TestPerson;
let client: pg.Client;

beforeAll(async () => {
  store = await startTestStore();
  person = await createStaff(store, { permissions: ['orders.read'] });
  const [row] = await store.rows<{ name: string }>(sql`SELECT current_database() AS name`);
  const url = new URL(inject('postgresUrl') ?? '');
  url.pathname = `/${row?.name}`;
  client = new pg.Client({ connectionString: url.href });
  await client.connect();
  // Tables of a test are small: reading one whole to join it is cheap, as it is not among a million orders.
  await client.query('SET random_page_cost = 1.1; SET enable_hashjoin = off; SET enable_mergejoin = off');
  await fillOrderList(async (text, values) => (await client.query(text, values)).rows, {
    count: orderCount,
    keysOf: (phone, email) => ({ phoneKey: phoneKeyOf(store.ctx, phone), emailKey: emailKeyOf(store.ctx, email) }),
  });
}, 300_000);
afterAll(async () => {
  await client.end();
  await store.close();
});

/** Of a large table no more than this part is read; lists count up to 10,001 rows. */
const largestPart = 0.5;
/** In turns: each filter reads the same index whatever the order of what it finds. */
const sorts = ['-placed', 'amount', 'promised'] as const;

test(`[ORDC-10] among ${orderCount.toLocaleString('en-IN')} orders no view, filter or search of the list reads a table from end to end`, async () => {
  const tables = ['orders', 'order_items', 'payments', 'invoices'];
  const sizes = new Map<string, number>();
  for (const table of tables) {
    const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`);
    sizes.set(table, rows[0]?.count ?? 0);
  }
  const found: string[] = [];
  const asked = [...(await queries()), ...(await searches())];
  for (const [place, query] of asked.entries()) {
    const watch = watchStatements();
    await person.api.listOrders({ query: { ...query, sort: sorts[place % sorts.length] } });
    const { statements } = watch.stop();
    const ofList = statements.filter(({ text }) => text.includes('orders o'));
    expect(ofList.length).toBeGreaterThan(1);
    for (const statement of ofList) {
      const read: RowsRead = await rowsRead(client, statement);
      for (const [table, rows] of read)
        if (rows > (sizes.get(table) ?? Number.POSITIVE_INFINITY) * largestPart)
          found.push(`${JSON.stringify(query)}: ${rows} rows of ${table}`);
    }
  }
  expect(found).toEqual([]);
  // What has no index is found out.
  const slow = await rowsRead(client, {
    text: 'SELECT id FROM orders WHERE business_name = $1',
    values: ['Iyer Traders'],
  });
  expect(slow.get('orders')).toBe(sizes.get('orders'));
}, 120_000);

async function queries(): Promise<Query[]> {
  const { rows } = await client.query<{ product: string; pincode: string }>(
    `SELECT (SELECT product_id FROM order_items GROUP BY 1 ORDER BY count(*) LIMIT 1) AS product, (SELECT shipping_address ->> 'pincode' FROM orders LIMIT 1) AS pincode`,
  );
  const { product = '', pincode = '' } = rows[0] ?? {};
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const views = [
    'all',
    'new',
    'to-pack',
    'handed-over',
    'delivered',
    'cash',
    'on-hold',
    'cancelled',
    'problems',
  ] as const;
  return [
    ...views.map((view) => ({ view })),
    ...['pending', 'confirmed', 'failed'].map((state) => ({ state })),
    ...['pending', 'refunded', 'failed'].map((payment) => ({ payment })),
    { method: 'long-gone' },
    { hold: 'address' },
    { amountFrom: '49000' },
    { amountTo: '200' },
    { pincode },
    { place: 'Lakshadweep' },
    { product },
    { coupon: 'DIWALI9' },
    { promised: day(-200) },
    { tag: 'gift' },
    { note: 'with' },
    { note: 'without' },
    ...['failed', 'due', 'sent', 'processed'].map((refund) => ({ refund })),
    { since: day(-2) },
    { until: day(-1090) },
    { place: 'Goa', state: 'delivered', method: 'cod' },
    { tag: 'gift', coupon: 'DIWALI9' },
  ];
}

async function searches(): Promise<Query[]> {
  const { rows } = await client.query<Record<'id' | 'phone' | 'email' | 'tracking' | 'payment' | 'invoice', string>>(
    `SELECT o.id, o.shipping_address ->> 'phone' AS phone, o.shipping_address ->> 'email' AS email, o.tracking_number AS tracking,
      p.provider_payment_id AS payment, i.number AS invoice
     FROM orders o JOIN payments p ON p.reference = o.id JOIN invoices i ON i.order_id = o.id WHERE o.tracking_number IS NOT NULL LIMIT 1`,
  );
  const [row] = rows;
  if (!row) throw new Error('No order has all its numbers');
  return [`#${row.id.slice(-6)}`, ...Object.values(row), 'asha'].map((search) => ({ search }));
}

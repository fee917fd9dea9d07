import type { Input } from '@bijli/contract';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFilledOrders } from './open-filled-orders.ts';
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
  client = await openFilledOrders(store, orderCount);
}, 300_000);
afterAll(async () => {
  await client.end();
  await store.close();
});

const sizes = new Map<string, number>();

/** Of a large table no more than this part is read; lists count up to 10,001 rows. */
const largestPart = 0.5;
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** In turns: each filter reads the same index whatever the order of what it finds. */
const sorts = ['-placed', 'amount', 'promised'] as const;

test(`[ORDC-10] among ${orderCount.toLocaleString('en-IN')} orders no view, filter or search of the list reads a table from end to end`, async () => {
  await countRows(['orders', 'order_items', 'payments', 'invoices']);
  const asked = [...(await queries()), ...(await searches())];
  const turns = asked.map((query, place) => ({ ...query, sort: sorts[place % sorts.length] }));
  expect(await readTooMuch(turns)).toEqual([]);
  // What has no index is found out.
  const slow = await rowsRead(client, {
    text: 'SELECT id FROM orders WHERE business_name = $1',
    values: ['Iyer Traders'],
  });
  expect(slow.get('orders')).toBe(sizes.get('orders'));
}, 120_000);

test(`[ORDC-121] among ${orderCount.toLocaleString('en-IN')} orders those of some days are read alone, sorted by the day of their promise as well`, async () => {
  await countRows(['orders']);
  expect(
    await readTooMuch([
      { until: day(-700), sort: '-promised' },
      { since: day(-400), sort: 'promised' },
    ]),
  ).toEqual([]);
}, 120_000);

async function countRows(tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`);
    sizes.set(table, rows[0]?.count ?? 0);
  }
}

/** What the list reads of a table beyond its part. */
async function readTooMuch(queries: readonly Query[]): Promise<string[]> {
  const found: string[] = [];
  for (const query of queries) {
    const watch = watchStatements();
    await person.api.listOrders({ query });
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
  return found;
}

async function queries(): Promise<Query[]> {
  const { rows } = await client.query<{ product: string; pincode: string }>(
    `SELECT (SELECT product_id FROM order_items GROUP BY 1 ORDER BY count(*) LIMIT 1) AS product, (SELECT shipping_address ->> 'pincode' FROM orders LIMIT 1) AS pincode`,
  );
  const { product = '', pincode = '' } = rows[0] ?? {};
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

import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDispatch } from './fill-dispatch.ts';
import { openFilledOrders } from './open-filled-orders.ts';
import { rowsRead } from './rows-read.ts';
import { createStaff, type TestPerson } from './staff-factory.ts';
import { startTestStore, type TestStore } from './test-store.ts';
import { watchStatements } from './watch-statements.ts';

const orderCount = 20_000;
let store: TestStore;
let person: TestPerson;
let client: pg.Client;

beforeAll(async () => {
  store = await startTestStore();
  person = await createStaff(store, { permissions: ['orders.read'] });
  client = await openFilledOrders(store, orderCount);
  await fillDispatch(async (text) => (await client.query(text)).rows);
}, 300_000);
afterAll(async () => {
  await client.end();
  await store.close();
});

const views = [
  ...(['to-pick', 'picking', 'picked', 'not-found', 'packing', 'packed', 'on-its-way', 'late'] as const),
  ...(['attempt-failed', 'coming-back', 'to-inspect', 'lost'] as const),
];
const sorts = ['due', '-begun'] as const;
/** Of a large table no more than this part is read. */
const largestPart = 0.2;

test(`[DISP-46] among ${orderCount.toLocaleString('en-IN')} orders no view of the list of dispatch reads a table from end to end`, async () => {
  const sizes = new Map<string, number>();
  for (const table of ['orders', 'order_items', 'shipments', 'boxes', 'box_items']) {
    const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`);
    sizes.set(table, rows[0]?.count ?? 0);
  }
  const [box] = (await client.query<{ awb: string }>('SELECT awb FROM boxes LIMIT 1')).rows;
  const asked = [
    ...views.flatMap((view) => sorts.map((sort) => ({ view, sort }))),
    { view: 'all' as const, sort: 'due' as const, search: box?.awb ?? '' },
  ];
  const found: string[] = [];
  for (const query of asked) {
    const watch = watchStatements();
    await person.api.listDispatch({ query });
    const ofList = watch.stop().statements.filter(({ text }) => /orders o\b|shipments s\b/.test(text));
    expect(ofList.length).toBeGreaterThan(1);
    for (const statement of ofList)
      for (const [table, rows] of await rowsRead(client, statement))
        if (rows > (sizes.get(table) ?? Number.POSITIVE_INFINITY) * largestPart)
          found.push(`${JSON.stringify(query)}: ${rows} rows of ${table}`);
  }
  expect(found).toEqual([]);
}, 120_000);

import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/platform/database/drizzle.ts';
import { openImports } from './import-factory.ts';
import { cableSlug, orderOf } from './order-factory.ts';
import { setStock } from './stock-factory.ts';
import { startTestStore, type TestStore } from './test-store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

/** PostgreSQL plans a prepared statement for its values five times before it considers a generic plan. */
const plannedForValues = 5;

test('[CHK-09] frequent queries of buyers use a generic plan instead of being planned each time', async () => {
  const customer = await store.createCustomer();
  const cable = await store.product(cableSlug);
  await setStock(store, cable, 100);
  for (let placed = 0; placed < 12; placed += 1) {
    await customer.api.addToCart({ body: { productId: cable._id, variantId: cable.defaultVariant ?? null, qty: 1 } });
    await customer.api.placeOrder({ body: orderOf(cable) }, { idempotencyKey: crypto.randomUUID() });
  }
  await expectPlannedOnce();
});

test('[IMP-122] the queries of an import use a generic plan instead of being planned for each product', async () => {
  const { files } = await openImports(store);
  const [{ brand } = { brand: '' }] = await store.rows<{ brand: string }>(
    sql`SELECT name AS brand FROM brands LIMIT 1`,
  );
  const lines = Array.from({ length: 150 }, (_, index) => `PLAN-${index},Plan ${index},${brand},1299,999,5`);
  const { of } = await files.check(`sku,name,brand,mrp,price,stock\n${lines.join('\n')}\n`);
  expect((await files.apply(of)).job).toMatchObject({ done: lines.length, leftOut: 0 });
  await expectPlannedOnce();
});

/** Connections that are asked together: each tells of its own statements, and stays taken until the others are asked. */
const asked = 10;

async function expectPlannedOnce(): Promise<void> {
  const ask = () =>
    store.rows(sql`
      SELECT statement, generic_plans > 0 AS is_planned_once FROM pg_prepared_statements, pg_sleep(0.05)
      WHERE generic_plans + custom_plans > ${plannedForValues}`);
  const rows = (await Promise.all(Array.from({ length: asked }, ask))).flat();
  expect(new Set(rows.map(({ statement }) => statement)).size).toBeGreaterThan(3);
  expect(rows.filter((row) => !row['is_planned_once']).map((row) => row['statement'])).toEqual([]);
}

import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sql } from '../src/platform/database/drizzle.ts';
import { openImports } from './import-factory.ts';
import { cableSlug, orderOf } from './order-factory.ts';
import { setStock } from './stock-factory.ts';
import { startTestStore, type TestStore } from './test-store.ts';

/** What is done more than ten times is done more than five times by one of two connections. */
const poolSize = 2;
/** The embedded engine has one. */
const connections = inject('postgresUrl') ? poolSize : 1;

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({ poolSize });
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
  await expectPlannedOnce(store);
});

test('[LIM-06] so do limits, the carts of guests and orders of any number of lines where requests are limited', async () => {
  const unlimitedOrders = { OPEN_ORDERS_MAX: '0', OPEN_ORDERS_UNITS_MAX: '0', OPEN_ORDERS_CASH_RUPEES: '0' };
  const limited = await startTestStore({
    environment: { RATE_LIMIT_PER_MINUTE: '1000000', ...unlimitedOrders },
    poolSize,
  });
  try {
    const customer = await limited.createCustomer();
    const products = [await limited.product(cableSlug), await limited.product('taar-micro-usb-cable')];
    for (const product of products) await setStock(limited, product, 100);
    // Of one line and of two, each often enough.
    for (let round = 0; round < 24; round += 1) {
      const orders = products.slice(0, 1 + (round % 2)).map((product) => orderOf(product));
      const [first] = orders;
      if (!first) throw new Error('There is nothing to order');
      const items = orders.flatMap((order) => order.items);
      const total = orders.reduce((sum, order) => sum + order.total, 0);
      const [{ product: productId, variant: variantId = null } = { product: '' }] = items;
      await customer.api.placeOrder({ body: { ...first, items, total } });
      await limited.api.addToCart({
        body: { productId, variantId, qty: 1, tempCartId: `temp_${crypto.randomUUID()}` },
      });
    }
    const planned = await expectPlannedOnce(limited);
    for (const part of ['count_use', 'order_versions', 'refuse_unless']) expect(planned.join()).toContain(part);
  } finally {
    await limited.close();
  }
});

test('[FAIL-06] the statement that places an order begins with its name', async () => {
  const customer = await store.createCustomer();
  const cable = await store.product(cableSlug);
  await setStock(store, cable, 5);
  await customer.api.placeOrder({ body: orderOf(cable) }, { idempotencyKey: crypto.randomUUID() });
  const found = await store.rows<{ statement: string }>(
    sql`SELECT statement FROM pg_prepared_statements WHERE starts_with(statement, '/* place-order */')`,
  );
  expect(found).toHaveLength(1);
});

test('[IMP-122] the queries of an import use a generic plan instead of being planned for each product', async () => {
  const { files } = await openImports(store);
  const [{ brand } = { brand: '' }] = await store.rows<{ brand: string }>(
    sql`SELECT name AS brand FROM brands LIMIT 1`,
  );
  const lines = Array.from({ length: 150 }, (_, index) => `PLAN-${index},Plan ${index},${brand},1299,999,5`);
  const { of } = await files.check(`sku,name,brand,mrp,price,stock\n${lines.join('\n')}\n`);
  expect((await files.apply(of)).job).toMatchObject({ done: lines.length, leftOut: 0 });
  await expectPlannedOnce(store);
});

/** Each connection tells of its own statements; the worker may hold one while both are asked. */
async function expectPlannedOnce(store: TestStore): Promise<string[]> {
  const ask = () =>
    store.rows<{ connection: number; statement: string | null; is_planned_once: boolean }>(sql`
      SELECT pg_backend_pid() AS connection, statement, generic_plans > 0 AS is_planned_once FROM pg_sleep(0.05)
      LEFT JOIN pg_prepared_statements ON generic_plans + custom_plans > ${plannedForValues}`);
  const answers = new Map<number | undefined, Awaited<ReturnType<typeof ask>>>();
  await expect
    .poll(async () => {
      for (const rows of await Promise.all(Array.from({ length: poolSize }, ask)))
        answers.set(rows[0]?.connection, rows);
      return answers.size;
    })
    .toBe(connections);
  const rows = [...answers.values()].flat().filter(({ statement }) => statement);
  expect(new Set(rows.map(({ statement }) => statement)).size).toBeGreaterThan(3);
  expect(rows.filter((row) => !row.is_planned_once).map((row) => row.statement)).toEqual([]);
  return rows.map(({ statement }) => String(statement));
}

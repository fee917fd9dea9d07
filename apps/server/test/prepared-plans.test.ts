import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/platform/database/drizzle.ts';
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
  const rows = await store.rows(sql`
    SELECT statement, generic_plans > 0 AS is_planned_once FROM pg_prepared_statements
    WHERE generic_plans + custom_plans > ${plannedForValues}`);
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.filter((row) => !row['is_planned_once']).map((row) => row['statement'])).toEqual([]);
});

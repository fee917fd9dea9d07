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

/** The database plans a statement for its values the first five times, and goes on doing so while that promises to be cheaper. */
const plannedForValues = 5;

test('[CHK-09] what buyers ask again and again is planned once, not for each of them', async () => {
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

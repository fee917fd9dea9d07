import type { Product } from '@bijli/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cableSlug, type OrderBody, orderOf, stockOf } from '../../../test/order-factory.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import { setStock } from '../../../test/stock-factory.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { listenForChanges } from '../../platform/changes.ts';
import { sql } from '../../platform/database/drizzle.ts';

const chargerSlug = 'sarthi-mini-car-charger';
let store: TestStore;
let cable: Product;
let charger: Product;

beforeAll(async () => {
  store = await startTestStore();
  cable = await store.product(cableSlug);
  charger = await store.product(chargerSlug);
});
afterAll(() => store.close());
beforeEach(async () => {
  await setStock(store, cable, 40);
  await setStock(store, charger, 40);
});

test('[STOCK-01] several products are taken together or not at all, and each short one is named', async () => {
  await setStock(store, charger, 1);
  const customer = await store.createCustomer();
  const refusal = await refusalOf(customer.api.placeOrder({ body: orderOfBoth() }));
  expect(refusal.message).toBe(`Some items are out of stock: ${charger.name} - Requested: 2, Available: 1`);
  expect([await stockOf(store, cable), await stockOf(store, charger)]).toEqual([40, 1]);
  expect(await countOrders(customer.userId)).toEqual({ orders: 0, items: 0, changes: 0, jobs: 0 });
});

test('[STOCK-01] products stopped by the seller or without a stock level are not available', async () => {
  const customer = await store.createCustomer();
  await store.rows(sql`UPDATE stock_levels SET status = 'out_of_stock' WHERE product_id = ${cable._id}`);
  const stopped = await refusalOf(customer.api.placeOrder({ body: orderOf(cable) }));
  expect(stopped.message).toBe(`Some items are out of stock: ${cable.name} - Requested: 1, Available: 0`);
  expect(await stockOf(store, cable)).toBe(40);
  const [level] = await store.rows(
    sql`DELETE FROM stock_levels WHERE product_id = ${charger._id} AND variant_id IS NOT DISTINCT FROM ${charger.defaultVariant}::uuid RETURNING *`,
  );
  const uncounted = await refusalOf(customer.api.placeOrder({ body: orderOf(charger, { paymentMethod: 'razorpay' }) }));
  expect(uncounted.message).toBe(`Some items are out of stock: ${charger.name} - Requested: 1, Available: 0`);
  expect(await countOrders(customer.userId)).toEqual({ orders: 0, items: 0, changes: 0, jobs: 0 });
  await store.rows(
    sql`INSERT INTO stock_levels SELECT * FROM jsonb_populate_record(NULL::stock_levels, ${JSON.stringify(level)}::jsonb)`,
  );
});

test('[STOCK-02] low and sold-out levels are announced to every process', async () => {
  const topics: string[] = [];
  const stop = await listenForChanges(store.database, (topic) => topics.push(topic ?? 'anything'));
  const customer = await store.createCustomer();
  await setStock(store, cable, 11);
  await customer.api.placeOrder({ body: orderOf(cable) });
  await setStock(store, cable, 10);
  await customer.api.placeOrder({ body: orderOf(cable) });
  await setStock(store, cable, 1);
  await customer.api.placeOrder({ body: orderOf(cable) });
  // The listing's trigger announces the catalogue change itself.
  const ofUnits = () => topics.filter((topic) => topic !== 'catalogue').toSorted();
  await expect.poll(ofUnits).toEqual(['availability', `product:${cableSlug}`, `product:${cableSlug}`]);
  await stop();
});

function orderOfBoth(): OrderBody {
  const [first, second] = [orderOf(cable), orderOf(charger, { quantity: 2 })];
  return {
    ...first,
    items: [...first.items, ...second.items],
    total: first.total + second.total,
    paymentMethod: 'razorpay',
  };
}

async function countOrders(customerId: string) {
  const [row] = await store.rows(sql`
    SELECT (SELECT count(*)::int FROM orders WHERE customer_id = ${customerId}) AS orders,
      (SELECT count(*)::int FROM order_items i JOIN orders o ON o.id = i.order_id WHERE o.customer_id = ${customerId}) AS items,
      (SELECT count(*)::int FROM order_status_changes c JOIN orders o ON o.id = c.order_id WHERE o.customer_id = ${customerId}) AS changes,
      (SELECT count(*)::int FROM pgboss.job WHERE name IN ('notify-order', 'expire-order') AND state = 'created') AS jobs`);
  return row;
}

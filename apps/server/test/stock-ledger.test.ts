import type { Product } from '@bijli/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../src/platform/database/columns.ts';
import { sql } from '../src/platform/database/drizzle.ts';
import { sqlState } from '../src/platform/database/transaction.ts';
import { cableSlug, orderOf, phoneSlug } from './order-factory.ts';
import { colourChanges, createCompleteProduct, newSku, openCatalogue } from './product-factory.ts';
import { createStaff } from './staff-factory.ts';
import { setStock } from './stock-factory.ts';
import { startTestStore, type TestStore } from './test-store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

/** Repeatable for a failed run: TEST_SEED is printed with it. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}

test('[STK-20] after any mix of orders, cancellations and corrections side by side the movements of each unit add up to its level', async () => {
  const random = randomFrom(Number(process.env['TEST_SEED']));
  const products = [await store.product(cableSlug), await store.product(phoneSlug)];
  for (const product of products) await setStock(store, product, 60);
  const person = await createStaff(store, { permissions: ['stock.change'] });
  const customers = await Promise.all(Array.from({ length: 12 }, () => store.createCustomer()));

  const buyAndPerhapsCancel = async (customer: (typeof customers)[number], product: Product) => {
    const body = orderOf(product, { quantity: 1 + random(4), paymentMethod: 'razorpay' });
    const { order } = await customer.api.placeOrder({ body });
    if (random(2) === 0)
      await customer.api.cancelOrder({ params: { id: order._id }, body: { cancellationReason: 'Changed my mind' } });
  };
  const correct = async ({ _id, defaultVariant }: Product) => {
    const [level] = await levels(_id);
    const quantity = random(80);
    const line = { productId: _id, variantId: defaultVariant, expected: level?.quantity ?? 0, quantity };
    await person.api.correctStock({ body: { lines: [{ ...line, reason: 'count' }] } });
  };
  const works = customers.flatMap((customer) => {
    const product = products[random(2)] as Product;
    return [buyAndPerhapsCancel(customer, product), ...(random(3) === 0 ? [correct(product)] : [])];
  });
  const results = await Promise.allSettled(works);
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(5);

  for (const { _id } of products)
    for (const level of await levels(_id)) {
      const ledger = await store.rows<{ change: number; level: number }>(
        sql`SELECT change, level FROM stock_movements
            WHERE product_id = ${_id} AND variant_id IS NOT DISTINCT FROM ${level.variant}::uuid ORDER BY number`,
      );
      let sum = 0;
      for (const movement of ledger) {
        sum += movement.change;
        expect(movement.level).toBe(sum);
      }
      expect(sum).toBe(level.quantity);
    }
  const unrecorded = await store.rows(
    sql`SELECT product_id FROM stock_movements WHERE reason = 'unrecorded' AND at > (SELECT max(created_at) FROM users) - interval '1 day'`,
  );
  // Those of the two levels that the test set itself.
  expect(unrecorded).toHaveLength(2);
}, 60_000);

test('[STK-25] a level belongs to a product that exists; movements outlive both, and nobody changes or removes one', async () => {
  const level = sql`INSERT INTO stock_levels (id, product_id) VALUES (${newId()}, ${newId()})`;
  expect(await store.rows(level).catch(sqlState)).toBe('23503');
  const sku = newSku();
  const catalogue = await openCatalogue(store);
  const changes = colourChanges(sku, ['Red', 'Green']);
  const { id } = await createCompleteProduct(catalogue, { sku, changes, isOnSale: false });
  await store.rows(sql`UPDATE stock_levels SET quantity = 3 WHERE product_id = ${id}`);
  const counts = () =>
    store.rows(sql`SELECT (SELECT count(*)::int FROM stock_levels WHERE product_id = ${id}) AS levels,
      (SELECT count(*)::int FROM stock_movements WHERE product_id = ${id} AND change = 3) AS movements,
      (SELECT sum(change)::int FROM stock_movements WHERE product_id = ${id}) AS sum,
      (SELECT coalesce(sum(on_hand), 0)::int FROM place_levels WHERE product_id = ${id}) AS here`);
  expect(await counts()).toEqual([{ levels: 3, movements: 3, sum: 9, here: 9 }]);
  for (const change of [
    sql`UPDATE stock_movements SET change = 4 WHERE product_id = ${id}`,
    sql`DELETE FROM stock_movements WHERE product_id = ${id}`,
  ])
    expect(await store.rows(change).catch(sqlState)).toBe('23514');
  const gone = sql`(SELECT v.id FROM variants v WHERE v.product_id = ${id} ORDER BY v.position LIMIT 1)`;
  await store.rows(sql`DELETE FROM variants WHERE id = ${gone}`);
  expect(await counts()).toEqual([{ levels: 2, movements: 3, sum: 6, here: 6 }]);
  await store.rows(sql`DELETE FROM products WHERE id = ${id}`);
  expect(await counts()).toEqual([{ levels: 0, movements: 3, sum: 0, here: 0 }]);
});

test('[STK-24] a change by hand or by a process of an earlier release is recorded too', async () => {
  const product = await store.product(cableSlug);
  await setStock(store, product, 31);
  await store.rows(
    sql`UPDATE stock_levels SET quantity = quantity - 2
        WHERE product_id = ${product._id} AND variant_id IS NOT DISTINCT FROM ${product.defaultVariant}::uuid`,
  );
  const [movement] = await store.rows(
    sql`SELECT change, level, reason FROM stock_movements WHERE product_id = ${product._id} ORDER BY number DESC LIMIT 1`,
  );
  expect(movement).toEqual({ change: -2, level: 29, reason: 'unrecorded' });
});

function levels(productId: string) {
  return store.rows<{ variant: string | null; quantity: number }>(
    sql`SELECT variant_id AS variant, quantity FROM stock_levels WHERE product_id = ${productId}
        ORDER BY variant_id IS DISTINCT FROM (SELECT default_variant_id FROM products WHERE id = ${productId})`,
  );
}

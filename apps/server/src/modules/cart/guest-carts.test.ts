import { afterAll, beforeAll, expect, test } from 'vitest';
import { cableSlug } from '../../../test/order-factory.ts';
import { browserAt } from '../../../test/test-browser.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';

let store: TestStore;
let unit: { productId: string; variantId: string | null };

beforeAll(async () => {
  // 1,500 and 15,000 new carts, times the factor.
  const environment = { RATE_LIMIT_PER_MINUTE: '1000000', NETWORK_LIMIT_FACTOR: '0.02', GUEST_CARTS_MAX: '5' };
  store = await startTestStore({ environment });
  const product = await store.product(cableSlug);
  unit = { productId: product._id, variantId: product.defaultVariant };
});
afterAll(() => store.close());

test('[CART-12][A5] a cart filler writes 30 carts in 15 minutes and 300 a day, and still adds to the ones that exist', async () => {
  const filler = browserAt(store, '203.0.113.1');
  const add = (tempCartId: string) => filler.post('/cart/add', { ...unit, qty: 1, tempCartId });
  for (let turn = 0; turn < 50; turn += 1) await add(newCartId());
  expect(await countCarts()).toBe(30);
  expect(await add(newCartId())).toMatchObject({
    success: false,
    message: expect.stringMatching(/^Too many requests from this network\. Please try again in 1[45] minutes\.$/),
  });
  const [cart] = await store.rows<{ guest_id: string }>(
    sql`SELECT guest_id FROM carts WHERE guest_id IS NOT NULL LIMIT 1`,
  );
  expect(await add(cart?.guest_id ?? '')).toMatchObject({ success: true });
  const neighbour = browserAt(store, '203.0.113.2');
  const customer = await store.createCustomer();
  expect(await neighbour.post('/cart/add', { ...unit, qty: 1, tempCartId: newCartId() })).toMatchObject({
    success: true,
  });
  expect(await filler.post('/cart/add', { ...unit, qty: 1 }, customer.accessToken)).toMatchObject({ success: true });
  for (let window = 0; window < 12; window += 1) {
    store.advanceClock(16 * 60_000);
    for (let turn = 0; turn < 32; turn += 1) await add(newCartId());
  }
  expect(await countCarts()).toBe(301);
});

test('[CART-12][A5] beyond the cap small and long unused guest carts are deleted first, and none of the last day', async () => {
  await store.rows(sql`DELETE FROM carts`);
  const kept = await store.createCustomer();
  await store.rows(
    sql`INSERT INTO carts (id, customer_id, updated_at) VALUES (gen_random_uuid(), ${kept.userId}, '2020-01-01')`,
  );
  await insertCart('large-oldest', { hours: 200, lines: 2 });
  await insertCart('large-old', { hours: 100, lines: 2 });
  await insertCart('small-oldest', { hours: 90, lines: 1 });
  await insertCart('empty-old', { hours: 80, lines: 0 });
  await insertCart('small-old', { hours: 70, lines: 1 });
  for (const name of ['new-1', 'new-2', 'new-3']) await insertCart(name, { hours: 23, lines: 0 });
  await store.services.jobs.enqueue(store.ctx, 'prune-guest-carts', {});
  await store.runJobs({ only: ['prune-guest-carts'] });
  expect(await guests()).toEqual(['large-old', 'large-oldest', 'new-1', 'new-2', 'new-3']);
  for (const name of ['new-4', 'new-5', 'new-6']) await insertCart(name, { hours: 1, lines: 0 });
  await store.services.jobs.enqueue(store.ctx, 'prune-guest-carts', {});
  await store.runJobs({ only: ['prune-guest-carts'] });
  expect(await guests()).toEqual(['new-1', 'new-2', 'new-3', 'new-4', 'new-5', 'new-6']);
  expect(await store.rows(sql`SELECT 1 FROM carts WHERE customer_id = ${kept.userId}`)).toHaveLength(1);
});

function newCartId(): string {
  return `temp_${crypto.randomUUID()}`;
}

async function countCarts(): Promise<number> {
  const [row] = await store.rows<{ count: number }>(sql`SELECT count(guest_id)::int AS count FROM carts`);
  return row?.count ?? 0;
}

async function insertCart(guestId: string, { hours, lines }: { hours: number; lines: number }): Promise<void> {
  const at = new Date(store.services.clock().getTime() - hours * 3_600_000);
  await store.rows(sql`
    WITH cart AS (
      INSERT INTO carts (id, guest_id, updated_at) VALUES (gen_random_uuid(), ${guestId}, ${at}) RETURNING id
    )
    INSERT INTO cart_lines (id, cart_id, product_id, variant_id, quantity)
    SELECT gen_random_uuid(), cart.id, level.product_id, level.variant_id, 1 FROM cart,
      (SELECT product_id, variant_id FROM stock_levels ORDER BY id LIMIT ${lines}) AS level`);
}

async function guests(): Promise<string[]> {
  const rows = await store.rows<{ guest_id: string }>(sql`SELECT guest_id FROM carts WHERE guest_id IS NOT NULL`);
  return rows.map(({ guest_id }) => guest_id).sort();
}

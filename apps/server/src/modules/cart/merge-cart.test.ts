import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cableSlug, orderOf, payAtSandbox, phoneSlug } from '../../../test/order-factory.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import { setStock } from '../../../test/stock-factory.ts';
import { startTestStore, type TestCustomer, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';

type Unit = { productId: string; variantId: string | null };
type Line = Unit & { quantity: number };

let store: TestStore;
let units: Unit[];

beforeAll(async () => {
  store = await startTestStore();
  units = (
    await store.rows<{ product_id: string; variant_id: string | null }>(sql`
      (SELECT product_id, variant_id FROM stock_levels WHERE variant_id IS NULL ORDER BY id LIMIT 2)
      UNION ALL (SELECT product_id, variant_id FROM stock_levels WHERE variant_id IS NOT NULL ORDER BY id LIMIT 4)`)
  ).map(({ product_id, variant_id }) => ({ productId: product_id, variantId: variant_id }));
});
afterAll(() => store.close());

test('[CART-14] a signed-in shopper’s cart follows to another device, each line with the larger quantity', async () => {
  const customer = await store.createCustomer();
  await merge(customer, [line(0, 3), line(2, 1)]);
  const slugs = await store.rows<{ id: string; slug: string }>(sql`SELECT id, slug FROM products`);
  const { lines } = await merge(customer, [line(0, 1), line(2, 4), line(4, 2)]);
  expect(lines).toEqual(
    [line(0, 3), line(2, 4), line(4, 2)].map((own) => ({
      ...own,
      slug: slugs.find(({ id }) => id === own.productId)?.slug,
    })),
  );
  expect((await merge(customer, [])).lines).toEqual(lines);
});

test('[CART-14] merging is the same however often, in whatever order and by however many devices at once', async () => {
  const quantities = fc.dictionary(fc.integer({ min: 0, max: 5 }).map(String), fc.integer({ min: 1, max: 10 }));
  const seed = Number(process.env['TEST_SEED']);
  await fc.assert(
    fc.asyncProperty(fc.array(quantities, { minLength: 1, maxLength: 5 }), async (carts) => {
      const customer = await store.createCustomer();
      const devices = carts.map((cart) => Object.entries(cart).map(([unit, quantity]) => line(Number(unit), quantity)));
      // Every device signs in twice, and all do so at once.
      const replies = await Promise.all([...devices, ...devices.toReversed()].map((lines) => merge(customer, lines)));
      const largest = new Map<string, number>();
      for (const { productId, variantId, quantity } of devices.flat()) {
        const key = `${productId} ${variantId}`;
        largest.set(key, Math.max(quantity, largest.get(key) ?? 0));
      }
      expect(
        new Map((await linesOf(customer)).map((own) => [`${own.productId} ${own.variantId}`, own.quantity])),
      ).toEqual(largest);
      for (const { lines } of replies) for (const { quantity } of lines) expect(quantity).toBeLessThanOrEqual(10);
    }),
    { seed, numRuns: 15 },
  );
}, 120_000);

test('[CART-14] a device sets and removes lines without touching those of another', async () => {
  const customer = await store.createCustomer();
  await merge(customer, [line(0, 3), line(2, 1)]);
  await customer.api.setCartLines({ body: { items: [line(0, 0), line(3, 5)] } });
  await customer.api.setCartLines({ body: { items: [line(2, 2)] } });
  expect(await linesOf(customer)).toEqual([line(2, 2), line(3, 5)]);
  const stranger = await store.createCustomer();
  await stranger.api.setCartLines({ body: { items: [line(2, 0)] } });
  expect(await linesOf(customer)).toHaveLength(2);
});

test('[CART-14] what a guest removed does not come back at sign-in; no cart is made for a guest without one', async () => {
  const customer = await store.createCustomer();
  const [tempCartId, unknown] = [`temp_${crypto.randomUUID()}`, `temp_${crypto.randomUUID()}`];
  await setStockOf(units[0]);
  await store.api.addToCart({ body: { ...line(0, 0), qty: 4, tempCartId } });
  await store.api.setCartLines({ body: { items: [line(0, 0), line(2, 1)], tempCartId } });
  await store.api.setCartLines({ body: { items: [line(0, 2)], tempCartId: unknown } });
  expect(await store.rows(sql`SELECT 1 FROM carts WHERE guest_id = ${unknown}`)).toEqual([]);
  await store.services.events.publish(store.ctx, 'customer.signed-in', {
    userId: customer.userId,
    guestCartId: tempCartId,
  });
  expect(await linesOf(customer)).toEqual([line(2, 1)]);
});

test('[CART-14] what is not sold, or not sold in this form, is ignored', async () => {
  const customer = await store.createCustomer();
  const unknown = '019a0000-0000-7000-8000-000000000000';
  const foreign = { productId: units[0]?.productId ?? '', variantId: units[2]?.variantId ?? null, quantity: 1 };
  const bare = { ...line(2, 1), variantId: null };
  const { lines } = await merge(customer, [{ ...line(0, 1), productId: unknown }, foreign, bare, line(1, 2)]);
  expect(lines).toMatchObject([line(1, 2)]);
});

test('[CART-14] an order takes its products out of the cart, a card order when it is paid; the rest stays', async () => {
  const customer = await store.createCustomer();
  const [cable, phone] = [await store.product(cableSlug), await store.product(phoneSlug)];
  await setStock(store, cable, 20);
  const ordered = { productId: cable._id, variantId: cable.defaultVariant, quantity: 3 };
  const other = { productId: phone._id, variantId: phone.defaultVariant, quantity: 1 };
  await merge(customer, [ordered, other]);
  const { order } = await customer.api.placeOrder({ body: orderOf(cable, { paymentMethod: 'razorpay' }) });
  expect(await linesOf(customer)).toHaveLength(2);
  await customer.api.verifyPayment({ body: { ...(await payAtSandbox(store, customer, order)), orderId: order._id } });
  expect(await linesOf(customer)).toEqual([other]);
  await merge(customer, [ordered]);
  await customer.api.placeOrder({ body: orderOf(cable) });
  expect(await linesOf(customer)).toEqual([other]);
});

test.each([{ items: [{ quantity: 11 }] }, { items: [{ quantity: -1 }] }, { items: [{ quantity: 1.5 }] }])(
  '[CART-14][API-02] the lines %j are a 400',
  async ({ items }) => {
    const customer = await store.createCustomer();
    const body = { items: items.map((item) => ({ ...line(0, 1), ...item })) };
    expect((await refusalOf(customer.api.mergeCart({ body }))).status).toBe(400);
    expect((await refusalOf(customer.api.setCartLines({ body }))).status).toBe(400);
  },
);

function line(unit: number, quantity: number): Line {
  const { productId, variantId } = units[unit] ?? { productId: '', variantId: null };
  return { productId, variantId, quantity };
}

function merge(customer: TestCustomer, items: Line[]) {
  return customer.api.mergeCart({ body: { items } });
}

function setStockOf(unit: Unit | undefined) {
  return store.rows(
    sql`UPDATE stock_levels SET quantity = 20, status = 'in_stock' WHERE product_id = ${unit?.productId ?? ''}`,
  );
}

function linesOf({ userId }: TestCustomer): Promise<Line[]> {
  return store.rows<Line>(sql`
    SELECT product_id AS "productId", variant_id AS "variantId", quantity
    FROM cart_lines JOIN carts ON carts.id = cart_lines.cart_id WHERE customer_id = ${userId} ORDER BY cart_lines.id`);
}

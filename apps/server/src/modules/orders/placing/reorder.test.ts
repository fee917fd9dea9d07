import { afterAll, beforeAll, expect, test } from 'vitest';
import { cableSlug, orderOf, phoneSlug } from '../../../../test/order-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { setStock } from '../../../../test/stock-factory.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

test('[ORD-10] everything that is still sold can be reordered', async () => {
  const { customer, order, product } = await placeOrder(4);
  await expect(customer.api.reorder({ params: { id: order._id } })).resolves.toEqual({
    success: true,
    items: [
      {
        productId: product._id,
        variantId: product.defaultVariant,
        slug: product.slug,
        name: product.name,
        quantity: 4,
      },
    ],
    leftOut: [],
  });
});

test('[ORD-10] a quantity is reduced to the available stock, and the rest is reported', async () => {
  const { customer, order, product } = await placeOrder(4);
  await setStock(store, product, 1);
  const reply = await customer.api.reorder({ params: { id: order._id } });
  expect(reply.items).toMatchObject([{ quantity: 1 }]);
  expect(reply.leftOut).toEqual([{ name: product.name, quantity: 3, reason: 'Only 1 left in stock' }]);
});

test('[ORD-10] sold-out and discontinued items are left out with a reason', async () => {
  const { customer, order, product } = await placeOrder(2);
  const params = { id: order._id };
  await setStock(store, product, 0);
  const empty = await customer.api.reorder({ params });
  expect([empty.items, empty.leftOut]).toEqual([[], [{ name: product.name, quantity: 2, reason: 'Out of stock' }]]);
  await store.rows(sql`UPDATE products SET is_active = false WHERE id = ${product._id}`);
  const gone = await customer.api.reorder({ params });
  await store.rows(sql`UPDATE products SET is_active = true WHERE id = ${product._id}`);
  expect([gone.items, gone.leftOut]).toEqual([[], [{ name: product.name, quantity: 2, reason: 'No longer sold' }]]);
});

test('[ORD-10] an unpaid order can be reordered too', async () => {
  const customer = await store.createCustomer();
  const phone = await store.product(phoneSlug);
  await setStock(store, phone, 5);
  const { order } = await customer.api.placeOrder({ body: orderOf(phone, { paymentMethod: 'razorpay' }) });
  const { items } = await customer.api.reorder({ params: { id: order._id } });
  expect(items).toMatchObject([{ productId: phone._id, variantId: phone.defaultVariant, quantity: 1 }]);
});

test('[ORD-10] another customer’s order is not found', async () => {
  const { order } = await placeOrder(1);
  const stranger = await store.createCustomer();
  expect((await refusalOf(stranger.api.reorder({ params: { id: order._id } }))).status).toBe(404);
});

async function placeOrder(quantity: number) {
  const customer = await store.createCustomer();
  const product = await store.product(cableSlug);
  await setStock(store, product, 50);
  const { order } = await customer.api.placeOrder({ body: orderOf(product, { quantity, paymentMethod: 'razorpay' }) });
  return { customer, order, product };
}

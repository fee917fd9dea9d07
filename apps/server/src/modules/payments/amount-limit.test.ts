import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { orderOf, phoneSlug, stockOf } from '../../../test/order-factory.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import { settingsStaffOf } from '../../../test/settings-staff.ts';
import { setStock } from '../../../test/stock-factory.ts';
import { startTestStore, type TestCustomer, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';

let store: TestStore;
let customer: TestCustomer;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  customer = await store.createCustomer();
  await setStock(store, await store.product(phoneSlug), 50);
});
afterEach(() => store.sandbox.change({ amountAtMost: 0 }));

const body = async () => orderOf(await store.product(phoneSlug), { paymentMethod: 'razorpay' });
const stock = async () => stockOf(store, await store.product(phoneSlug));
const open = (order: { _id: string; total: number }) =>
  customer.api.openPayment({ body: { amount: Math.round(order.total * 100), orderId: order._id, currency: 'INR' } });

test('[LIM-07][LIM-08] an order above the limit of online payments is refused before it is placed, and the checkout knows the limit', async () => {
  const limit = 1_000_000;
  await setLimit(limit);
  const { data } = await store.api.getSiteConfig();
  expect(data.payments.find(({ id }) => id === 'razorpay')).toMatchObject({ atMost: 10_000 });
  const refused = await refusalOf(customer.api.placeOrder({ body: await body() }));
  expect([refused.status, refused.message]).toEqual([
    422,
    'Online payment is available for orders up to ₹10,000. Please order less at once.',
  ]);
  expect(await stock()).toBe(50);
  expect(await store.rows(sql`SELECT 1 FROM orders WHERE customer_id = ${customer.userId}`)).toEqual([]);
  await setLimit(50_000_000);
  await customer.api.placeOrder({ body: await body() });
});

test('[LIM-09] an order that the provider refuses for good holds nothing, and its shopper is not told to try again', async () => {
  const { order } = await customer.api.placeOrder({ body: await body() });
  expect(await stock()).toBe(49);
  store.sandbox.change({ amountAtMost: 1_000_000 });
  const refused = await refusalOf(open(order));
  expect(refused).toMatchObject({ status: 422, body: { code: 'refused' } });
  expect(refused.message).toMatch(
    /^The payment provider does not take ₹12,499 .* nothing was charged\. The order is closed\./,
  );
  expect(refused.message).not.toMatch(/try again/i);
  expect(await stock()).toBe(50);
  const { order: now } = await customer.api.getOrder({ params: { id: order._id } });
  expect(now).toMatchObject({ status: 'failed', paymentStatus: 'failed', heldUntil: null });
  expect((await refusalOf(open(order))).status).toBe(409);
  expect(store.takeErrors().join()).toContain('refuses a payment for good');
});

test('[LIM-09] a refusal for now keeps the order, which is paid when the provider works again', async () => {
  const { order } = await customer.api.placeOrder({ body: await body() });
  store.sandbox.change({ failNextCalls: 1 });
  expect(await refusalOf(open(order))).toMatchObject({ status: 502 });
  expect(await stock()).toBe(49);
  await expect(open(order)).resolves.toMatchObject({ success: true });
});

test('[LIM-09] refused for good many times at once, an order gives back its stock once', async () => {
  const { order } = await customer.api.placeOrder({ body: await body() });
  store.sandbox.change({ amountAtMost: 1_000_000 });
  const results = await Promise.all(Array.from({ length: 8 }, () => refusalOf(open(order))));
  expect(results.every(({ status }) => status === 422 || status === 409)).toBe(true);
  expect(await stock()).toBe(50);
  store.takeErrors();
});

async function setLimit(onlineLimitPaise: number): Promise<void> {
  const { change } = await settingsStaffOf(store);
  await change({ onlineLimitPaise });
}

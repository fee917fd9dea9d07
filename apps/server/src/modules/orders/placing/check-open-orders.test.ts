import type { Product } from '@bijli/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cableSlug, homeAddress, type OrderBody, orderOf, stockOf } from '../../../../test/order-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { setStock } from '../../../../test/stock-factory.ts';
import { randomPhone, startTestStore, type TestCustomer, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';

let store: TestStore;
let product: Product;

beforeAll(async () => {
  store = await startTestStore({ environment: { RATE_LIMIT_PER_MINUTE: '1000000' } });
  product = await store.product(cableSlug);
  await setStock(store, product, 1000);
});
afterAll(() => store.close());

/** A person at an address of their own. */
function personAt(line1 = `${crypto.randomUUID()} Road`, phone = randomPhone()): OrderBody['shippingAddress'] {
  return { ...homeAddress, line1, phone };
}

type Given = { quantity?: number; method?: string; to?: OrderBody['shippingAddress'] };

function place({ api }: TestCustomer, { quantity = 1, method = 'razorpay', to = personAt() }: Given = {}) {
  return api.placeOrder({ body: orderOf(product, { quantity, paymentMethod: method, shippingAddress: to }) });
}

test('[CHK-10][A2] a hoarder with a hundred card orders of ten units holds twenty units', async () => {
  const hoarder = await store.createCustomer();
  const before = await stockOf(store, product);
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => place(hoarder, { quantity: 10 })));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await stockOf(store, product)).toBe(before - 20);
  expect(await refusalOf(place(hoarder))).toMatchObject({
    status: 422,
    message: `You have 20 of ${product.name} in orders that are not paid or delivered yet, and 20 are the most. Please order more when those have arrived, or contact us.`,
  });
});

test.each([
  ['razorpay', 3],
  ['cod', 8],
])(
  '[CHK-10][A2] of twenty %s orders of a customer placed at once exactly %d are accepted',
  async (method, accepted) => {
    const customer = await store.createCustomer();
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => place(customer, { method })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(accepted);
  },
);

test('[CHK-10][A2] of twenty orders to one phone by twenty customers at once exactly three are accepted', async () => {
  const customers = await Promise.all(Array.from({ length: 20 }, () => store.createCustomer()));
  const phone = randomPhone();
  const outcomes = await Promise.allSettled(customers.map((one) => place(one, { to: personAt(undefined, phone) })));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const [next] = customers;
  if (!next) throw new Error('There are no customers');
  const { message } = await refusalOf(place(await store.createCustomer(), { to: personAt(undefined, phone) }));
  expect(message).toMatch(/^This phone number has 3 orders that wait for payment\. Please pay for those first/);
});

test('[CHK-10][A2] an address is recognised however it is written, and may have three times as much', async () => {
  const street = `${crypto.randomUUID()} Hill Road`;
  const spellings = [street, street.toUpperCase(), street.replaceAll(' ', ', '), ` ${street}.`];
  for (let person = 0; person < 3; person += 1) {
    const customer = await store.createCustomer();
    const to = personAt(spellings[person]);
    for (let sent = 0; sent < 3; sent += 1) await place(customer, { to });
  }
  const { message } = await refusalOf(place(await store.createCustomer(), { to: personAt(spellings[3]) }));
  expect(message).toMatch(/^This delivery address has 9 orders that wait for payment\./);
});

test('[CHK-10][A2] who has three unpaid orders is asked to pay, and may order again after cancelling one or when they end', async () => {
  const customer = await store.createCustomer();
  const orders = [await place(customer), await place(customer), await place(customer)];
  expect((await refusalOf(place(customer))).message).toBe(
    'You have 3 orders that wait for payment. Please pay for those first, or try again in 15 minutes, when an unpaid order is released.',
  );
  const id = orders[0]?.order._id ?? '';
  await customer.api.cancelOrder({ params: { id }, body: { cancellationReason: '@bijli/rules' } });
  await place(customer);
  await refusalOf(place(customer));
  store.advanceClock(15 * 60_000 + 1000);
  const { accessToken } = await store.signIn(customer.phone);
  await place({ ...customer, api: store.apiAs(accessToken) });
});

test('[CHK-10][A2] cash orders on their way are limited by their value, and the next may be paid online', async () => {
  const customer = await store.createCustomer();
  const price = product.price.salePrice;
  const quantity = Math.floor(499 / price);
  const possible = Math.floor(2500 / (price * quantity));
  for (let sent = 0; sent < possible; sent += 1) await place(customer, { method: 'cod', quantity });
  const refused = await refusalOf(place(customer, { method: 'cod', quantity }));
  expect(refused.message).toMatch(
    /^Orders to be paid on delivery may come to ₹2,500 together .* Please pay for this order online\.$/,
  );
  for (let orders = possible; orders < 10; orders += 1) await place(customer);
  expect((await refusalOf(place(customer))).message).toBe(
    'You have 10 orders that are not paid or delivered yet. Please order again when one has arrived, or contact us if you need more.',
  );
});

test('[CHK-10][CHK-09][A2] a retry of an accepted order gets it, whatever is open', async () => {
  const customer = await store.createCustomer();
  const body = orderOf(product, { paymentMethod: 'razorpay', shippingAddress: personAt() });
  const idempotencyKey = crypto.randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => customer.api.placeOrder({ body }, { idempotencyKey })),
  );
  await place(customer);
  await place(customer);
  await refusalOf(place(customer));
  const again = await customer.api.placeOrder({ body }, { idempotencyKey });
  expect(new Set([...answers, again].map(({ order }) => order._id)).size).toBe(1);
});

test('[CHK-10][A2] orders without keys, of earlier releases, count for their customer', async () => {
  const customer = await store.createCustomer();
  for (let sent = 0; sent < 3; sent += 1) await place(customer);
  await store.rows(
    sql`UPDATE orders SET phone_key = NULL, place_key = NULL, network_key = NULL WHERE customer_id = ${customer.userId}`,
  );
  expect((await refusalOf(place(customer))).message).toMatch(/^You have 3 orders that wait for payment\./);
});

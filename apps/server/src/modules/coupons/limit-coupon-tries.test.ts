import { afterAll, beforeAll, expect, test } from 'vitest';
import { cableSlug, orderOf } from '../../../test/order-factory.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import { setStock } from '../../../test/stock-factory.ts';
import { startTestStore, type TestCustomer, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';

const perCustomer = 4;
const perAddress = 12;
const code = 'RIGHTCODE';
let store: TestStore;

beforeAll(async () => {
  store = await startTestStore({
    environment: {
      RATE_LIMIT_PER_MINUTE: '10000',
      COUPON_TRIES_PER_CUSTOMER: String(perCustomer),
      COUPON_TRIES_PER_ADDRESS: String(perAddress),
    },
  });
  await store.rows(
    sql`INSERT INTO coupons (id, code, discount_type, discount_value) VALUES (${crypto.randomUUID()}, ${code}, 'fixed', 1000)`,
  );
});
afterAll(() => store.close());

function tryCode(couponCode: string, { from, as }: { from: string; as?: TestCustomer | undefined }) {
  return store.app.inject({
    method: 'POST',
    url: '/api/coupon/validate',
    payload: { couponCode, cartTotal: 1, items: [] },
    remoteAddress: from,
    ...(as && { headers: { authorization: `Bearer ${as.accessToken}` } }),
  });
}

function expectTooMany(answer: Awaited<ReturnType<typeof tryCode>>, sentence: string): void {
  expect(answer.json()).toMatchObject({
    success: false,
    code: 'too_many_requests',
    message: expect.stringMatching(new RegExp(`^${sentence} Please try again in \\d+ minutes?\\.$`)),
  });
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
}

test('[CPN-01] a customer’s attempts are limited across networks, and then even the right code is refused without a hint', async () => {
  const as = await store.createCustomer();
  for (let tried = 0; tried < perCustomer; tried += 1)
    expect((await tryCode(`GUESS${tried}`, { from: `10.1.${tried}.1`, as })).json().message).toBe(
      'Invalid coupon code',
    );
  for (const guess of ['GUESS', code])
    expectTooMany(await tryCode(guess, { from: '10.1.99.1', as }), 'Too many coupon codes were tried.');
  store.advanceClock(15 * 60_000 + 1000);
  const { accessToken } = await store.signIn(as.phone);
  expect((await tryCode(code, { from: '10.1.99.1', as: { ...as, accessToken } })).json().valid).toBe(true);
});

test('[CPN-01] attempts from a network address are limited across customers', async () => {
  const from = '10.2.0.1';
  for (let tried = 0; tried < perAddress; tried += 1) {
    const as = tried % 2 === 0 ? await store.createCustomer() : undefined;
    expect((await tryCode(`GUESS${tried}`, { from, as })).statusCode).toBe(200);
  }
  expectTooMany(await tryCode(code, { from }), 'Too many requests from this network.');
  expect((await tryCode(code, { from: '10.2.0.2' })).json().valid).toBe(true);
});

test('[CPN-01] an empty code does not count as an attempt', async () => {
  const from = '10.3.0.1';
  for (let attempts = 0; attempts <= perAddress; attempts += 1)
    expect((await tryCode('', { from })).json().message).toBe('Please enter a coupon code');
});

test('[CPN-03] codes sent with orders count too; an order without a code is not affected', async () => {
  const { api } = await store.createCustomer();
  const product = await store.product(cableSlug);
  await setStock(store, product, 5);
  const place = (couponCode?: string) =>
    refusalOf(api.placeOrder({ body: orderOf(product, couponCode ? { couponCode, total: 1 } : { total: 1 }) }));
  for (let tried = 0; tried < perCustomer; tried += 1)
    expect((await place(`GUESS${tried}`)).message).toBe('Invalid coupon code');
  for (const guess of ['GUESS', code])
    expect(await place(guess)).toMatchObject({
      status: 429,
      message: expect.stringMatching(/^Too many coupon codes were tried\./),
    });
  await expect(api.placeOrder({ body: orderOf(product) })).resolves.toMatchObject({ success: true });
});

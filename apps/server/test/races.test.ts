import type { ApiError } from '@bijli/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireOrder } from '../src/modules/orders/index.ts';
import { newId } from '../src/platform/database/columns.ts';
import { sql } from '../src/platform/database/drizzle.ts';
import { cableSlug, orderOf, phoneSlug, stockOf } from './order-factory.ts';
import { refusalOf } from './refusal-of.ts';
import { createStaff } from './staff-factory.ts';
import { setStock } from './stock-factory.ts';
import { startTestStore, type TestStore } from './test-store.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

function customers(count: number) {
  return Promise.all(Array.from({ length: count }, () => store.createCustomer()));
}

function outcomes<Answer>(results: PromiseSettledResult<Answer>[]) {
  const answers = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as ApiError] : []));
  return { answers, refusals };
}

test('[STOCK-02][CHK-09] 200 buyers who double-click race for 50 units by card: 50 orders, and 150 are told it is sold out', async () => {
  const product = await store.product(cableSlug);
  await setStock(store, product, 50);
  const body = orderOf(product, { paymentMethod: 'razorpay' });
  const [{ before }] = (await store.rows<{ before: number }>(sql`SELECT count(*)::int AS before FROM orders`)) as [
    { before: number },
  ];
  const pressed = (await customers(200)).flatMap((customer) => {
    const idempotencyKey = crypto.randomUUID();
    return [0, 1].map(() => customer.api.placeOrder({ body }, { idempotencyKey }));
  });
  const { answers, refusals } = outcomes(await Promise.allSettled(pressed));
  expect(new Set(answers.map(({ order }) => order._id)).size).toBe(50);
  expect(answers).toHaveLength(100);
  expect(new Set(refusals.map(({ status, message }) => `${status} ${message}`))).toEqual(
    new Set([`409 Some items are out of stock: ${product.name} - Requested: 1, Available: 0`]),
  );
  expect(refusals).toHaveLength(300);
  expect(refusals[0]?.body['outOfStockItems']).toMatchObject([{ productName: product.name, availableStock: 0 }]);
  expect(await stockOf(store, product)).toBe(0);
  const [row] = await store.rows<{ orders: number }>(sql`SELECT count(*)::int AS orders FROM orders`);
  expect((row?.orders ?? 0) - before).toBe(50);
}, 120_000);

test('[STK-130] 50 buyers race for the last unit beside those kept from sale: one gets it, and the safety stock stays', async () => {
  const product = await store.product(phoneSlug);
  const { _id: productId, defaultVariant: variantId } = product;
  const staff = await createStaff(store, { permissions: ['stock.change', 'stock.read'] });
  await setStock(store, product, 3);
  const target = { productId, variantId, expected: { safety: 0 }, target: { safety: 2 } };
  await staff.api.setStockTargets({ body: { lines: [target] } });
  expect(await stockOf(store, product)).toBe(1);
  const body = orderOf(product, { paymentMethod: 'razorpay' });
  const { answers, refusals } = outcomes(
    await Promise.allSettled((await customers(50)).map(({ api }) => api.placeOrder({ body }))),
  );
  expect(answers).toHaveLength(1);
  expect(new Set(refusals.map(({ status }) => status))).toEqual(new Set([409]));
  const { unit } = await staff.api.readStockUnit({ params: { id: variantId ?? productId } });
  expect(unit).toMatchObject({ quantity: 0, safety: 2, held: 1 });
}, 120_000);

test('[CPN-03] 50 buyers race for a coupon with 10 uses: 10 orders, 40 refusals, and a released use can be claimed', async () => {
  const product = await store.product(cableSlug);
  await setStock(store, product, 100);
  await store.rows(
    sql`INSERT INTO coupons (id, code, discount_type, discount_value, usage_limit) VALUES (${newId()}, 'TENONLY', 'fixed', 1000, 10)`,
  );
  const body = orderOf(product, {
    couponCode: 'TENONLY',
    paymentMethod: 'razorpay',
    total: product.price.salePrice - 10,
  });
  const places = (await customers(50)).map((customer) => customer.api.placeOrder({ body }));
  const { answers, refusals } = outcomes(await Promise.allSettled(places));
  expect(answers).toHaveLength(10);
  expect(new Set(answers.map(({ order }) => order.discount))).toEqual(new Set([10]));
  const [first] = refusals;
  expect(first?.status).toBeLessThan(500);
  expect(new Set(refusals.map(({ status, message }) => `${status} ${message}`)).size).toBe(1);
  expect(await usesOf('TENONLY')).toEqual({ counted: 10, uses: 10 });
  expect(await stockOf(store, product)).toBe(90);

  const ended = answers[0]?.order._id ?? '';
  await Promise.all([expireOrder(store.ctx, ended), expireOrder(store.ctx, ended)]);
  expect(await usesOf('TENONLY')).toEqual({ counted: 9, uses: 9 });
  const [late, tooLate] = await customers(2);
  await late?.api.placeOrder({ body });
  if (tooLate) await refusalOf(tooLate.api.placeOrder({ body }));
  expect(await usesOf('TENONLY')).toEqual({ counted: 10, uses: 10 });
}, 120_000);

async function usesOf(code: string) {
  const [row] = await store.rows(
    sql`SELECT used_count AS counted, (SELECT count(*)::int FROM coupon_uses u WHERE u.coupon_id = c.id) AS uses
        FROM coupons c WHERE code = ${code}`,
  );
  return row;
}

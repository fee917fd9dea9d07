import type { Order } from '@bijli/contract';
import { orderNumber } from '@bijli/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cableSlug, orderOf, payAtSandbox, stockOf } from '../../../../test/order-factory.ts';
import { setStock } from '../../../../test/stock-factory.ts';
import { startTestStore, type TestCustomer, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { readLedger } from '../../ledger/index.ts';
import { expireOrder } from '../index.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

type Limits = { perCustomer?: number; all?: number };

/** A coupon of ₹10 with these limits, one use per customer if none are given. */
async function createCoupon({ perCustomer, all }: Limits = { perCustomer: 1 }): Promise<string> {
  const code = `W${crypto.randomUUID().slice(0, 8)}`.toUpperCase();
  await store.rows(
    sql`INSERT INTO coupons (id, code, discount_type, discount_value, usage_limit_per_customer, usage_limit)
        VALUES (${crypto.randomUUID()}, ${code}, 'fixed', 1000, ${perCustomer ?? null}::int, ${all ?? null}::int)`,
  );
  return code;
}

async function placeUnpaid(customer: TestCustomer, { code, quantity = 1 }: { code?: string; quantity?: number }) {
  const product = await store.product(cableSlug);
  await setStock(store, product, 40);
  const total = product.price.salePrice * quantity - (code ? 10 : 0);
  const coupon = code ? { couponCode: code } : {};
  const body = orderOf(product, { quantity, total, paymentMethod: 'razorpay', ...coupon });
  return (await customer.api.placeOrder({ body })).order;
}

async function validate(customer: TestCustomer, couponCode: string) {
  const { _id: productId } = await store.product(cableSlug);
  return customer.api.validateCoupon({
    body: { couponCode, cartTotal: 1, items: [{ productId, quantity: 2, price: 1 }] },
  });
}

async function pay(customer: TestCustomer, order: Order) {
  return customer.api.verifyPayment({ body: { orderId: order._id, ...(await payAtSandbox(store, customer, order)) } });
}

const cancel = (customer: TestCustomer, order: Order) =>
  customer.api.cancelOrder({
    params: { id: order._id },
    body: { cancellationReason: 'I changed the order before paying for it', isReplaced: true },
  });

async function usesOf(code: string) {
  const [row] = await store.rows(
    sql`SELECT used_count AS counted, (SELECT count(*)::int FROM coupon_uses u WHERE u.coupon_id = c.id) AS uses
        FROM coupons c WHERE code = ${code}`,
  );
  return row;
}

async function messagesAbout(...orders: Order[]): Promise<unknown[]> {
  await store.runJobs({ only: ['notify-order'] });
  await store.runJobs({ only: ['send-message'] });
  const numbers = orders.map(({ _id }) => `%${orderNumber(_id)}%`);
  return store.rows(sql`SELECT subject FROM outbox_messages WHERE text LIKE ANY (${sql.param(numbers)}::text[])`);
}

test('[CPN-05][W1] an unpaid order keeps its coupon for its own customer, and an order that replaces it takes the use over', async () => {
  const code = await createCoupon();
  const customer = await store.createCustomer();
  const first = await placeUnpaid(customer, { code });
  expect(await validate(customer, code)).toMatchObject({ valid: true, coupon: { discount: 10 } });
  const second = await placeUnpaid(customer, { code, quantity: 2 });
  expect(second.discount).toBe(10);
  expect(await usesOf(code)).toEqual({ counted: 1, uses: 1 });
  expect((await customer.api.getOrder({ params: { id: first._id } })).order.status).toBe('cancelled');
  // The stock was set to 40 beside the first order's unit, which came back; the second order holds two.
  expect(await stockOf(store, await store.product(cableSlug))).toBe(39);
  await pay(customer, second);
  const used = 'You have already used this coupon';
  expect(await validate(customer, code)).toMatchObject({ valid: false, message: used });
  await expect(placeUnpaid(customer, { code })).rejects.toThrow(used);
  expect(await usesOf(code)).toEqual({ counted: 1, uses: 1 });
});

test('[CPN-05][W1] the last use of a coupon, reserved by an unpaid order, is free for its customer and for nobody else', async () => {
  const code = await createCoupon({ all: 1 });
  const [customer, other] = [await store.createCustomer(), await store.createCustomer()];
  const first = await placeUnpaid(customer, { code });
  expect(await validate(other, code)).toMatchObject({ valid: false, message: 'This coupon has been used up' });
  expect(await validate(customer, code)).toMatchObject({ valid: true });
  const second = await placeUnpaid(customer, { code });
  await Promise.all([
    expireOrder(store.ctx, second._id),
    expireOrder(store.ctx, second._id),
    expireOrder(store.ctx, first._id),
  ]);
  expect(await usesOf(code)).toEqual({ counted: 0, uses: 0 });
  expect(await validate(other, code)).toMatchObject({ valid: true });
});

test('[CPN-05][W1] of a customer’s orders placed at once with a coupon for one, one stays; while one is paid, that one', async () => {
  const code = await createCoupon();
  const customer = await store.createCustomer();
  const orders = await Promise.all([1, 2, 3, 4].map((quantity) => placeUnpaid(customer, { code, quantity })));
  const statuses = async () =>
    Promise.all(orders.map(async ({ _id }) => (await customer.api.getOrder({ params: { id: _id } })).order.status));
  expect((await statuses()).toSorted()).toEqual(['cancelled', 'cancelled', 'cancelled', 'pending']);
  expect(await usesOf(code)).toEqual({ counted: 1, uses: 1 });
  const open = orders[(await statuses()).indexOf('pending')];
  if (!open) throw new Error('One order awaits its payment');
  await Promise.allSettled([pay(customer, open), placeUnpaid(customer, { code })]);
  expect(await usesOf(code)).toEqual({ counted: 1, uses: 1 });
  const discounted = await store.rows(
    sql`SELECT 1 FROM orders WHERE coupon_code = ${code} AND status IN ('pending', 'processing')`,
  );
  expect(discounted).toHaveLength(1);
});

test('[CPN-05][W1] an order on delivery uses its coupon at once', async () => {
  const code = await createCoupon();
  const customer = await store.createCustomer();
  const product = await store.product(cableSlug);
  await customer.api.placeOrder({
    body: orderOf(product, { couponCode: code, total: product.price.salePrice - 10 }),
  });
  expect(await validate(customer, code)).toMatchObject({ valid: false, message: 'You have already used this coupon' });
});

test('[ORD-12][W3] unpaid tries that are replaced are neither announced nor listed, and can still be read by id', async () => {
  const customer = await store.createCustomer();
  const tries = [await placeUnpaid(customer, {}), await placeUnpaid(customer, { quantity: 2 })];
  for (const order of tries) await cancel(customer, order);
  const paid = await placeUnpaid(customer, { quantity: 3 });
  await pay(customer, paid);
  expect(await messagesAbout(...tries)).toEqual([]);
  expect(await messagesAbout(paid)).toHaveLength(2);
  const listed = await customer.api.listMyOrders({ query: { page: 1, limit: 10 } });
  expect(listed.map(({ _id }) => _id)).toEqual([paid._id]);
  for (const { _id } of tries)
    expect((await customer.api.getOrder({ params: { id: _id } })).order.status).toBe('cancelled');
});

test('[ORD-12][W2][W3] a late payment of a replaced try goes back with words, and the try is then listed with its refund', async () => {
  const customer = await store.createCustomer();
  const order = await placeUnpaid(customer, {});
  const amount = Math.round(order.total * 100);
  const opened = await customer.api.openPayment({ body: { amount, orderId: order._id, currency: 'INR' } });
  await cancel(customer, order);
  store.sandbox.pay({ order_id: opened.order.id });
  await store.sandbox.webhooksSettled();
  expect(await messagesAbout(order)).toEqual(
    Array(2).fill({ subject: `Your payment for order ${orderNumber(order._id)} goes back to you` }),
  );
  await store.runJobs({ only: ['send-refund'] });
  const [listed] = await customer.api.listMyOrders({ query: { page: 1, limit: 10 } });
  expect(listed).toMatchObject({ _id: order._id, refunds: [{ amount: order.total }] });
  expect(await readLedger(store.ctx, [order._id])).toMatchObject({ capturedPaise: amount, differences: [] });
});

test('[ORD-12][W3] a paid order that the shopper cancels as replaced is cancelled with words and its money goes back', async () => {
  const customer = await store.createCustomer();
  const order = await placeUnpaid(customer, {});
  await pay(customer, order);
  await cancel(customer, order);
  expect(await messagesAbout(order)).toHaveLength(4);
  const [listed] = await customer.api.listMyOrders({ query: { page: 1, limit: 10 } });
  expect(listed).toMatchObject({ _id: order._id, status: 'cancelled', refunds: [{ amount: order.total }] });
});

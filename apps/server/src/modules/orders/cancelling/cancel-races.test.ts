import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelledState, placeCart, placePaid } from '../../../../test/cancel-factory.ts';
import { placeHeldOrder, stockOf } from '../../../../test/order-factory.ts';
import { staffClientOf } from '../../../../test/staff-client.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { paymentRefused } from '../../payments/index.ts';

let store: TestStore;
const mistake = { cancellationReason: 'I ordered by mistake' };

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

async function staff() {
  return staffClientOf(store);
}

function fulfilled(results: PromiseSettledResult<unknown>[]): number {
  return results.filter(({ status }) => status === 'fulfilled').length;
}

test('[ORD-05][STOCK-02] of ten concurrent whole cancellations one succeeds, and stock and money are returned once', async () => {
  const { customer, order, product, params } = await placePaid(store);
  const before = await stockOf(store, product);
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, () => customer.api.cancelOrder({ params, body: mistake })),
  );
  expect(fulfilled(results)).toBe(1);
  for (const result of results)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ status: 409, message: 'This order is already cancelled.' });
  const total = Math.round(order.total * 100);
  expect(await cancelledState(store, order._id)).toEqual({ cancelledPaise: total, parts: total, refunded: total });
  expect(await stockOf(store, product)).toBe(before + 1);
});

test('[LIFE-01][STOCK-02] concurrent partial cancellations never exceed the order', async () => {
  const { customer, order, lines, products, params } = await placeCart(store);
  const [cable] = lines;
  const before = await stockOf(store, products[0]);
  const items = [{ ...cable, quantity: 1 }];
  const results = await Promise.allSettled(
    Array.from({ length: 6 }, () => customer.api.cancelOrder({ params, body: { ...mistake, items } })),
  );
  expect(fulfilled(results)).toBe(3);
  for (const result of results)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ status: 422, message: 'Taar USB-C Cable is already cancelled' });
  const { order: now } = await customer.api.getOrder({ params });
  expect(now).toMatchObject({ status: 'processing', items: [{ cancelledQuantity: 3 }, { cancelledQuantity: 0 }] });
  expect(now.cancelledAmount).toBe(now.items[0]?.total);
  const state = await cancelledState(store, order._id);
  expect(new Set(Object.values(state)).size).toBe(1);
  expect(await stockOf(store, products[0])).toBe(before + 3);
});

test('[LIFE-01][MONEY-01] any sequence of cancellations refunds no more than was paid, and in the end all of it', async () => {
  const step = fc.record({ line: fc.nat({ max: 1 }), quantity: fc.integer({ min: 1, max: 4 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 5 }), async (rounds) => {
      const { customer, order, lines, params } = await placeCart(store);
      const total = Math.round(order.total * 100);
      for (const round of rounds) {
        await Promise.allSettled(
          round.map(({ line, quantity }) => {
            const { product, variantId } = lines[line === 0 ? 0 : 1];
            const body = { ...mistake, items: [{ product, variantId, quantity }] };
            return customer.api.cancelOrder({ params, body });
          }),
        );
        const { cancelledPaise, parts, refunded } = await cancelledState(store, order._id);
        expect([parts, refunded]).toEqual([cancelledPaise, cancelledPaise]);
        expect(cancelledPaise).toBeLessThanOrEqual(total);
      }
      await customer.api.cancelOrder({ params, body: mistake }).catch(() => undefined);
      expect(await cancelledState(store, order._id)).toEqual({ cancelledPaise: total, parts: total, refunded: total });
      const { order: ended } = await customer.api.getOrder({ params });
      expect(ended).toMatchObject({ status: 'cancelled', cancelledAmount: ended.total });
      expect(ended.items.every((item) => item.cancelledQuantity === item.quantity)).toBe(true);
    }),
    { numRuns: 12 },
  );
});

test('[ORD-05][LIFE-03] an order shipped and cancelled concurrently is one or the other, with consistent stock and money', async () => {
  const api = await staff();
  for (let turn = 1; turn <= 4; turn += 1) {
    const { customer, order, product, params } = await placePaid(store);
    await api.moveOrder({ params, body: { status: 'confirmed' } });
    const before = await stockOf(store, product);
    const ship = () => api.moveOrder({ params, body: { status: 'shipped' } });
    const cancel = () => customer.api.cancelOrder({ params, body: mistake });
    const results = await Promise.allSettled(turn % 2 === 0 ? [ship(), cancel()] : [cancel(), ship()]);
    expect(fulfilled(results)).toBe(1);
    const { order: now } = await customer.api.getOrder({ params });
    const isCancelled = now.status === 'cancelled';
    expect(now.status).toBe(isCancelled ? 'cancelled' : 'shipped');
    expect(await stockOf(store, product)).toBe(before + (isCancelled ? 1 : 0));
    const backPaise = isCancelled ? Math.round(order.total * 100) : 0;
    expect(await cancelledState(store, order._id)).toEqual({
      cancelledPaise: backPaise,
      parts: backPaise,
      refunded: backPaise,
    });
  }
});

test('[ORD-05][PAY-05] an order paid and cancelled concurrently ends cancelled, and the payment is refunded', async () => {
  for (let turn = 1; turn <= 6; turn += 1) {
    const { customer, order, product } = await placeHeldOrder(store);
    const params = { id: order._id };
    const opened = await customer.api.openPayment({
      body: { amount: Math.round(order.total * 100), orderId: order._id, currency: 'INR' },
    });
    const cancel = () => customer.api.cancelOrder({ params, body: mistake });
    const pay = async () => {
      const answer = store.sandbox.pay({ order_id: opened.order.id });
      if (answer.status === 'created') throw new Error('The sandbox has not settled the payment');
      const { status: _status, ...proof } = answer;
      return customer.api.verifyPayment({ body: { orderId: order._id, ...proof } });
    };
    const results = await Promise.allSettled(turn % 2 === 0 ? [pay(), cancel()] : [cancel(), pay()]);
    // A payer of an order that was cancelled before is not told of success.
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 422, message: paymentRefused });
    const { order: now } = await customer.api.getOrder({ params });
    expect(now.status).toBe('cancelled');
    expect(now.refunds.map(({ amount }) => amount)).toEqual([order.total]);
    expect(now.refundId).toBe(now.refunds[0]?._id);
    expect(await stockOf(store, product)).toBe(50);
  }
});

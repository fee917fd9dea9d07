import { afterAll, beforeAll, expect, test } from 'vitest';
import { placePaid } from '../../../../test/cancel-factory.ts';
import { cableSlug, orderOf, stockOf } from '../../../../test/order-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { staffClientOf } from '../../../../test/staff-client.ts';
import { setStock } from '../../../../test/stock-factory.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

async function staff() {
  return staffClientOf(store);
}

async function ship(params: { id: string }) {
  const api = await staff();
  await api.moveOrder({ params, body: { status: 'confirmed' } });
  await api.moveOrder({ params, body: { status: 'shipped' } });
  return api;
}

test('[LIFE-01] after the second failed delivery the order is cancelled, its payment is returned and the shopper is notified', async () => {
  const { customer, order, product, params } = await placePaid(store);
  const api = await ship(params);
  const before = await stockOf(store, product);
  const { order: once } = await api.reportDeliveryAttempt({ params });
  expect(once).toMatchObject({ status: 'shipped', deliveryAttempts: 1, cancelledAmount: 0, refunds: [] });
  const { order: twice } = await api.reportDeliveryAttempt({ params });
  expect(twice).toMatchObject({
    status: 'cancelled',
    deliveryAttempts: 2,
    cancellationReason: 'It could not be delivered in 2 attempts',
    cancelledAmount: order.total,
    refunds: [{ amount: order.total, status: 'due' }],
  });
  // Its units are counted when the parcel is in the house again.
  expect(await stockOf(store, product)).toBe(before);
  await store.runJobs({ only: ['notify-order'] });
  await store.runJobs({ only: ['send-message'] });
  const number = order._id.slice(-6).toUpperCase();
  const [mail] = await store.rows<{ text: string }>(
    sql`SELECT text FROM outbox_messages WHERE channel = 'email' AND subject = ${`Your order ${number} has been cancelled`}`,
  );
  expect(mail?.text).toContain('Reason: It could not be delivered in 2 attempts');
  const refused = await refusalOf(api.reportDeliveryAttempt({ params }));
  expect(refused).toMatchObject({ status: 409, message: 'An order that is cancelled is not out for delivery.' });
  const { order: seen } = await customer.api.getOrder({ params });
  expect(seen.status).toBe('cancelled');
});

test('[LIFE-01] a numbered failed delivery counts once, and not before its predecessor', async () => {
  const { params } = await placePaid(store);
  const api = await ship(params);
  const report = (attempt: number) =>
    api.reportDeliveryAttempt({ params, body: { attempt } }).then(({ order }) => order);
  expect(await refusalOf(report(2))).toMatchObject({
    status: 409,
    message: 'The next failed visit to count is number 1.',
  });
  const reported = await Promise.all([1, 2, 3].map(() => report(1)));
  for (const order of reported) expect(order).toMatchObject({ status: 'shipped', deliveryAttempts: 1 });
  for (const _again of [1, 2]) expect(await report(2)).toMatchObject({ status: 'cancelled', deliveryAttempts: 2 });
  expect(await refusalOf(report(3))).toMatchObject({ status: 409 });
  expect(await refusalOf(report(0))).toMatchObject({
    status: 400,
    message: 'Please say which visit it was: 1 for the first',
  });
});

test('[LIFE-01] an undelivered cash order ends unpaid; one delivered on the second attempt does not', async () => {
  const product = await store.product(cableSlug);
  await setStock(store, product, 40);
  const customer = await store.createCustomer();
  const place = async () => ({ id: (await customer.api.placeOrder({ body: orderOf(product) })).order._id });
  const lost = await place();
  const api = await ship(lost);
  for (const _ of [1, 2]) await api.reportDeliveryAttempt({ params: lost });
  const { order } = await customer.api.getOrder({ params: lost });
  expect(order).toMatchObject({ status: 'cancelled', paymentStatus: 'cancelled', refunds: [] });
  const delivering = await place();
  await ship(delivering);
  await api.reportDeliveryAttempt({ params: delivering });
  const { order: delivered } = await api.moveOrder({ params: delivering, body: { status: 'delivered' } });
  expect(delivered).toMatchObject({ status: 'delivered', paymentStatus: 'completed', deliveryAttempts: 1 });
});

test('[LIFE-01] only shipped orders can fail to be delivered, and only staff can report it', async () => {
  const { customer, params } = await placePaid(store);
  const api = await staff();
  const early = await refusalOf(api.reportDeliveryAttempt({ params }));
  expect(early).toMatchObject({ status: 409, message: 'An order that is processing is not out for delivery.' });
  expect((await refusalOf(customer.api.reportDeliveryAttempt({ params, body: { expectedVersion: 1 } }))).status).toBe(
    403,
  );
  const unknown = await refusalOf(api.reportDeliveryAttempt({ params: { id: crypto.randomUUID() } }));
  expect(unknown).toMatchObject({ status: 404, message: 'Order not found' });
});

test('[LIFE-01] the number of attempts and the window are configurable', async () => {
  const strict = await startTestStore({ environment: { DELIVERY_ATTEMPTS: '1', CANCELLATION_MINUTES: '0' } });
  const customer = await strict.createCustomer();
  const product = await strict.product(cableSlug);
  const { order } = await customer.api.placeOrder({ body: orderOf(product) });
  const params = { id: order._id };
  strict.advanceClock(1000);
  const refused = await refusalOf(customer.api.cancelOrder({ params, body: { cancellationReason: 'I do not know' } }));
  expect(refused.message).toBe('An order can be cancelled within 0 minutes of placing it.');
  const api = await staffClientOf(strict);
  for (const status of ['confirmed', 'shipped'] as const) await api.moveOrder({ params, body: { status } });
  const { order: ended } = await api.reportDeliveryAttempt({ params });
  expect(ended).toMatchObject({ status: 'cancelled', deliveryAttempts: 1 });
  await strict.close();
});

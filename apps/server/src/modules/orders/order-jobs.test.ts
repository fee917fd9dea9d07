import { afterAll, beforeAll, expect, test } from 'vitest';
import { cableSlug, homeAddress, orderOf, payAtSandbox, placeHeldOrder, stockOf } from '../../../test/order-factory.ts';
import { setStock } from '../../../test/stock-factory.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { newId } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { advanceFulfilment, expireOrder, expireOverdueOrders, notifyOrders } from './index.ts';

let store: TestStore;
const hourMs = 3_600_000;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

async function placeCashOrder() {
  const customer = await store.createCustomer();
  const product = await store.product(cableSlug);
  await setStock(store, product, 40);
  const { order } = await customer.api.placeOrder({ body: orderOf(product) });
  return { customer, order, product };
}

async function statusOf(orderId: string): Promise<unknown> {
  return (await store.rows(sql`SELECT status FROM orders WHERE id = ${orderId}`))[0]?.['status'];
}

test('[LIFE-03] a fulfilment job run twice neither skips nor repeats a step', async () => {
  const { order } = await placeCashOrder();
  const step = { orderId: order._id, from: 'processing' };
  await Promise.all([advanceFulfilment(store.ctx, step), advanceFulfilment(store.ctx, step)]);
  await advanceFulfilment(store.ctx, step);
  expect(await statusOf(order._id)).toBe('confirmed');
  const waiting = await store.rows(
    sql`SELECT id FROM pgboss.job WHERE name = 'advance-fulfilment' AND data->>'orderId' = ${order._id}`,
  );
  expect(waiting).toHaveLength(1);
});

test('[LIFE-03] a notification job run twice, because the process died before acknowledging it, sends each message once', async () => {
  const { order } = await placeCashOrder();
  const notice = { orderId: order._id, news: 'placed' as const };
  await notifyOrders(store.ctx, [notice]);
  await notifyOrders(store.ctx, [notice]);
  await store.runJobs({ only: ['notify-order'] });
  await store.runJobs({ only: ['send-message'] });
  const number = order._id.slice(-6).toUpperCase();
  const messages = await store.rows(
    sql`SELECT channel FROM outbox_messages WHERE text LIKE ${`%${number}%`} ORDER BY channel`,
  );
  expect(messages.map((message) => message['channel'])).toEqual(['email', 'sms']);
  await store.runJobs({ isEarly: true });
  const history = await store.rows<{ to_status: string }>(
    sql`SELECT to_status FROM order_status_changes WHERE order_id = ${order._id} ORDER BY id`,
  );
  expect(history.map((change) => change.to_status)).toEqual([
    'pending',
    'processing',
    'confirmed',
    'shipped',
    'delivered',
  ]);
});

test('[STOCK-02] an order that expires twice releases its stock once', async () => {
  const { order, product } = await placeHeldOrder(store);
  await Promise.all([expireOrder(store.ctx, order._id), expireOrder(store.ctx, order._id)]);
  expect(await stockOf(store, product)).toBe(50);
  expect(await statusOf(order._id)).toBe('cancelled');
});

test('[STOCK-02] an unpaid order whose own job is lost still releases its stock; a paid one does not', async () => {
  store.sandbox.change({ dropWebhooks: true });
  const lost = await placeHeldOrder(store);
  const paid = await placeHeldOrder(store);
  await payAtSandbox(store, paid.customer, paid.order);
  await store.rows(sql`DELETE FROM pgboss.job WHERE name = 'expire-order'`);
  await expireOverdueOrders(store.ctx);
  expect(await statusOf(lost.order._id)).toBe('pending');
  store.advanceClock(hourMs);
  await expireOverdueOrders(store.ctx);
  expect(await statusOf(lost.order._id)).toBe('cancelled');
  expect(await statusOf(paid.order._id)).toBe('processing');
  store.sandbox.change({ dropWebhooks: false });
});

test('[STOCK-02] an overdue order whose payment cannot be checked does not block others', async () => {
  const opened = await placeHeldOrder(store);
  await opened.customer.api.openPayment({
    body: { amount: Math.round(opened.order.total * 100), orderId: opened.order._id, currency: 'INR' },
  });
  const other = await placeHeldOrder(store);
  store.advanceClock(hourMs);
  store.sandbox.change({ failNextCalls: { count: 1, mode: 'refuse' } });
  await expireOverdueOrders(store.ctx);
  expect(await statusOf(opened.order._id)).toBe('pending');
  expect(await statusOf(other.order._id)).toBe('cancelled');
  await expireOverdueOrders(store.ctx);
  expect(await statusOf(opened.order._id)).toBe('cancelled');
});

test('[CHK-09] a token of a deleted account cannot place an order', async () => {
  const product = await store.product(cableSlug);
  const accessToken = await store.services.accessTokens.sign({ userId: newId(), sessionId: newId() });
  const place = store.apiAs(accessToken).placeOrder({ body: orderOf(product) });
  await expect(place).rejects.toMatchObject({ status: 401 });
});

test('[API-02] an order with an unstorable name is refused', async () => {
  const name = 'half \ud83d pair';
  const customer = await store.createCustomer();
  const body = orderOf(await store.product(cableSlug), { shippingAddress: { ...homeAddress, name } });
  await expect(customer.api.placeOrder({ body })).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(/holds a character that cannot be stored\.$/),
  });
});

test('[I6][PIN-03] an order to an unlisted pincode goes on, and support gets one mail that warns of it', async () => {
  const customer = await store.createCustomer();
  const product = await store.product(cableSlug);
  await setStock(store, product, 40);
  const shippingAddress = { ...homeAddress, city: 'Ariyankuppam', state: 'Puducherry', pincode: '605999' };
  const { order } = await customer.api.placeOrder({ body: orderOf(product, { shippingAddress }) });
  expect(order.shippingAddress).toEqual({ ...shippingAddress, country: 'India' });
  await notifyOrders(store.ctx, [{ orderId: order._id, news: 'placed' }]);
  await store.runJobs({ only: ['notify-order'] });
  await store.runJobs({ only: ['send-message'] });
  const { data } = await store.api.getSiteConfig();
  const subject = `Order ${order._id.slice(-6).toUpperCase()}: check the pincode 605999`;
  const mails = await store.rows(sql`SELECT recipient, text FROM outbox_messages WHERE subject = ${subject}`);
  expect(mails).toEqual([{ recipient: data.contacts.supportEmail, text: expect.stringContaining('Ariyankuppam') }]);
});

test('[PIN-03] an order to a listed pincode warns nobody', async () => {
  const { order } = await placeCashOrder();
  await store.runJobs({ only: ['notify-order'] });
  await store.runJobs({ only: ['send-message'] });
  const subject = `Order ${order._id.slice(-6).toUpperCase()}: check %`;
  expect(await store.rows(sql`SELECT 1 FROM outbox_messages WHERE subject LIKE ${subject}`)).toEqual([]);
});

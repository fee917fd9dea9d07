import { formatRupees } from '@bijli/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placePaid } from '../../../../test/cancel-factory.ts';
import { cableSlug, orderOf, placeHeldOrder } from '../../../../test/order-factory.ts';
import { staffClientOf } from '../../../../test/staff-client.ts';
import { setStock } from '../../../../test/stock-factory.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

async function placeCashOrder() {
  const customer = await store.createCustomer();
  const product = await store.product(cableSlug);
  await setStock(store, product, 40);
  const { order } = await customer.api.placeOrder({ body: orderOf(product) });
  return { customer, order };
}

async function staff() {
  return staffClientOf(store);
}

test('the simulated warehouse takes an order to delivery, with tracking number, cash payment and history', async () => {
  const { customer, order } = await placeCashOrder();
  await store.runJobs({ isEarly: true });
  const { order: now } = await customer.api.getOrder({ params: { id: order._id } });
  expect(now).toMatchObject({
    status: 'delivered',
    paymentStatus: 'completed',
    isPaid: true,
    unicommerceStatus: 'delivered',
  });
  expect(now.trackingNumber).toMatch(/^BJL[0-9A-F]{10}$/);
  expect(now.statusHistory.map((change) => change.status)).toEqual([
    'pending',
    'processing',
    'confirmed',
    'shipped',
    'delivered',
  ]);
  const messages = await store.rows<{ channel: string; subject: string }>(
    sql`SELECT channel, subject FROM outbox_messages WHERE recipient = 'asha@example.com' ORDER BY id`,
  );
  expect(
    messages.map((message) => message.subject).filter((subject) => subject.includes(order._id.slice(-6).toUpperCase())),
  ).toHaveLength(3);
});

test('[LIFE-03] staff can make only allowed transitions; each is recorded with time and actor', async () => {
  const { order } = await placeCashOrder();
  const api = await staff();
  await expect(api.moveOrder({ params: { id: order._id }, body: { status: 'delivered' } })).rejects.toMatchObject({
    status: 409,
  });
  await api.moveOrder({ params: { id: order._id }, body: { status: 'confirmed' } });
  const { order: shipped } = await api.moveOrder({
    params: { id: order._id },
    body: { status: 'shipped', trackingNumber: 'DTDC-7' },
  });
  expect(shipped).toMatchObject({ status: 'shipped', trackingNumber: 'DTDC-7' });
  const changes = await store.rows(
    sql`SELECT actor, from_status, to_status, created_at FROM order_status_changes WHERE order_id = ${order._id} AND actor = 'command' ORDER BY id`,
  );
  expect(changes).toMatchObject([
    { from_status: 'processing', to_status: 'confirmed' },
    { from_status: 'confirmed', to_status: 'shipped' },
  ]);
  expect(changes.every((change) => Number.isFinite(new Date(String(change['created_at'])).getTime()))).toBe(true);
});

test('[LIFE-03][CONF-02] the customer of an order failed by staff is notified, including the refund', async () => {
  const { order, params } = await placePaid(store);
  await (await staff()).moveOrder({ params, body: { status: 'failed' } });
  await store.runJobs({ only: ['notify-order'] });
  await store.runJobs({ only: ['send-message'] });
  const number = order._id.slice(-6).toUpperCase();
  const [mail] = await store.rows<{ text: string }>(
    sql`SELECT text FROM outbox_messages WHERE channel = 'email' AND subject = ${`Your order ${number} has been cancelled`}`,
  );
  expect(mail?.text).toContain(`We are returning ${formatRupees(order.total)} to you.`);
});

test('[LIFE-03] an order awaiting payment cannot be shipped, and customers are not staff', async () => {
  const { customer, order } = await placeHeldOrder(store);
  const body = { status: 'processing' as const };
  await expect((await staff()).moveOrder({ params: { id: order._id }, body })).rejects.toMatchObject({
    status: 409,
  });
  await expect(
    customer.api.moveOrder({ params: { id: order._id }, body: { ...body, expectedVersion: 1 } }),
  ).rejects.toMatchObject({ status: 403 });
  await expect(
    store.api.moveOrder({ params: { id: order._id }, body: { ...body, expectedVersion: 1 } }),
  ).rejects.toMatchObject({ status: 401 });
});

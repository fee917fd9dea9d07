import { afterAll, beforeAll, expect, test } from 'vitest';
import { cableSlug, orderOf } from '../../../test/order-factory.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import { deliver, returnBodyOf, walk } from '../../../test/return-factory.ts';
import { staffClientOf } from '../../../test/staff-client.ts';
import { setStock } from '../../../test/stock-factory.ts';
import { startTestStore, type TestCustomer, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { readLedger } from '../ledger/index.ts';
import { assertSmsAllowed } from '../notifications/sms-text.ts';
import { refuseWhileReturnsOpen } from './return-personal-data.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

/** Two cables that a coupon pays for. */
async function freeBody() {
  const product = await store.product(cableSlug);
  await setStock(store, product, 60);
  const body = orderOf(product, { quantity: 2 });
  const couponCode = `FREE${crypto.randomUUID().slice(0, 8)}`.toUpperCase();
  await store.rows(
    sql`INSERT INTO coupons (id, code, discount_type, discount_value)
        VALUES (${crypto.randomUUID()}, ${couponCode}, 'fixed', ${Math.round((body.total ?? 0) * 100)})`,
  );
  return { ...body, couponCode, total: 0 };
}

async function placeFree() {
  const customer = await store.createCustomer();
  const { order } = await customer.api.placeOrder({ body: await freeBody() });
  return { customer, order, params: { id: order._id }, itemId: order.items[0]?._id ?? '' };
}

/** What was sent: subjects of mails, and all texts. None speaks of nothing as an amount. */
async function messagesTo({ userId }: TestCustomer) {
  for (const only of [['notify-order', 'notify-return'], ['send-message']] as const)
    await store.runJobs({ only: [...only] });
  const messages = await store.rows<{ channel: string; subject: string; text: string }>(
    sql`SELECT channel, subject, text FROM outbox_messages WHERE customer_id = ${userId} ORDER BY id`,
  );
  for (const { channel, text } of messages) {
    expect(text).not.toMatch(/Rs 0|₹0(\.00)? (ready|to)|returned|We are returning/);
    if (channel === 'sms') assertSmsAllowed('order', text, []);
  }
  return messages.map(({ channel, subject, text }) => ({ channel, subject, text }));
}

test('[REFO-42][REFO-43] an order of nothing is returned without a UPI ID, and ends with its inspection, in words', async () => {
  const { customer, order, params, itemId } = await placeFree();
  expect(order).toMatchObject({ total: 0, paymentChoices: [] });
  const placed = await messagesTo(customer);
  expect(placed.map(({ text }) => text).join()).toContain('Nothing is left to pay.');
  await deliver(store, order._id);
  const { payoutTo: _, ...body } = returnBodyOf(itemId, 2);
  const { return: asked } = await customer.api.requestReturn({ params, body });
  expect(asked).toMatchObject({ amount: 0, payoutTo: null });
  await walk(store, asked._id, ['approved', 'picked_up', 'received', 'inspected']);
  const { returns } = await customer.api.listReturns({ params });
  expect(returns).toMatchObject([{ status: 'refunded', amount: 0 }]);
  const sent = await messagesTo(customer);
  const textOf = (wanted: string, part: string) =>
    sent.filter(({ channel, text }) => channel === wanted && text.includes(part));
  expect(textOf('email', 'so nothing comes back')).toHaveLength(1);
  expect(textOf('sms', 'Nothing was paid for it.')).toHaveLength(1);
  expect(sent.some(({ subject }) => subject.includes('refund'))).toBe(false);
  const { order: after } = await customer.api.getOrder({ params });
  expect(after).toMatchObject({ paymentStatus: 'completed', refunds: [] });
  expect((await readLedger(store.ctx, [order._id])).differences).toEqual([]);
  const notes = await store.rows(sql`SELECT 1 FROM invoices WHERE order_id = ${order._id} AND kind = 'credit_note'`);
  expect(notes).toEqual([]);
  // Nothing is open any more: the account may go.
  await refuseWhileReturnsOpen(store.ctx, { userId: customer.userId });
});

test('[REFO-43] one that waited for a payout after its inspection is ended by staff, without a reference', async () => {
  const { customer, order, params, itemId } = await placeFree();
  await deliver(store, order._id);
  const { return: asked } = await customer.api.requestReturn({ params, body: returnBodyOf(itemId) });
  await walk(store, asked._id, ['approved', 'picked_up', 'received']);
  await store.rows(sql`UPDATE returns SET status = 'inspected' WHERE id = ${asked._id}`);
  await walk(store, asked._id, ['refunded']);
  await messagesTo(customer);
  expect((await customer.api.getOrder({ params })).order.paymentStatus).toBe('completed');
});

test('[REFO-44] an order of nothing is not placed to be paid online, and a cancellation of it, in part or whole, speaks of no money', async () => {
  const other = await store.createCustomer();
  const refused = await refusalOf(other.api.placeOrder({ body: { ...(await freeBody()), paymentMethod: 'razorpay' } }));
  expect(refused.status).toBe(422);
  const { customer, order, params } = await placeFree();
  const cancellationReason = 'Changed my mind';
  const [item] = order.items;
  const items = [{ product: item?.product._id ?? '', variantId: item?.variant?._id ?? null, quantity: 1 }];
  await customer.api.cancelOrder({ params, body: { cancellationReason, items } });
  const { order: rest } = await customer.api.cancelOrder({ params, body: { cancellationReason } });
  expect(rest).toMatchObject({ status: 'cancelled', refunds: [] });
  const sent = await messagesTo(customer);
  expect(sent.map(({ text }) => text).join()).toContain('The rest is on its way as planned.');
  const ended = await placeFree();
  await (await staffClientOf(store)).moveOrder({ params: ended.params, body: { status: 'cancelled' } });
  await messagesTo(ended.customer);
});

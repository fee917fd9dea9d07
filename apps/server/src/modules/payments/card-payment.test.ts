import type { Order } from '@bijli/contract';
import { formatPaise, orderNumber } from '@bijli/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payAtSandbox, placeHeldOrder, stockOf } from '../../../test/order-factory.ts';
import { startTestStore, type TestCustomer, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';

let store: TestStore;
const minuteMs = 60_000;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

async function statusOf(customer: TestCustomer, order: Order) {
  const { order: now } = await customer.api.getOrder({ params: { id: order._id } });
  return { status: now.status, paymentStatus: now.paymentStatus, isPaid: now.isPaid };
}

async function paymentsOf(order: Order): Promise<{ status: string; amount_paise: string }[]> {
  return store.rows(sql`SELECT status, amount_paise FROM payments WHERE reference = ${order._id} ORDER BY created_at`);
}

async function refundsOf(order: Order): Promise<{ status: string; amount_paise: string }[]> {
  return store.rows(
    sql`SELECT r.status, r.amount_paise FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.reference = ${order._id}`,
  );
}

const paid = { status: 'processing', paymentStatus: 'paid', isPaid: true };

function returnedText({ total }: Order): string {
  const amount = formatPaise(Math.round(total * 100));
  return `Your payment of ${amount} came after this order had ended. All of it goes back to where it was paid from, in 5-7 business days.`;
}

describe('a card payment', () => {
  test('[PAY-02] verified by its signature advances the order once, whatever follows', async () => {
    store.sandbox.change({ dropWebhooks: true });
    const { customer, order } = await placeHeldOrder(store);
    const proof = await payAtSandbox(store, customer, order);
    const body = { ...proof, orderId: order._id };
    expect((await customer.api.verifyPayment({ body })).order.status).toBe('processing');
    await customer.api.verifyPayment({ body });
    expect(await statusOf(customer, order)).toEqual(paid);
    expect(await paymentsOf(order)).toHaveLength(1);
    store.sandbox.change({ dropWebhooks: false });
  });

  test('[PAY-04] is recorded by a webhook alone; a duplicate changes nothing', async () => {
    store.sandbox.change({ duplicateWebhooks: 3 });
    const { customer, order } = await placeHeldOrder(store);
    await payAtSandbox(store, customer, order);
    await store.sandbox.webhooksSettled();
    store.sandbox.change({ duplicateWebhooks: false });
    expect(await statusOf(customer, order)).toEqual(paid);
    expect(await refundsOf(order)).toEqual([]);
    const history = await store.rows(
      sql`SELECT to_status FROM order_status_changes WHERE order_id = ${order._id} ORDER BY id`,
    );
    expect(history.map((row) => row['to_status'])).toEqual(['pending', 'processing']);
  });

  test('[PAY-04] is found by reconciliation when every webhook is lost', async () => {
    store.sandbox.change({ dropWebhooks: true });
    const { customer, order } = await placeHeldOrder(store);
    await payAtSandbox(store, customer, order);
    expect(await statusOf(customer, order)).toMatchObject({ status: 'pending' });
    store.advanceClock(2 * minuteMs);
    await store.services.jobs.enqueue({ db: store.database.db }, 'reconcile-payments', {});
    await store.runJobs({ only: ['reconcile-payments'] });
    expect(await statusOf(customer, order)).toEqual(paid);
    store.sandbox.change({ dropWebhooks: false });
  });

  test('[PAY-05] that is missing expires the order and releases its stock; a late payment is refunded', async () => {
    const { customer, order, product } = await placeHeldOrder(store);
    const opened = await customer.api.openPayment({
      body: { amount: Math.round(order.total * 100), orderId: order._id, currency: 'INR' },
    });
    expect(await stockOf(store, product)).toBe(49);
    await store.runJobs({ only: ['expire-order'], isEarly: true });
    expect(await statusOf(customer, order)).toMatchObject({ status: 'cancelled', isPaid: false });
    expect(await stockOf(store, product)).toBe(50);
    store.sandbox.pay({ order_id: opened.order.id });
    await store.sandbox.webhooksSettled();
    expect(await statusOf(customer, order)).toMatchObject({ status: 'cancelled' });
    await store.runJobs({ only: ['send-refund'] });
    const [refund] = await refundsOf(order);
    expect(Number(refund?.amount_paise)).toBe(Math.round(order.total * 100));
    expect(['sent', 'processed']).toContain(refund?.status);
  });

  test('[PAY-05][W2] reported by the browser after its order expired is recorded and refunded, and the shopper is told how much comes back and when', async () => {
    store.sandbox.change({ dropWebhooks: true });
    const { customer, order } = await placeHeldOrder(store);
    const opened = await customer.api.openPayment({
      body: { amount: Math.round(order.total * 100), orderId: order._id, currency: 'INR' },
    });
    await store.runJobs({ only: ['expire-order'], isEarly: true });
    const answer = store.sandbox.pay({ order_id: opened.order.id });
    store.sandbox.change({ dropWebhooks: false });
    if (answer.status === 'created') throw new Error('The sandbox has not settled the payment');
    const { status: _status, ...proof } = answer;
    for (const _again of [1, 2])
      await expect(customer.api.verifyPayment({ body: { ...proof, orderId: order._id } })).rejects.toMatchObject({
        status: 422,
        message: returnedText(order),
      });
    expect(await statusOf(customer, order)).toMatchObject({ status: 'cancelled', isPaid: false });
    const total = String(Math.round(order.total * 100));
    expect(await paymentsOf(order)).toEqual([{ status: 'surplus', amount_paise: total }]);
    expect(await refundsOf(order)).toEqual([{ status: 'due', amount_paise: total }]);
    await store.runJobs({ only: ['notify-order'] });
    await store.runJobs({ only: ['send-message'] });
    const told = await store.rows<{ channel: string; text: string }>(
      sql`SELECT channel, text FROM outbox_messages WHERE text LIKE ${`%${orderNumber(order._id)}%`} AND text LIKE '%goes back to where it was paid from%' ORDER BY channel`,
    );
    expect(told.map(({ channel }) => channel)).toEqual(['email', 'sms']);
    expect(told[0]?.text).toContain(returnedText(order));
    expect(told[1]?.text).toContain(`your payment of Rs ${order.total.toFixed(2)} did not pay for it`);
    expect(told[1]?.text).toContain('in 5 to 7 business days.');
    await store.runJobs({ only: ['send-refund'] });
    await expect.poll(async () => (await refundsOf(order))[0]?.status).toBe('processed');
    await expect(customer.api.verifyPayment({ body: { ...proof, orderId: order._id } })).rejects.toThrow(
      returnedText(order),
    );
    const { order: shown } = await customer.api.getOrder({ params: { id: order._id } });
    expect(shown.refunds).toMatchObject([{ amount: order.total, status: 'processed' }]);
  });

  test('[PAY-02] reported again after its order was cancelled is still accepted as made', async () => {
    const { customer, order } = await placeHeldOrder(store);
    const body = { ...(await payAtSandbox(store, customer, order)), orderId: order._id };
    await customer.api.verifyPayment({ body });
    await customer.api.cancelOrder({
      params: { id: order._id },
      body: { cancellationReason: 'I ordered by mistake' },
    });
    expect(await customer.api.verifyPayment({ body })).toMatchObject({ success: true, order: { status: 'cancelled' } });
  });

  test('[PAY-05] whose webhook is lost keeps its order from expiring', async () => {
    store.sandbox.change({ dropWebhooks: true });
    const { customer, order } = await placeHeldOrder(store);
    await payAtSandbox(store, customer, order);
    await store.runJobs({ only: ['expire-order'], isEarly: true });
    expect(await statusOf(customer, order)).toEqual(paid);
    store.sandbox.change({ dropWebhooks: false });
  });
});

describe('a card payment is refused with', () => {
  test('[PAY-03] a wrong signature', async () => {
    const { customer, order } = await placeHeldOrder(store);
    const proof = await payAtSandbox(store, customer, order);
    const body = { ...proof, razorpay_signature: '0'.repeat(64), orderId: order._id };
    await expect(customer.api.verifyPayment({ body })).rejects.toThrow(
      'Payment verification failed. Please contact support.',
    );
  });

  test('[PAY-04] a payment of another order', async () => {
    store.sandbox.change({ dropWebhooks: true });
    const cheap = await placeHeldOrder(store);
    const other = await placeHeldOrder(store);
    const proof = await payAtSandbox(store, cheap.customer, cheap.order);
    await payAtSandbox(store, other.customer, other.order);
    await expect(
      other.customer.api.verifyPayment({ body: { ...proof, orderId: other.order._id } }),
    ).rejects.toMatchObject({ status: 422 });
    expect(await statusOf(other.customer, other.order)).toMatchObject({ status: 'pending' });
    store.sandbox.change({ dropWebhooks: false });
  });

  test('[PAY-04] an amount that is not the stored order’s', async () => {
    const { customer, order } = await placeHeldOrder(store);
    const body = { amount: 100, orderId: order._id, currency: 'INR' as const };
    await expect(customer.api.openPayment({ body })).rejects.toMatchObject({ status: 409 });
  });

  test('[PAY-04] a forged webhook; it is not stored', async () => {
    const event = JSON.stringify({ event: 'payment.captured', payload: {} });
    const attempts: [string, Record<string, string>, number][] = [
      [event, { 'x-razorpay-signature': '0'.repeat(64), 'x-razorpay-event-id': 'evt_forged' }, 403],
      [event, { 'x-razorpay-signature': 'no hex at all', 'x-razorpay-event-id': 'evt_forged' }, 403],
    ];
    for (const [payload, headers, status] of attempts) {
      const answer = await store.app.inject({
        method: 'POST',
        url: '/api/payments/webhook',
        payload,
        headers: { 'content-type': 'application/json', ...headers },
      });
      expect(answer.statusCode).toBe(status);
      expect(answer.json()).toMatchObject({ success: false });
    }
    expect(await store.rows(sql`SELECT 1 FROM payment_events WHERE provider_event_id LIKE '%evt_forged'`)).toEqual([]);
  });
});

import { createHmac } from 'node:crypto';
import type { Order } from '@bijli/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { payAtSandbox, placeHeldOrder } from '../../../test/order-factory.ts';
import { startTestStore, type TestCustomer, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { readLedger } from '../ledger/index.ts';
import { reconcilePayments, sendRefund } from './index.ts';
import { insertPayment } from './payments.repository.ts';
import { sandboxSettings } from './providers/razorpay/sandbox.ts';
import { recordCapture } from './record-capture.ts';

let store: TestStore;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());
beforeEach(() => store.sandbox.change({ dropWebhooks: true, captureLateMs: 0, processRefundLateMs: 0 }));

async function orderNow(customer: TestCustomer, order: Order): Promise<Order> {
  return (await customer.api.getOrder({ params: { id: order._id } })).order;
}

async function refundsOf(order: Order): Promise<{ id: string; status: string; provider_refund_id: string | null }[]> {
  return store.rows(
    sql`SELECT r.id, r.status, r.provider_refund_id FROM refunds r JOIN payments p ON p.id = r.payment_id
        WHERE p.reference = ${order._id} ORDER BY r.created_at, r.id`,
  );
}

/** Pays an order twice, by two payments open at the same time; nothing is recorded yet. */
async function payTwice() {
  const { customer, order } = await placeHeldOrder(store);
  const first = await payAtSandbox(store, customer, order);
  const { card } = store;
  const amountPaise = Math.round(order.total * 100);
  const { providerOrderId } = await card.createOrder({ amountPaise, receipt: order._id });
  await insertPayment(store.database.db, { reference: order._id, amountPaise, provider: card.name, providerOrderId });
  const second = store.sandbox.pay({ order_id: providerOrderId });
  if (second.status === 'created') throw new Error('The sandbox has not settled the payment');
  const captures = await Promise.all([first, second].map((paid) => card.fetchPayment(paid.razorpay_payment_id)));
  return { customer, order, proof: first, captures };
}

async function deliver(event: object): Promise<number> {
  const payload = JSON.stringify(event);
  const { webhookSecret } = sandboxSettings(store.services.config, 'test');
  const signature = createHmac('sha256', webhookSecret).update(payload).digest('hex');
  const answer = await store.app.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    payload,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': signature,
      'x-razorpay-event-id': `evt_${crypto.randomUUID()}`,
    },
  });
  return answer.statusCode;
}

describe('concurrent reports of one payment', () => {
  test('[PAY-04] from webhook, browser and reconciliation pay the order once', async () => {
    const { customer, order } = await placeHeldOrder(store);
    store.sandbox.change({ dropWebhooks: false, duplicateWebhooks: 3 });
    const proof = await payAtSandbox(store, customer, order);
    const capture = await store.card.fetchPayment(proof.razorpay_payment_id);
    await Promise.all([
      customer.api.verifyPayment({ body: { ...proof, orderId: order._id } }),
      customer.api.verifyPayment({ body: { ...proof, orderId: order._id } }),
      recordCapture(store.ctx, capture),
      recordCapture(store.ctx, capture),
      store.sandbox.webhooksSettled(),
    ]);
    store.sandbox.change({ duplicateWebhooks: 0 });
    expect(await orderNow(customer, order)).toMatchObject({ status: 'processing', isPaid: true });
    expect(await refundsOf(order)).toEqual([]);
    const changes = await store.rows(sql`SELECT to_status FROM order_status_changes WHERE order_id = ${order._id}`);
    expect(changes).toHaveLength(2);
  });

  test('[PAY-05] of two payments captured concurrently: one counts, the other is refunded, and the order continues', async () => {
    const { customer, order, captures } = await payTwice();
    await Promise.all([...captures, ...captures].map((capture) => recordCapture(store.ctx, capture)));
    const states = await store.rows<{ status: string }>(
      sql`SELECT status FROM payments WHERE reference = ${order._id} ORDER BY status`,
    );
    expect(states.map((row) => row.status)).toEqual(['captured', 'surplus']);
    await store.runJobs({ only: ['send-refund'] });
    expect(await refundsOf(order)).toHaveLength(1);
    expect(await orderNow(customer, order)).toMatchObject({ status: 'processing', isPaid: true, refundId: null });
  });
});

test('[PAY-05] a payment captured while its order is cancelled is refunded, in any interleaving', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { customer, order } = await placeHeldOrder(store);
    const proof = await payAtSandbox(store, customer, order);
    const capture = await store.card.fetchPayment(proof.razorpay_payment_id);
    store.sandbox.change({ failNextCalls: { count: 1, mode: 'refuse', path: '/payments' } });
    const body = { cancellationReason: 'Ordered by mistake' };
    const cancel = () => customer.api.cancelOrder({ params: { id: order._id }, body });
    const record = () => recordCapture(store.ctx, capture);
    await Promise.all(round % 2 ? [cancel(), record()] : [record(), cancel()]);
    store.sandbox.change({ failNextCalls: 0 });
    await store.runJobs({ only: ['send-refund'] });
    const paise = Math.round(order.total * 100);
    expect(await readLedger(store.ctx, [order._id])).toMatchObject({
      capturedPaise: paise,
      paidOrdersPaise: 0,
      refundedPaise: paise,
      differences: [],
    });
    expect(await orderNow(customer, order)).toMatchObject({ status: 'cancelled' });
  }
});

describe('a refund', () => {
  test('[PAY-05] whose response is lost is sent once', async () => {
    const { order, captures } = await payTwice();
    for (const capture of captures) await recordCapture(store.ctx, capture);
    const [refund] = await refundsOf(order);
    store.sandbox.change({ failNextCalls: { count: 1, mode: 'lose-answer', method: 'POST', path: '/refund' } });
    await expect(sendRefund(store.ctx, refund?.id ?? '')).rejects.toMatchObject({ code: 'provider_unavailable' });
    expect((await refundsOf(order))[0]).toMatchObject({ status: 'due' });
    await store.runJobs({ only: ['send-refund'] });
    await sendRefund(store.ctx, refund?.id ?? '');
    const after = await refundsOf(order);
    expect(after).toMatchObject([{ status: 'processed', provider_refund_id: expect.stringMatching(/^rfnd_/) }]);
  });

  test('[PAY-05] that the provider processed before its response arrived stays processed, whatever follows', async () => {
    const { order, captures } = await payTwice();
    for (const capture of captures) await recordCapture(store.ctx, capture);
    const [refund] = await refundsOf(order);
    const entity = { id: 'rfnd_early', receipt: refund?.id, amount: Math.round(order.total * 100) };
    const processed = { ...entity, status: 'processed' };
    await deliver({ event: 'refund.processed', payload: { refund: { entity: processed } } });
    expect(await refundsOf(order)).toMatchObject([{ status: 'processed', provider_refund_id: 'rfnd_early' }]);
    await store.runJobs({ only: ['send-refund'] });
    await deliver({ event: 'refund.created', payload: { refund: { entity: { ...entity, status: 'pending' } } } });
    await deliver({ event: 'refund.failed', payload: { refund: { entity: { ...entity, status: 'failed' } } } });
    expect(await refundsOf(order)).toMatchObject([{ status: 'processed', provider_refund_id: 'rfnd_early' }]);
    expect(store.takeErrors().join()).toContain('contact the provider');
  });

  test('[PAY-05] whose job gave up is sent by reconciliation', async () => {
    const { order, captures } = await payTwice();
    for (const capture of captures) await recordCapture(store.ctx, capture);
    store.advanceClock(3 * hourMs);
    await reconcilePayments(store.ctx);
    expect(await refundsOf(order)).toMatchObject([{ status: 'processed' }]);
  });
});

describe('provider failures', () => {
  test('[PAY-03] an unanswered verification shows the specified message, and the payment is found later', async () => {
    const { customer, order } = await placeHeldOrder(store);
    const proof = await payAtSandbox(store, customer, order);
    store.sandbox.change({ failNextCalls: { count: 1, mode: 'refuse' } });
    await expect(customer.api.verifyPayment({ body: { ...proof, orderId: order._id } })).rejects.toMatchObject({
      status: 502,
      message: 'Payment verification failed. Please contact support.',
    });
    expect(store.takeErrors()).toHaveLength(1);
    store.advanceClock(2 * minuteMs);
    await reconcilePayments(store.ctx);
    expect(await orderNow(customer, order)).toMatchObject({ status: 'processing', isPaid: true });
  });

  test('[PAY-03] a payment that cannot be opened shows the specified message', async () => {
    const { customer, order } = await placeHeldOrder(store);
    store.sandbox.change({ failNextCalls: { count: 1, mode: 'lose-answer' } });
    await expect(payAtSandbox(store, customer, order)).rejects.toMatchObject({
      status: 502,
      message: 'Payment initialization failed. Please try again.',
    });
    expect(store.takeErrors()).toHaveLength(1);
    await payAtSandbox(store, customer, order);
  });

  test('[PAY-04] a payment that cannot be checked does not keep others from being found', async () => {
    const held = [await placeHeldOrder(store), await placeHeldOrder(store)];
    for (const { customer, order } of held) await payAtSandbox(store, customer, order);
    store.advanceClock(2 * minuteMs);
    store.sandbox.change({ failNextCalls: { count: 1, mode: 'refuse' } });
    await reconcilePayments(store.ctx);
    const paid = await Promise.all(held.map(async ({ customer, order }) => (await orderNow(customer, order)).isPaid));
    expect(paid.filter(Boolean)).toHaveLength(1);
    await reconcilePayments(store.ctx);
    for (const { customer, order } of held) expect((await orderNow(customer, order)).isPaid).toBe(true);
  });

  test('[PAY-04] a payment left authorised is captured soon after its webhook', async () => {
    store.sandbox.change({ dropWebhooks: false, captureLateMs: 600_000 });
    const { customer, order } = await placeHeldOrder(store);
    await payAtSandbox(store, customer, order);
    await store.sandbox.webhooksSettled();
    expect(await orderNow(customer, order)).toMatchObject({ status: 'pending' });
    await store.runJobs({ only: ['reconcile-payments'], isEarly: true });
    expect(await orderNow(customer, order)).toMatchObject({ status: 'processing', isPaid: true });
  });

  test('[PAY-04] an unknown event type is acknowledged and changes nothing', async () => {
    expect(await deliver({ event: 'settlement.processed', payload: { settlement: { entity: {} } } })).toBe(200);
  });
});

import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Order } from '@bijli/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cableSlug, orderOf, payAtSandbox, placeHeldOrder } from '../../../test/order-factory.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import { startTestStore, type TestCustomer, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { readLedger } from '../ledger/index.ts';
import { sandboxSettings } from './providers/razorpay/sandbox.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());
beforeEach(() => store.sandbox.change({ dropWebhooks: true }));

function paymentOf(order: Order) {
  return { amount: Math.round(order.total * 100), orderId: order._id, currency: 'INR' as const };
}

async function stateOf(order: Order) {
  const [row] = await store.rows<{ status: string; payments: number; captured: number }>(
    sql`SELECT o.status, count(p.id)::int AS payments, coalesce(sum(p.captured_paise), 0)::int AS captured
        FROM orders o LEFT JOIN payments p ON p.reference = o.id WHERE o.id = ${order._id} GROUP BY o.id`,
  );
  return row;
}

describe('opening a payment', () => {
  test('[PAY-04] in two tabs concurrently returns the same payment, and one of them pays', async () => {
    const { customer, order } = await placeHeldOrder(store);
    const open = () => customer.api.openPayment({ body: paymentOf(order) });
    const opened = await Promise.all([open(), open(), open(), open()]);
    expect(new Set(opened.map((answer) => answer.order.id)).size).toBe(1);
    const proof = await payAtSandbox(store, customer, order);
    expect(() => store.sandbox.pay({ order_id: proof.razorpay_order_id })).toThrow('already done');
    const verify = () => customer.api.verifyPayment({ body: { ...proof, orderId: order._id } });
    for (const answer of await Promise.all([verify(), verify()])) expect(answer.order.isPaid).toBe(true);
    expect(await refusalOf(open())).toMatchObject({ status: 409 });
    expect(await stateOf(order)).toEqual({ status: 'processing', payments: 1, captured: paymentOf(order).amount });
  });

  test.each([0, -1, 1.5, 1e300, '100', null])('[PAY-04] with the amount %j is refused', async (amount) => {
    const { customer, order } = await placeHeldOrder(store);
    const body = { ...paymentOf(order), amount: amount as number };
    expect(await refusalOf(customer.api.openPayment({ body }))).toMatchObject({ status: 400 });
    expect(await stateOf(order)).toMatchObject({ status: 'pending', payments: 0 });
  });

  test('[PAY-04] with another amount or currency than the stored order’s is refused with the correct amount', async () => {
    const { customer, order } = await placeHeldOrder(store);
    const right = paymentOf(order);
    for (const amount of [right.amount - 1, right.amount + 1, 100]) {
      const refusal = await refusalOf(customer.api.openPayment({ body: { ...right, amount } }));
      expect(refusal).toMatchObject({ status: 409, body: { amount: right.amount } });
    }
    const dollars = { ...right, currency: 'USD' as 'INR' };
    expect(await refusalOf(customer.api.openPayment({ body: dollars }))).toMatchObject({ status: 400 });
    expect(await stateOf(order)).toMatchObject({ status: 'pending', payments: 0 });
  });

  test('[PAY-04] or verifying one for an order that is paid on delivery is refused', async () => {
    const { customer, order: held } = await placeHeldOrder(store);
    const proof = await payAtSandbox(store, customer, held);
    const cable = await store.product(cableSlug);
    const { order } = await customer.api.placeOrder({ body: orderOf(cable, { paymentMethod: 'cod' }) });
    expect(await refusalOf(customer.api.openPayment({ body: paymentOf(order) }))).toMatchObject({ status: 409 });
    const verified = customer.api.verifyPayment({ body: { ...proof, orderId: order._id } });
    expect(await refusalOf(verified)).toMatchObject({ status: 422 });
    expect(await stateOf(order)).toMatchObject({ payments: 0 });
  });

  test('[PAY-04] or verifying one for another customer’s order is a 404', async () => {
    const { customer, order } = await placeHeldOrder(store);
    const proof = await payAtSandbox(store, customer, order);
    const stranger = await store.createCustomer();
    const body = { ...proof, orderId: order._id };
    const calls = (api: TestCustomer['api']) => [
      () => api.openPayment({ body: paymentOf(order) }),
      () => api.verifyPayment({ body }),
    ];
    for (const call of calls(stranger.api))
      expect(await refusalOf(call())).toMatchObject({ status: 404, message: 'Order not found' });
    for (const call of calls(store.api)) expect(await refusalOf(call())).toMatchObject({ status: 401 });
    expect(await stateOf(order)).toMatchObject({ status: 'pending', captured: 0 });
  });
});

const webhookAddress = '/api/payments/webhook';

/** Delivers a body as the provider would, correctly signed by default. */
async function deliver(payload: string, given: { signature?: string; eventId?: string; type?: string } = {}) {
  const { webhookSecret } = sandboxSettings(store.services.config, 'test');
  const answer = await store.app.inject({
    method: 'POST',
    url: webhookAddress,
    payload,
    headers: {
      'content-type': given.type ?? 'application/json',
      'x-razorpay-signature': given.signature ?? createHmac('sha256', webhookSecret).update(payload).digest('hex'),
      'x-razorpay-event-id': given.eventId ?? `evt_${crypto.randomUUID()}`,
    },
  });
  return { status: answer.statusCode, body: answer.json() as { success: boolean; message?: string } };
}

function captureOf(providerOrderId: string, change: object = {}): string {
  const entity = {
    id: `pay_${crypto.randomUUID().slice(0, 14)}`,
    order_id: providerOrderId,
    amount: 100,
    currency: 'INR',
    status: 'captured',
    ...change,
  };
  return JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } });
}

const payer = {
  email: 'asha@example.com',
  contact: '+919812345678',
  vpa: 'asha@upi',
  upi: { vpa: 'asha@upi' },
  card: { id: 'card_1', name: 'Asha Rao', last4: '1111' },
  notes: { name: 'Asha Rao' },
};

async function payloadOf(eventId: string) {
  const [row] = await store.rows(sql`SELECT payload FROM payment_events WHERE provider_event_id = ${eventId}`);
  return row?.['payload'];
}

describe('a webhook', () => {
  test('[ACC-06] is stored with the payment but without payer data, a refund’s too', async () => {
    const { customer, order } = await placeHeldOrder(store);
    const { order: opened } = await customer.api.openPayment({ body: paymentOf(order) });
    const capture = captureOf(opened.id, { amount: opened.amount });
    const captured = JSON.parse(captureOf(opened.id, { amount: opened.amount, ...payer }));
    await deliver(JSON.stringify(captured), { eventId: 'evt_captured' });
    expect(await stateOf(order)).toMatchObject({ status: 'processing' });
    const { entity } = JSON.parse(capture).payload.payment;
    const { id } = captured.payload.payment.entity;
    expect(await payloadOf('razorpay evt_captured')).toEqual({
      event: 'payment.captured',
      payload: { payment: { entity: { ...entity, id } } },
    });
    const refund = { id: 'rfnd_1', amount: 100, receipt: null, status: 'processed' };
    const parts = { refund: { entity: { ...refund, notes: payer.notes } }, payment: captured.payload.payment };
    await deliver(JSON.stringify({ event: 'refund.processed', payload: parts }), { eventId: 'evt_refunded' });
    expect(await payloadOf('razorpay evt_refunded')).toEqual({
      event: 'refund.processed',
      payload: { refund: { entity: refund }, payment: { entity: { ...entity, id } } },
    });
  });

  test('[ACC-06] stored earlier with payer data is cleaned by a migration', async () => {
    const [entity, torn] = [{ id: 'pay_1', amount: 100, ...payer }, { payload: { payment: { entity: 'none' } } }];
    await store.rows(sql`INSERT INTO payment_events (provider_event_id, type, payload) VALUES
      ('evt_old', 'payment.captured', ${JSON.stringify({ payload: { payment: { entity } } })}::jsonb),
      ('evt_odd', 'other', ${JSON.stringify(torn)}::jsonb)`);
    const file = new URL('../../../migrations/0012_without_payers.sql', import.meta.url);
    const [statement = ''] = readFileSync(file, 'utf8').split('--> statement-breakpoint');
    await store.rows(sql.raw(statement));
    expect(await payloadOf('evt_old')).toEqual({ payload: { payment: { entity: { id: 'pay_1', amount: 100 } } } });
    expect(await payloadOf('evt_odd')).toEqual(torn);
  });

  test('[PAY-04] for an unknown order is acknowledged and changes nothing', async () => {
    const before = await readLedger(store.ctx);
    expect(await deliver(captureOf('order_nobodyknows'))).toEqual({ status: 200, body: { success: true } });
    expect(await readLedger(store.ctx)).toEqual(before);
  });

  test.each([
    ['amount', { amount: 100 }],
    ['currency', { currency: 'USD' }],
  ])('[PAY-04][PAY-05] with another %s leaves the order unpaid and refunds the money', async (what, change) => {
    const { customer, order } = await placeHeldOrder(store);
    const opened = await customer.api.openPayment({ body: paymentOf(order) });
    const entity = { amount: paymentOf(order).amount, ...change };
    expect(await deliver(captureOf(opened.order.id, entity))).toMatchObject({ status: 200 });
    await store.runJobs({ only: ['reconcile-payments'] });
    expect(await stateOf(order)).toEqual({ status: 'pending', payments: 1, captured: entity.amount });
    const ledger = await readLedger(store.ctx, [order._id]);
    expect(ledger, what).toMatchObject({ paidOrdersPaise: 0, owedPaise: entity.amount, differences: [] });
    await store.rows(sql`DELETE FROM pgboss.job WHERE name = 'send-refund'`);
  });

  test('[PAY-04][P4] with a wrong signature is refused, whatever its content', async () => {
    const { customer, order } = await placeHeldOrder(store);
    const { order: opened } = await customer.api.openPayment({ body: paymentOf(order) });
    const capture = captureOf(opened.id, { amount: opened.amount });
    const { webhookSecret } = sandboxSettings(store.services.config, 'test');
    const [right, other] = [webhookSecret, 'wrong'].map((key) =>
      createHmac('sha256', key).update(capture).digest('hex'),
    );
    const wrong = [
      '',
      '00',
      'x'.repeat(64),
      String(other),
      `${right}zz`,
      `${right}00`,
      `${right} `,
      String(right).slice(2),
    ];
    for (const signature of wrong)
      expect(await deliver(capture, { signature })).toMatchObject({ status: 403, body: { success: false } });
    expect(await stateOf(order)).toMatchObject({ status: 'pending', captured: 0 });
  });

  test.each([
    ['that is not JSON', '{"event": ', 'unreadable'],
    ['that is empty', '', 'unreadable'],
    ['that is a list', '[]', 'unknown'],
    ['that is null', 'null', 'unknown'],
    ['without a payload', '{"event":"payment.captured"}', 'payment.captured'],
    ['of a negative amount', captureOf('order_x', { amount: -100 }), 'payment.captured'],
    ['of half a paisa', captureOf('order_x', { amount: 0.5 }), 'payment.captured'],
    ['whose amount is a text', captureOf('order_x', { amount: '100' }), 'payment.captured'],
    ['of an unknown payment status', captureOf('order_x', { status: 'parked' }), 'payment.captured'],
    ['nested too deep', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'unreadable'],
    ['with a NUL character', JSON.stringify({ event: 'order.paid', payload: { order: '\u0000' } }), 'unreadable'],
    ['with half a surrogate pair', '{"event":"order.paid","payload":{"order":"\\ud800"}}', 'unreadable'],
  ])('[PAY-04][P3] %s is acknowledged, stored and reported, and has no effect', async (_what, payload, type) => {
    const before = await readLedger(store.ctx);
    const eventId = `evt_${crypto.randomUUID()}`;
    expect(await deliver(payload, { eventId })).toEqual({ status: 200, body: { success: true } });
    expect(await deliver(payload, { eventId })).toEqual({ status: 200, body: { success: true } });
    const { unread, ...after } = await readLedger(store.ctx);
    expect(unread.filter((event) => event.eventId === `razorpay ${eventId}`)).toMatchObject([{ type }]);
    expect(after).toEqual({ ...before, unread: undefined });
  });

  test('[PAY-04][P3] that is a genuine event of another kind is stored without a report', async () => {
    const { unread: before } = await readLedger(store.ctx);
    const pending = captureOf('order_x', { status: 'pending' }).replace('payment.captured', 'payment.pending');
    const refund = { entity: { id: 'rfnd_old', amount: 100, receipt: null } };
    const created = JSON.stringify({ event: 'refund.created', payload: { refund } });
    const downtime = {
      event: 'payment.downtime.started',
      payload: { 'payment.downtime': { entity: { id: 'down_1' } } },
    };
    for (const payload of [pending, created, JSON.stringify(downtime)])
      expect(await deliver(payload)).toEqual({ status: 200, body: { success: true } });
    expect((await readLedger(store.ctx)).unread).toEqual(before);
  });

  test('[PAY-04][P3] without an id is identified by its content', async () => {
    const payload = captureOf('order_nobodyknows');
    for (let sent = 0; sent < 2; sent += 1) expect((await deliver(payload, { eventId: '' })).status).toBe(200);
    const id = `razorpay sha256-${createHash('sha256').update(payload).digest('hex')}`;
    expect(await payloadOf(id)).toMatchObject({ event: 'payment.captured' });
  });

  test('[ACC-06][P3] that is not understood is stored without payer data, wherever that is', async () => {
    const entity = { id: 'disp_1', payment: { ...payer, id: 'pay_1' }, parties: [payer] };
    const payload = JSON.stringify({
      event: 'payment.dispute.created',
      contact: payer.contact,
      payload: { entity, refund: 1 },
    });
    await deliver(payload, { eventId: 'evt_dispute' });
    expect(await payloadOf('razorpay evt_dispute')).toEqual({
      event: 'payment.dispute.created',
      payload: { entity: { id: 'disp_1', payment: { id: 'pay_1' }, parties: [{}] }, refund: 1 },
    });
  });

  test('[PAY-04] that is too large is not read', async () => {
    const answer = await deliver(JSON.stringify({ event: 'x'.repeat(2_000_000) }));
    expect(answer).toMatchObject({ status: 413, body: { success: false } });
  });

  test('[PAY-04] is authenticated by its signature alone, whatever its content type', async () => {
    expect(await deliver('a=1', { type: 'application/x-www-form-urlencoded', signature: '00' })).toMatchObject({
      status: 403,
    });
  });
});

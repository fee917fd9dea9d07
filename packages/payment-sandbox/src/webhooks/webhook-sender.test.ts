import { createHmac } from 'node:crypto';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { BehaviourChange } from '../behaviour.ts';
import { createPaymentSandbox } from '../payment-sandbox.ts';
import { keys, openReceiver, openTestSandbox } from '../sandbox-under-test.ts';

async function openBoth(input: { change?: BehaviourChange; answers?: number[]; webhookRetryMs?: number[] } = {}) {
  const receiver = await openReceiver(input.answers);
  const { webhookUrl } = receiver;
  const sandbox = await openTestSandbox({ webhookUrl, webhookRetryMs: input.webhookRetryMs ?? [10, 10, 10] });
  if (input.change) await sandbox.call('POST', '/sandbox/behaviour', input.change);
  return { ...sandbox, receiver };
}

function signatureOf(body: string): string {
  return createHmac('sha256', keys.webhookSecret).update(body).digest('hex');
}

test('[PAY-04] a payment sends authorized, captured and order.paid, signed over the raw body', async () => {
  const { receiver, createOrder, payOrder, webhooksSettled } = await openBoth();
  const orderId = await createOrder();
  const paymentId = await payOrder(orderId);
  await webhooksSettled();
  expect(receiver.events()).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
  expect(new Set(receiver.deliveries.map(({ id }) => id)).size).toBe(3);
  for (const { body, signature } of receiver.deliveries) expect(signature).toBe(signatureOf(body));
  const [authorized, , paid] = receiver.deliveries;
  expect(authorized?.payload.payment?.entity).toMatchObject({ id: paymentId, status: 'authorized', captured: false });
  expect(JSON.parse(paid?.body ?? '')).toMatchObject({
    entity: 'event',
    account_id: expect.stringMatching(/^acc_/),
    event: 'order.paid',
    contains: ['payment', 'order'],
    payload: { payment: { entity: { status: 'captured' } }, order: { entity: { id: orderId, status: 'paid' } } },
    created_at: expect.any(Number),
  });
});

test('[PAY-04] a failed payment sends payment.failed with its error', async () => {
  const { receiver, createOrder, call, webhooksSettled } = await openBoth();
  await call('POST', '/sandbox/pay', { order_id: await createOrder(), method: 'card', outcome: 'failure' });
  await webhooksSettled();
  expect(receiver.events()).toEqual(['payment.failed']);
  expect(receiver.deliveries[0]?.payload.payment?.entity).toMatchObject({ status: 'failed', error_source: 'bank' });
});

test('[PAY-04] a refused webhook is retried with the same event id, without holding up others', async () => {
  const { receiver, createOrder, payOrder, webhooksSettled } = await openBoth({
    answers: [500, 200, 302],
    webhookRetryMs: [500],
  });
  await payOrder(await createOrder());
  await webhooksSettled();
  const ids = receiver.deliveries.map(({ id }) => id);
  expect(ids).toHaveLength(5);
  expect(new Set(ids).size).toBe(3);
  expect(ids.slice(3).toSorted()).toEqual([ids[0], ids[2]].toSorted());
});

test('[PAY-04] a webhook that is always refused is abandoned after the last retry', async () => {
  const answers = Array.from({ length: 9 }, () => 503);
  const { receiver, createOrder, payOrder, webhooksSettled } = await openBoth({ answers, webhookRetryMs: [5, 5] });
  await payOrder(await createOrder());
  await webhooksSettled();
  expect(receiver.deliveries).toHaveLength(9);
});

test('[PAY-04] a missing receiver does not make the payment fail', async () => {
  const warnings: string[] = [];
  const log = { info: () => undefined, warn: (message: string) => void warnings.push(message) };
  const webhookUrl = 'http://127.0.0.1:1/hook';
  const { createOrder, payOrder, webhooksSettled } = await openTestSandbox({ webhookUrl, webhookRetryMs: [], log });
  expect(await payOrder(await createOrder())).toMatch(/^pay_/);
  await webhooksSettled();
  expect(warnings).toHaveLength(3);
});

test('[PAY-04] webhooks can be delayed', async () => {
  const { receiver, createOrder, payOrder, webhooksSettled } = await openBoth({ change: { delayWebhookMs: 80 } });
  await payOrder(await createOrder());
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(receiver.deliveries).toEqual([]);
  await webhooksSettled();
  expect(receiver.deliveries).toHaveLength(3);
});

test('[PAY-04] webhooks can be duplicated, with the same event id', async () => {
  const { receiver, createOrder, payOrder, webhooksSettled } = await openBoth({ change: { duplicateWebhooks: true } });
  await payOrder(await createOrder());
  await webhooksSettled();
  expect(receiver.deliveries).toHaveLength(6);
  expect(new Set(receiver.deliveries.map(({ id }) => id)).size).toBe(3);
});

test('[PAY-04] webhooks can be reordered', async () => {
  const { receiver, createOrder, payOrder, webhooksSettled } = await openBoth({ change: { reorderWebhooks: true } });
  await payOrder(await createOrder());
  await webhooksSettled();
  expect(receiver.events()).toEqual(['order.paid', 'payment.captured', 'payment.authorized']);
});

test('[PAY-04] all webhooks, or some by name, can be dropped', async () => {
  const { receiver, createOrder, payOrder, change, webhooksSettled } = await openBoth({
    change: { dropWebhooks: true },
  });
  await payOrder(await createOrder());
  await webhooksSettled();
  expect(receiver.deliveries).toEqual([]);
  change({ dropWebhooks: ['payment.captured', 'order.paid'] });
  await payOrder(await createOrder());
  await webhooksSettled();
  expect(receiver.events()).toEqual(['payment.authorized']);
});

test('[PAY-05] the capture can be delayed: authorized at first, captured and paid later', async () => {
  const { receiver, createOrder, payOrder, call } = await openBoth({ change: { captureLateMs: 60 } });
  const orderId = await createOrder();
  const path = `/v1/payments/${await payOrder(orderId)}`;
  expect((await call('GET', path)).body.status).toBe('authorized');
  expect((await call('GET', `/v1/orders/${orderId}`)).body.status).toBe('attempted');
  await expect.poll(receiver.events).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
  expect((await call('GET', path)).body.status).toBe('captured');
});

test('[PAY-05] a refund can stay pending at first', async () => {
  const { createOrder, payOrder, call } = await openBoth({ change: { processRefundLateMs: 60 } });
  const refund = (await call('POST', `/v1/payments/${await payOrder(await createOrder())}/refund`)).body;
  expect(refund.status).toBe('pending');
  await expect.poll(async () => (await call('GET', `/v1/refunds/${refund.id}`)).body.status).toBe('processed');
});

test('[PAY-04] signatures can be forged', async () => {
  const { receiver, createOrder, call, webhooksSettled } = await openBoth({ change: { forgeSignature: true } });
  const { body } = await call('POST', '/sandbox/pay', { order_id: await createOrder() });
  const honest = createHmac('sha256', keys.keySecret);
  honest.update(`${body.razorpay_order_id}|${body.razorpay_payment_id}`);
  expect(body.razorpay_signature).toMatch(/^[0-9a-f]{64}$/);
  expect(body.razorpay_signature).not.toBe(honest.digest('hex'));
  await webhooksSettled();
  for (const delivery of receiver.deliveries) expect(delivery.signature).not.toBe(signatureOf(delivery.body));
});

test('[PAY-03] the next calls can fail without effect', async () => {
  const { call, change } = await openBoth({ change: { failNextCalls: 2 } });
  const request = { amount: 500, currency: 'INR' };
  expect((await call('POST', '/v1/orders', request)).status).toBe(500);
  expect((await call('POST', '/v1/orders', request)).body.error.code).toBe('SERVER_ERROR');
  expect((await call('GET', '/v1/orders')).body.count).toBe(0);
  change({ failNextCalls: { count: 1, mode: 'hang' } });
  expect((await call('POST', '/sandbox/behaviour', { failNextCalls: 'all' })).body.error.field).toBe('failNextCalls');
  expect((await call('POST', '/sandbox/behaviour', { fly: true })).status).toBe(400);
});

test('[PAY-03] a call can hang until the caller gives up or the sandbox closes', async () => {
  const { url, call, close } = await openBoth({ change: { failNextCalls: { count: 1, mode: 'hang' } } });
  const headers = { authorization: `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}` };
  const signal = AbortSignal.timeout(60);
  await expect(fetch(`${url}/v1/orders`, { headers, signal })).rejects.toThrow('timeout');
  expect((await call('GET', '/v1/orders')).status).toBe(200);
  await close();
});

test('[PAY-03] a hanging call does not prevent the app from closing', async () => {
  const app = fastify();
  const sandbox = createPaymentSandbox(keys);
  await app.register(sandbox.plugin);
  sandbox.change({ failNextCalls: { count: 1, mode: 'hang' } });
  const headers = { authorization: `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}` };
  const hanging = app.inject({ url: '/v1/orders', headers });
  await new Promise((resolve) => setTimeout(resolve, 20));
  await app.close();
  expect((await hanging).statusCode).toBe(500);
});

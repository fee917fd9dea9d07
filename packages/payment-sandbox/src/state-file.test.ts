import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createPaymentSandbox } from './payment-sandbox.ts';
import { keys, openReceiver, openTestSandbox } from './sandbox-under-test.ts';

function newStateFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'payment-sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'state', 'payments.jsonl');
}

test('[PAY-04] orders, payments, refunds and idempotency keys survive a restart, and a partial last line is ignored', async () => {
  const stateFile = newStateFile();
  const first = await openTestSandbox({ stateFile });
  const orderId = await first.createOrder(10_000);
  const paymentId = await first.payOrder(orderId);
  const key = { 'X-Refund-Idempotency': 'refund-of-BJ-1' };
  const refund = await first.call('POST', `/v1/payments/${paymentId}/refund`, { amount: 1_000 }, key);
  // As after kill -9: nothing is closed, and the last line is partial.
  appendFileSync(stateFile, '{"kind":"order","record":{"id":"order_torn","ord');

  const second = await openTestSandbox({ stateFile });
  expect((await second.call('GET', `/v1/orders/${orderId}`)).body).toMatchObject({ status: 'paid', amount_due: 0 });
  const payment = (await second.call('GET', `/v1/payments/${paymentId}`)).body;
  expect(payment).toMatchObject({ status: 'captured', amount_refunded: 1_000 });
  const again = await second.call('POST', `/v1/payments/${paymentId}/refund`, { amount: 1_000 }, key);
  expect(again.body).toEqual(refund.body);
  expect((await second.call('GET', '/v1/orders')).body.count).toBe(1);

  const later = await second.createOrder();
  const third = await openTestSandbox({ stateFile });
  expect((await third.call('GET', `/v1/orders/${later}`)).status).toBe(200);
});

test('[PAY-04] damage in the middle of the state file is reported, not ignored', () => {
  const stateFile = newStateFile();
  mkdirSync(dirname(stateFile));
  writeFileSync(stateFile, '{"kind":"nothing"}\n{"kind":"order","record":{"id":"order_1"}}\n');
  expect(() => createPaymentSandbox({ ...keys, stateFile })).toThrow('is damaged in line 1');
});

test('[PAY-05] a late capture, a pending payment and undelivered webhooks are resumed after a restart', async () => {
  const stateFile = newStateFile();
  const receiver = await openReceiver();
  const upiAnswerMs = { success: 50, wait: 50 };
  const first = await openTestSandbox({ stateFile, webhookUrl: 'http://127.0.0.1:1/', upiAnswerMs });
  first.change({ captureLateMs: 50 });
  const captured = await first.createOrder();
  await first.payOrder(captured);
  const waiting = await first.createOrder();
  const request = { key_id: keys.keyId, order_id: waiting, method: 'upi', vpa: 'wait@test' };
  await first.call('POST', '/v1/checkout/pay', request);
  await first.close();
  expect(readFileSync(stateFile, 'utf8')).toContain('payment.authorized');

  const { webhookUrl } = receiver;
  const second = await openTestSandbox({ stateFile, webhookUrl, webhookRetryMs: [10] });
  for (const id of [captured, waiting]) {
    await expect.poll(async () => (await second.call('GET', `/v1/orders/${id}`)).body.status).toBe('paid');
  }
  await second.webhooksSettled();
  const expected = ['order.paid', 'payment.authorized', 'payment.captured'];
  expect([...new Set(receiver.events())].toSorted()).toEqual(expected);
  expect(receiver.deliveries).toHaveLength(6);
  const third = await openTestSandbox({ stateFile, webhookUrl, webhookRetryMs: [10] });
  await third.webhooksSettled();
  expect(receiver.deliveries).toHaveLength(6);
});

test('[PAY-02] mounted under a prefix it does not affect the rest of the app', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  const sandbox = createPaymentSandbox(keys);
  await app.register(sandbox.plugin, { prefix: '/payment-sandbox' });
  app.post('/echo', ({ body }) => ({ body }));
  const echo = await app.inject({
    method: 'POST',
    url: '/echo',
    payload: 'plain',
    headers: { 'content-type': 'text/plain' },
  });
  expect(echo.json()).toEqual({ body: 'plain' });
  expect((await app.inject('/v1/orders')).json()).toMatchObject({ statusCode: 404 });
  expect((await app.inject('/payment-sandbox/v1/orders')).statusCode).toBe(401);
  expect((await app.inject('/payment-sandbox/v1/checkout.js')).statusCode).toBe(200);
  expect(() => sandbox.pay({ order_id: 'order_unknown' })).toThrow('The id provided does not exist');
});

import { expect, test } from 'vitest';
import { openReceiver, openTestSandbox } from '../sandbox-under-test.ts';

async function openPaid() {
  const receiver = await openReceiver();
  const sandbox = await openTestSandbox({ webhookUrl: receiver.webhookUrl });
  const paymentId = await sandbox.payOrder(await sandbox.createOrder(10_000));
  return { ...sandbox, receiver, paymentId, path: `/v1/payments/${paymentId}/refund` };
}

test('[PAY-05] a payment is refunded partially and then in full, never more', async () => {
  const { call, path, paymentId, receiver, webhooksSettled } = await openPaid();
  const request = { amount: 4_000, receipt: 'R-1', notes: { why: 'late' } };
  const refund = (await call('POST', path, request)).body;
  expect(refund).toEqual({
    id: expect.stringMatching(/^rfnd_/),
    entity: 'refund',
    amount: 4_000,
    currency: 'INR',
    payment_id: paymentId,
    notes: { why: 'late' },
    receipt: 'R-1',
    acquirer_data: { arn: expect.any(String) },
    created_at: expect.any(Number),
    batch_id: null,
    status: 'processed',
    speed_processed: 'normal',
    speed_requested: 'normal',
  });
  expect((await call('GET', `/v1/refunds/${refund.id}`)).body).toEqual(refund);
  const partly = (await call('GET', `/v1/payments/${paymentId}`)).body;
  expect(partly).toMatchObject({ status: 'captured', amount_refunded: 4_000, refund_status: 'partial' });

  expect((await call('POST', path, { amount: 6_001 })).body.error.field).toBe('amount');
  expect((await call('POST', path)).body.amount).toBe(6_000);
  const fully = (await call('GET', `/v1/payments/${paymentId}`)).body;
  expect(fully).toMatchObject({ status: 'refunded', amount_refunded: 10_000, refund_status: 'full' });
  expect((await call('POST', path)).body.error.description).toBe('The payment has been fully refunded already');
  expect((await call('GET', `/v1/payments/${paymentId}/refunds`)).body.count).toBe(2);

  await webhooksSettled();
  expect(receiver.events().slice(3)).toEqual([
    'refund.created',
    'refund.processed',
    'refund.created',
    'refund.processed',
  ]);
  expect(receiver.deliveries.at(-1)?.payload.refund?.entity['amount']).toBe(6_000);
  expect(receiver.deliveries.at(-1)?.payload.payment?.entity['status']).toBe('refunded');
});

test('[PAY-05] the same idempotency key gives one refund, and another request under it is refused', async () => {
  const { call, path, paymentId } = await openPaid();
  const key = { 'X-Refund-Idempotency': 'refund-of-BJ-1' };
  const first = await call('POST', path, { amount: 1_000 }, key);
  const again = await call('POST', path, { amount: 1_000 }, key);
  expect(again.body).toEqual(first.body);
  expect((await call('POST', path, { amount: 2_000 }, key)).status).toBe(400);
  expect((await call('POST', path, { amount: 1_000 }, { 'X-Refund-Idempotency': 'short' })).status).toBe(400);
  expect((await call('GET', `/v1/payments/${paymentId}`)).body.amount_refunded).toBe(1_000);
});

test('[PAY-05] a lost response and its retry with the same key refund once', async () => {
  const { call, path, paymentId, change } = await openPaid();
  change({ failNextCalls: { count: 1, mode: 'lose-answer', path: '/refund' } });
  const key = { 'X-Refund-Idempotency': 'refund-of-BJ-1' };
  expect((await call('POST', path, {}, key)).status).toBe(504);
  expect((await call('POST', path, {}, key)).body.amount).toBe(10_000);
  expect((await call('GET', `/v1/payments/${paymentId}/refunds`)).body.count).toBe(1);
});

test('[PAY-05] a payment that failed or is not captured yet cannot be refunded', async () => {
  const { call, createOrder, payOrder, change } = await openPaid();
  change({ captureLateMs: 60_000 });
  const authorized = await payOrder(await createOrder());
  const refused = await call('POST', `/v1/payments/${authorized}/refund`);
  expect(refused.body.error.description).toBe('The payment status should be captured for action to be taken');
});

test('[PAY-05] a refund can be refused at once, or fail later and restore the refundable amount', async () => {
  const { call, path, paymentId, receiver, change, webhooksSettled } = await openPaid();
  change({ failRefunds: 'refuse' });
  const refused = await call('POST', path, { amount: 4_000 });
  expect(refused.status).toBe(400);
  expect(refused.body.error.description).toMatch(/not have enough balance/);
  expect((await call('GET', `/v1/payments/${paymentId}/refunds`)).body.count).toBe(0);

  change({ failRefunds: 'later' });
  const key = { 'X-Refund-Idempotency': 'refund-of-BJ-1' };
  const failed = (await call('POST', path, {}, key)).body;
  expect(failed).toMatchObject({ status: 'failed', amount: 10_000 });
  const payment = (await call('GET', `/v1/payments/${paymentId}`)).body;
  expect(payment).toMatchObject({ status: 'captured', amount_refunded: 0, refund_status: null });
  change({ failRefunds: false });
  expect((await call('POST', path, {}, key)).body.id).toBe(failed.id);
  expect((await call('POST', path, {}, { 'X-Refund-Idempotency': 'refund-of-BJ-1-1' })).body.status).toBe('processed');
  await webhooksSettled();
  expect(receiver.events().slice(3)).toEqual(['refund.created', 'refund.failed', 'refund.created', 'refund.processed']);
});

import { expect, test } from 'vitest';
import { openReceiver, openTestSandbox } from '../sandbox-under-test.ts';

async function openPaid() {
  const receiver = await openReceiver();
  const sandbox = await openTestSandbox({ webhookUrl: receiver.webhookUrl });
  const paymentId = await sandbox.payOrder(await sandbox.createOrder(10_000));
  return { ...sandbox, receiver, paymentId };
}

test('[P1][PAY-11] a dispute is raised, listed and decided, and a lost one is deducted in the settlement', async () => {
  const { call, dispute, decideDispute, paymentId, receiver, webhooksSettled } = await openPaid();
  const raised = dispute({ payment_id: paymentId, amount: 4_000 });
  expect((await call('GET', `/v1/disputes/${raised.id}`)).body).toEqual(raised);
  expect((await call('GET', '/v1/disputes')).body).toMatchObject({ count: 1, items: [{ status: 'open' }] });
  expect(decideDispute(raised.id, 'lost')).toMatchObject({ status: 'lost', amount_deducted: 4_000 });
  expect((await call('GET', '/v1/disputes/disp_unknown')).status).toBe(400);
  await webhooksSettled();
  expect(receiver.events().slice(3)).toEqual(['payment.dispute.created', 'payment.dispute.lost']);

  const now = new Date();
  const month = `year=${now.getUTCFullYear()}&month=${now.getUTCMonth() + 1}`;
  const { body } = await call('GET', `/v1/settlements/recon/combined?${month}&count=100`);
  expect(body.items).toMatchObject([
    { type: 'payment', entity_id: paymentId },
    { type: 'adjustment', debit: 4_000, dispute_id: raised.id, payment_id: paymentId },
  ]);
  expect((await call('GET', '/v1/settlements/recon/combined?year=2020&month=1')).body.items).toEqual([]);
  expect((await call('GET', '/v1/settlements/recon/combined')).status).toBe(400);
});

test('[P1][PAY-13] a settlement is corrected for a payment', async () => {
  const { call, adjustSettlement, paymentId } = await openPaid();
  const [taken, given] = [-500, 700].map((amount) => adjustSettlement({ payment_id: paymentId, amount }));
  expect(taken).toMatchObject({ debit: 500, credit: 0 });
  expect(given).toMatchObject({ debit: 0, credit: 700 });
  const now = new Date();
  const path = `/v1/settlements/recon/combined?year=${now.getUTCFullYear()}&month=${now.getUTCMonth() + 1}&skip=1`;
  expect((await call('GET', path)).body.items).toEqual([taken, given]);
});

test('[P2][PAY-09] an offer lowers a payment and is named only where it is asked for; a fee that the customer bears raises it', async () => {
  const { call, change, createOrder, payOrder, receiver, webhooksSettled } = await openPaid();
  change({ offerDiscount: 1_000 });
  const reduced = await payOrder(await createOrder(10_000));
  expect((await call('GET', `/v1/payments/${reduced}`)).body).toMatchObject({ amount: 9_000, fee_bearer: 'platform' });
  expect((await call('GET', `/v1/payments/${reduced}`)).body.offers).toBeUndefined();
  const { body } = await call('GET', `/v1/payments/${reduced}?expand[]=offers`);
  expect(body.offers).toMatchObject({ count: 1, items: [{ id: expect.stringMatching(/^offer_/) }] });
  change({ offerDiscount: 0, feeBearer: 'customer' });
  const raised = await payOrder(await createOrder(10_000));
  expect((await call('GET', `/v1/payments/${raised}`)).body).toMatchObject({
    amount: 10_236,
    fee: 236,
    fee_bearer: 'customer',
  });
  await webhooksSettled();
  expect(receiver.deliveries.at(-1)?.payload.order?.entity).toMatchObject({ amount: 10_000, amount_paid: 10_000 });
});

import type { Order } from '@bijli/contract';
import { formatPaise, orderNumber } from '@bijli/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placePaid, runRefunds } from '../../../test/cancel-factory.ts';
import { invoicesOf, ship } from '../../../test/invoiced-orders.ts';
import { payAtSandbox, placeHeldOrder } from '../../../test/order-factory.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import { staffClientOf } from '../../../test/staff-client.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { readLedger } from '../ledger/index.ts';
import { refundReference } from './index.ts';
import { readEvent } from './providers/razorpay/read-event.ts';
import { explainAmount } from './reconciliation/explain-amount.ts';

let store: TestStore;
const mistake = { cancellationReason: 'I ordered by mistake' };
const discountPaise = 10_001;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());
beforeEach(() => store.sandbox.change({ dropWebhooks: true, offerDiscount: 0, feeBearer: 'platform' }));

function paiseOf(rupees: number): number {
  return Math.round(rupees * 100);
}

async function now(order: Order, customer: Awaited<ReturnType<typeof placePaid>>['customer']) {
  return (await customer.api.getOrder({ params: { id: order._id } })).order;
}

describe('a payment lowered by an offer of the provider', () => {
  beforeEach(() => store.sandbox.change({ offerDiscount: discountPaise }));

  test('[P2][PAY-09] pays its order; the ledger shows the offer, and the invoice the price', async () => {
    const { customer, order } = await placePaid(store);
    const totalPaise = paiseOf(order.total);
    expect(await now(order, customer)).toMatchObject({ isPaid: true, refunds: [], offerDiscount: discountPaise / 100 });
    expect(await readLedger(store.ctx, [order._id])).toMatchObject({
      capturedPaise: totalPaise - discountPaise,
      paidOrdersPaise: totalPaise,
      offersPaise: discountPaise,
      payerFeesPaise: 0,
      owedPaise: 0,
      differences: [],
    });
    await ship(store, order._id);
    expect(await invoicesOf(store, order._id)).toMatchObject([{ kind: 'invoice', total: totalPaise }]);
  });

  test('[P2][PAY-09] goes back as what was paid, and the credit note is for the price', async () => {
    const { customer, order, params } = await placePaid(store);
    const paid = (paiseOf(order.total) - discountPaise) / 100;
    await ship(store, order._id);
    const api = await staffClientOf(store);
    for (let attempt = 1; attempt <= 2; attempt += 1) await api.reportDeliveryAttempt({ params });
    expect((await now(order, customer)).refunds).toMatchObject([{ amount: paid, status: 'due' }]);
    await runRefunds(store, order._id);
    expect(await now(order, customer)).toMatchObject({ paymentStatus: 'refunded', refunds: [{ amount: paid }] });
    const [invoice, note] = await invoicesOf(store, order._id);
    expect(note).toMatchObject({ kind: 'credit_note', total: invoice?.total });
    expect(await readLedger(store.ctx, [order._id])).toMatchObject({ offersPaise: 0, owedPaise: 0, differences: [] });
  });

  test('[P2][PAY-09] goes back in parts that add up to what was paid, whatever the parts', async () => {
    const property = async (cuts: number[]) => {
      const { order } = await placePaid(store);
      const totalPaise = paiseOf(order.total);
      const places = [...new Set(cuts.map((cut) => cut % totalPaise))].filter((cut) => cut > 0).sort((a, b) => a - b);
      const parts = [...places, totalPaise].map((end, index) => end - (places[index - 1] ?? 0));
      for (const amountPaise of parts)
        await refundReference(store.ctx, { reference: order._id, amountPaise, reason: 'Items cancelled' });
      const { refundedPaise, owedPaise } = await readLedger(store.ctx, [order._id]);
      expect(refundedPaise + owedPaise).toBe(totalPaise - discountPaise);
      const more = refundReference(store.ctx, { reference: order._id, amountPaise: 1, reason: 'More' });
      await expect(more).rejects.toMatchObject({ code: 'conflict' });
      await store.runJobs({ only: ['send-refund'] });
    };
    await fc.assert(fc.asyncProperty(fc.array(fc.nat({ max: 10_000_000 }), { maxLength: 4 }), property), {
      numRuns: 8,
    });
  });

  test('[P2][PAY-09] tells the shopper in the cancellation mail what comes back', async () => {
    const { customer, order, params } = await placePaid(store);
    await customer.api.cancelOrder({ params, body: mistake });
    await store.runJobs({ only: ['notify-order', 'send-message'] });
    const subject = `Your order ${orderNumber(order._id)} has been cancelled`;
    const mails = await store.rows<{ text: string }>(
      sql`SELECT text FROM outbox_messages WHERE channel = 'email' AND subject = ${subject}`,
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(formatPaise(paiseOf(order.total) - discountPaise));
  });
});

describe('a webhook of an amount that its fields do not explain', () => {
  async function payUnseen() {
    const { customer, order } = await placeHeldOrder(store);
    store.sandbox.change({ dropWebhooks: ['payment.authorized', 'order.paid'] });
    await payAtSandbox(store, customer, order);
    await store.sandbox.webhooksSettled();
    return { customer, order };
  }

  test('[P2][PAY-09] is not refunded before the provider was asked for the offer', async () => {
    store.sandbox.change({ offerDiscount: discountPaise });
    const { customer, order } = await payUnseen();
    expect(await now(order, customer)).toMatchObject({ isPaid: false, refunds: [] });
    await store.runJobs({ only: ['reconcile-payments'] });
    expect(await now(order, customer)).toMatchObject({ isPaid: true, refunds: [], offerDiscount: discountPaise / 100 });
  });

  test('[P2][PAY-09] is refunded when the provider knows of none', async () => {
    const { customer, order } = await placeHeldOrder(store);
    await customer.api.openPayment({ body: { amount: paiseOf(order.total), orderId: order._id, currency: 'INR' } });
    await store.rows(sql`UPDATE payments SET amount_paise = amount_paise + 100 WHERE reference = ${order._id}`);
    const [opened] = await store.rows<{ id: string }>(
      sql`SELECT provider_order_id AS id FROM payments WHERE reference = ${order._id}`,
    );
    store.sandbox.change({ dropWebhooks: ['payment.authorized', 'order.paid'] });
    store.sandbox.pay({ order_id: opened?.id ?? '' });
    await store.sandbox.webhooksSettled();
    expect(await now(order, customer)).toMatchObject({ isPaid: false, refunds: [] });
    await store.runJobs({ only: ['reconcile-payments'] });
    expect(await now(order, customer)).toMatchObject({ isPaid: false, refunds: [{ amount: order.total }] });
  });
});

describe('a payment raised by a fee that the payer bears', () => {
  test('[P2][PAY-09] pays its order, and the fee stays with the provider when the order is cancelled', async () => {
    store.sandbox.change({ feeBearer: 'customer' });
    const { customer, order, params } = await placePaid(store);
    const totalPaise = paiseOf(order.total);
    const feePaise = Math.round(totalPaise * 0.0236);
    expect(await now(order, customer)).toMatchObject({ isPaid: true, refunds: [], paymentFee: feePaise / 100 });
    const ledger = () => readLedger(store.ctx, [order._id]);
    expect(await ledger()).toMatchObject({
      capturedPaise: totalPaise + feePaise,
      paidOrdersPaise: totalPaise,
      payerFeesPaise: feePaise,
      differences: [],
    });
    await customer.api.cancelOrder({ params, body: mistake });
    await runRefunds(store, order._id);
    expect(await ledger()).toMatchObject({ refundedPaise: totalPaise, payerFeesPaise: feePaise, differences: [] });
    expect(await now(order, customer)).toMatchObject({ paymentStatus: 'refunded' });
  });

  test('[P2][PAY-09] goes back with its fee when the order was ended before', async () => {
    store.sandbox.change({ feeBearer: 'customer' });
    const { customer, order } = await placeHeldOrder(store);
    const proof = await payAtSandbox(store, customer, order);
    await store.rows(sql`UPDATE orders SET status = 'cancelled' WHERE id = ${order._id}`);
    const refusal = await refusalOf(customer.api.verifyPayment({ body: { ...proof, orderId: order._id } }));
    expect(refusal.body).toMatchObject({ code: 'refused' });
    const { capturedPaise, owedPaise, payerFeesPaise, differences } = await readLedger(store.ctx, [order._id]);
    expect({ owedPaise, payerFeesPaise, differences }).toEqual({
      owedPaise: capturedPaise,
      payerFeesPaise: 0,
      differences: [],
    });
  });
});

describe('the difference of an amount', () => {
  const wanted = { amountPaise: 90_000, currency: 'INR' };
  const payment = {
    provider: 'razorpay',
    providerPaymentId: 'pay_1',
    providerOrderId: 'order_1',
    currency: 'INR',
    status: 'captured',
  } as const;

  test('[P2][PAY-09] is explained only by the payment’s own fields', () => {
    const explain = (given: Parameters<typeof explainAmount>[0]) => explainAmount(given, wanted);
    const of = (amountPaise: number, more = {}) => explain({ ...payment, amountPaise, ...more });
    expect(of(90_000)).toEqual({ feePaise: 0, discountPaise: 0, offerId: null });
    expect(of(80_000, { offerId: 'offer_1' })).toEqual({ feePaise: 0, discountPaise: 10_000, offerId: 'offer_1' });
    expect(of(92_124, { payerFeePaise: 2_124 })).toEqual({ feePaise: 2_124, discountPaise: 0, offerId: null });
    expect(of(91_000, { payerFeePaise: 2_124 })).toEqual({ feePaise: 1_000, discountPaise: 0, offerId: null });
    for (const unexplained of [
      of(80_000),
      of(92_124),
      of(92_125, { payerFeePaise: 2_124 }),
      of(100_000, { offerId: 'offer_1' }),
      of(80_000, { payerFeePaise: 2_124 }),
      of(90_000, { currency: 'USD' }),
    ])
      expect(unexplained).toBeUndefined();
  });

  test.each([
    ['payment’s offer', { offer_id: 'offer_1' }, undefined, { offerId: 'offer_1' }],
    ['payment’s expanded offers', { offers: { items: [{ id: 'offer_1' }] } }, undefined, { offerId: 'offer_1' }],
    ['offer of the paid order', {}, { status: 'paid', offer_id: 'offer_1' }, { offerId: 'offer_1' }],
    ['offers of the paid order', {}, { status: 'paid', offers: ['offer_1'] }, { offerId: 'offer_1' }],
    ['offers of an unpaid order', {}, { status: 'attempted', offers: ['offer_1'] }, { offerId: undefined }],
    [
      'fee that the customer bears',
      { fee: 2_124, tax: 324, fee_bearer: 'customer' },
      undefined,
      { payerFeePaise: 2_124 },
    ],
    [
      'fee that the store bears',
      { fee: 2_124, tax: 324, fee_bearer: 'platform' },
      undefined,
      { payerFeePaise: undefined },
    ],
    ['offer of an unknown form', { offer_id: 7, offers: 'all' }, undefined, { offerId: undefined }],
  ])('[P2][PAY-09] is read from a webhook: the %s', (_name, fields, order, expected) => {
    const entity = { id: 'pay_1', order_id: 'order_1', amount: 80_000, currency: 'INR', status: 'captured', ...fields };
    const payload = { payment: { entity }, ...(order ? { order: { entity: order } } : {}) };
    const event = readEvent(Buffer.from(JSON.stringify({ event: 'order.paid', payload })));
    expect(event.problem).toBeUndefined();
    expect(event.payment).toMatchObject(expected);
  });
});

test('[P2][PAY-09] a real difference is refunded whole, and the order’s page shows it', async () => {
  const { customer, order } = await placeHeldOrder(store);
  const proof = await payAtSandbox(store, customer, order);
  await store.rows(sql`UPDATE payments SET amount_paise = amount_paise + 100 WHERE reference = ${order._id}`);
  const refusal = await refusalOf(customer.api.verifyPayment({ body: { ...proof, orderId: order._id } }));
  expect(refusal.message).toContain('All of it goes back');
  expect(await now(order, customer)).toMatchObject({
    isPaid: false,
    refunds: [{ amount: order.total, status: 'due' }],
  });
});

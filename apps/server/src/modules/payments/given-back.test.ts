import type { Order } from '@bijli/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placeCart, placePaid } from '../../../test/cancel-factory.ts';
import { invoicesOf, ship } from '../../../test/invoiced-orders.ts';
import { payAtSandbox, placeHeldOrder } from '../../../test/order-factory.ts';
import { refundInDashboard } from '../../../test/provider-dashboard.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import { deliver, returnBodyOf, upToInspected, walk } from '../../../test/return-factory.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { readLedger } from '../ledger/index.ts';
import { advanceFulfilment } from '../orders/index.ts';
import { listRefunds, reconcilePayments, refundReference, sendRefund } from './index.ts';
import { recordRefundStatus } from './record-refund-status.ts';

let store: TestStore;
const mistake = { cancellationReason: 'I ordered by mistake' };
const minuteMs = 60_000;
const token = 'the token of the monitoring system';

beforeAll(async () => {
  store = await startTestStore({ environment: { METRICS_TOKEN: token } });
});
afterAll(() => store.close());
beforeEach(() =>
  store.sandbox.change({ dropWebhooks: false, failRefunds: false, processRefundLateMs: 0, failNextCalls: 0 }),
);

function paiseOf(rupees: number): number {
  return Math.round(rupees * 100);
}

async function paymentOf(order: Order): Promise<string> {
  const rows = await store.rows<{ id: string }>(
    sql`SELECT provider_payment_id AS id FROM payments WHERE reference = ${order._id} AND provider_payment_id IS NOT NULL`,
  );
  return rows[0]?.id ?? '';
}

async function giveBack(order: Order, amountPaise?: number): Promise<void> {
  await refundInDashboard(store, await paymentOf(order), amountPaise);
  await store.sandbox.webhooksSettled();
}

function ledgerOf(order: Order) {
  return readLedger(store.ctx, [order._id]);
}

/** What went back of a payment by the provider's own records, in paise. */
async function backAtProvider(order: Order): Promise<number> {
  const refunds = await store.card.listRefunds(await paymentOf(order));
  return refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

async function runRefunds(): Promise<void> {
  await store.runJobs({ only: ['send-refund'] });
  await store.sandbox.webhooksSettled();
}

describe('a refund made at the provider', () => {
  test('[P1][PAY-10] is in the books with its origin, once, and its order is held until it is cancelled', async () => {
    const { customer, order, params } = await placePaid(store);
    const totalPaise = paiseOf(order.total);
    store.sandbox.change({ duplicateWebhooks: 2 });
    await giveBack(order);
    store.sandbox.change({ duplicateWebhooks: 0 });
    expect(await ledgerOf(order)).toMatchObject({
      capturedPaise: totalPaise,
      paidOrdersPaise: totalPaise,
      refundedPaise: totalPaise,
      unexplainedPaise: totalPaise,
      owedPaise: 0,
      differences: [],
    });
    expect(await listRefunds(store.ctx, [order._id])).toMatchObject([{ origin: 'provider', amountPaise: totalPaise }]);
    const { order: shown } = await customer.api.getOrder({ params });
    expect(shown.paymentStatus).toBe('paid');
    expect(shown.refunds).toMatchObject([{ amount: order.total, status: 'processed', isAdvance: true }]);

    await customer.api.cancelOrder({ params, body: mistake });
    expect((await ledgerOf(order)).owedPaise).toBe(0);
    await runRefunds();
    expect(await backAtProvider(order)).toBe(totalPaise);
    expect((await customer.api.getOrder({ params })).order).toMatchObject({
      paymentStatus: 'refunded',
      refunds: [{ amount: order.total, status: 'processed' }],
    });
    expect(await ledgerOf(order)).toMatchObject({
      paidOrdersPaise: 0,
      refundedPaise: totalPaise,
      unexplainedPaise: 0,
      differences: [],
    });
  });

  test('[P1][PAY-10] of a part lowers what a later cancellation owes, by what went back', async () => {
    const { customer, order, params } = await placePaid(store);
    const totalPaise = paiseOf(order.total);
    await giveBack(order, 40_000);
    await giveBack(order, 10_000);
    await customer.api.cancelOrder({ params, body: mistake });
    expect(await ledgerOf(order)).toMatchObject({
      owedPaise: totalPaise - 50_000,
      unexplainedPaise: 0,
      differences: [],
    });
    await runRefunds();
    expect(await backAtProvider(order)).toBe(totalPaise);
    expect((await customer.api.getOrder({ params })).order.paymentStatus).toBe('refunded');
    expect((await ledgerOf(order)).differences).toEqual([]);
  });

  test('[P1][PAY-10] whose report was lost is found before a refund is sent', async () => {
    const { customer, order, params } = await placePaid(store);
    store.sandbox.change({ dropWebhooks: true });
    await giveBack(order, 40_000);
    await customer.api.cancelOrder({ params, body: mistake });
    await runRefunds();
    expect(await backAtProvider(order)).toBe(paiseOf(order.total));
    expect(await ledgerOf(order)).toMatchObject({ owedPaise: 0, refused: [], unexplainedPaise: 0, differences: [] });
    expect((await customer.api.getOrder({ params })).order.paymentStatus).toBe('refunded');
  });

  test('[P1][PAY-10] lowers what is owed already, also when the provider had refused it', async () => {
    const { customer, order, params } = await placePaid(store);
    store.sandbox.change({ failRefunds: 'refuse' });
    await customer.api.cancelOrder({ params, body: mistake });
    await runRefunds();
    expect(store.takeErrors().join()).toContain('the money is still owed');
    store.sandbox.change({ failRefunds: false });
    await giveBack(order);
    expect(await ledgerOf(order)).toMatchObject({ owedPaise: 0, refused: [], unexplainedPaise: 0, differences: [] });
    expect((await customer.api.getOrder({ params })).order.paymentStatus).toBe('refunded');
  });

  test('[P1][PAY-10] that fails is not given back: what it covered is owed again, and the order goes on', async () => {
    const { customer, order, params } = await placePaid(store);
    const other = await placePaid(store);
    store.sandbox.change({ dropWebhooks: ['refund.failed'], processRefundLateMs: 100, failRefunds: 'later' });
    await giveBack(order);
    await giveBack(other.order);
    await customer.api.cancelOrder({ params, body: mistake });
    const failures = () =>
      Promise.all([order, other.order].map(async (one) => (await store.card.listRefunds(await paymentOf(one)))[0]));
    await expect.poll(async () => (await failures()).map((refund) => refund?.status)).toEqual(['failed', 'failed']);
    for (const refund of [...(await failures()), ...(await failures())])
      if (refund) await recordRefundStatus(store.ctx, refund);
    for (const refund of await failures())
      if (refund) await recordRefundStatus(store.ctx, { ...refund, status: 'pending' });
    expect(await ledgerOf(order)).toMatchObject({ owedPaise: paiseOf(order.total), refundedPaise: 0, differences: [] });
    expect(await ledgerOf(other.order)).toMatchObject({ unexplainedPaise: 0, owedPaise: 0, differences: [] });
    const holds = await store.rows(sql`SELECT hold_reason FROM orders WHERE id = ${other.order._id}`);
    expect(holds).toEqual([{ hold_reason: null }]);
    store.sandbox.change({ dropWebhooks: false, processRefundLateMs: 0, failRefunds: false });
    await runRefunds();
    expect(await backAtProvider(order)).toBe(paiseOf(order.total));
    expect(await backAtProvider(other.order)).toBe(0);
  });

  test('[P1][PAY-10] of a payment that was not recorded yet is no payment: nothing is paid twice', async () => {
    const { customer, order } = await placeHeldOrder(store);
    store.sandbox.change({ dropWebhooks: true });
    const proof = await payAtSandbox(store, customer, order);
    await refundInDashboard(store, proof.razorpay_payment_id);
    store.advanceClock(2 * minuteMs);
    await reconcilePayments(store.ctx);
    await runRefunds();
    const ledger = await ledgerOf(order);
    expect(ledger).toMatchObject({
      paidOrdersPaise: 0,
      owedPaise: 0,
      refundedPaise: ledger.capturedPaise,
      differences: [],
    });
    expect(ledger.capturedPaise).toBe(paiseOf(order.total));
    expect(await backAtProvider(order)).toBe(paiseOf(order.total));
    expect((await customer.api.getOrder({ params: { id: order._id } })).order.isPaid).toBe(false);
  });

  test('[P1][PAY-10] beside a refund of ours that was under way counts as more given back, and nothing is lost', async () => {
    const { order } = await placePaid(store);
    store.sandbox.change({ dropWebhooks: true });
    const refund = { reference: order._id, amountPaise: 30_000, reason: 'Items cancelled' };
    const id = await refundReference(store.ctx, refund);
    store.sandbox.change({ failNextCalls: { count: 1, mode: 'lose-answer', method: 'POST', path: '/refund' } });
    await expect(sendRefund(store.ctx, id)).rejects.toMatchObject({ code: 'provider_unavailable' });
    store.sandbox.change({ dropWebhooks: ['refund.created'] });
    await giveBack(order, 20_000);
    const [ours] = (await store.card.listRefunds(await paymentOf(order))).filter(({ reference }) => reference === id);
    if (ours) await recordRefundStatus(store.ctx, ours);
    const ledger = await ledgerOf(order);
    expect(ledger).toMatchObject({ refundedPaise: 50_000, owedPaise: 0, unexplainedPaise: 20_000 });
    expect(await backAtProvider(order)).toBe(50_000);
  });

  test('[P1][PAY-10] is credited on the invoice when the order is cancelled, and completes a return by itself', async () => {
    const { order, params } = await placePaid(store);
    await ship(store, order._id);
    await giveBack(order);
    const staff = store.apiAs(await store.services.accessTokens.signCommand());
    for (let attempt = 1; attempt <= 2; attempt += 1) await staff.reportDeliveryAttempt({ params });
    await runRefunds();
    const [invoice, note, ...more] = await invoicesOf(store, order._id);
    expect(note).toMatchObject({ kind: 'credit_note', total: invoice?.total });
    expect(more).toEqual([]);

    const cart = await placeCart(store);
    await deliver(store, cart.order._id);
    const [line] = cart.order.items;
    const { return: request } = await cart.customer.api.requestReturn({
      params: cart.params,
      body: returnBodyOf(line?._id ?? ''),
    });
    await giveBack(cart.order, 5_000);
    await walk(store, request._id, [...upToInspected]);
    await runRefunds();
    const rows = await store.rows(
      sql`SELECT status, amount_paise::int AS paise FROM returns WHERE id = ${request._id}`,
    );
    expect(rows).toMatchObject([{ status: 'refunded' }]);
    expect(await backAtProvider(cart.order)).toBe(Math.max(5_000, Number(rows[0]?.['paise'])));
    expect((await ledgerOf(cart.order)).differences).toEqual([]);
  });

  test('[P1][PAY-10] beside a cancellation at the same moment gives back the total once, in whatever order', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { customer, order, params } = await placePaid(store);
      const part = round % 2 ? undefined : 30_000;
      await Promise.all([
        giveBack(order, part),
        customer.api.cancelOrder({ params, body: mistake }),
        ...(round % 3 ? [] : [store.runJobs({ only: ['send-refund'] })]),
      ]);
      await runRefunds();
      const errors = store.takeErrors().filter((line) => !line.includes('the money is still owed'));
      expect(errors).toEqual([]);
      store.advanceClock(61 * minuteMs);
      await reconcilePayments(store.ctx);
      await store.sandbox.webhooksSettled();
      const ledger = await ledgerOf(order);
      expect(ledger).toMatchObject({ paidOrdersPaise: 0, owedPaise: 0, unexplainedPaise: 0, differences: [] });
      expect(await backAtProvider(order)).toBe(paiseOf(order.total));
      const paid = await store.rows(sql`SELECT payment_status AS status FROM orders WHERE id = ${order._id}`);
      expect(paid).toEqual([{ status: 'refunded' }]);
    }
  });

  test('[P1][PAY-10] is listed beyond the first hundred', async () => {
    store.sandbox.change({ dropWebhooks: true });
    const { order } = await placePaid(store);
    for (let count = 0; count < 101; count += 1) await refundInDashboard(store, await paymentOf(order), 100);
    expect(await store.card.listRefunds(await paymentOf(order))).toHaveLength(101);
  }, 60_000);
});

describe('an order whose money went back', () => {
  test('[P1][PAY-12] is held, staff are mailed, and it is sent only despite the hold', async () => {
    const { order, params } = await placePaid(store);
    await giveBack(order, 20_000);
    const staff = store.apiAs(await store.services.accessTokens.signCommand());
    const refusal = await refusalOf(staff.moveOrder({ params, body: { status: 'confirmed' } }));
    expect(refusal).toMatchObject({ status: 409, message: expect.stringContaining('This order is held') });
    await store.runJobs({ only: ['send-message'] });
    const number = order._id.slice(-6).toUpperCase();
    const mails = () =>
      store.rows(
        sql`SELECT recipient, text FROM outbox_messages WHERE subject = ${`Order ${number} is held: ₹200 was given back at the payment provider`}`,
      );
    expect(await mails()).toMatchObject([
      { recipient: expect.stringContaining('@'), text: expect.stringContaining(order._id) },
    ]);
    await staff.moveOrder({ params, body: { status: 'confirmed', despiteHold: true } });
    await staff.moveOrder({ params, body: { status: 'shipped' } });
    const { body } = await store.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
    expect(body).toMatch(/bijli_orders_held_total\{reason="given-back"\} [1-9]/);
    const audits = await store.rows(
      sql`SELECT before FROM audit_entries WHERE entity_id = ${order._id} AND action = 'order.move' ORDER BY id`,
    );
    expect(audits[0]?.['before']).toMatchObject({ holdReason: 'given-back' });
  });

  test('[P1][PAY-12] is not advanced by the simulated warehouse, and can be cancelled by its customer', async () => {
    const { customer, order, params } = await placePaid(store);
    await giveBack(order);
    const step = { orderId: order._id, from: 'processing' };
    await advanceFulfilment(store.ctx, step);
    expect((await customer.api.getOrder({ params })).order.status).toBe('processing');
    await customer.api.cancelOrder({ params, body: mistake });
    expect((await store.rows(sql`SELECT hold_reason FROM orders WHERE id = ${order._id}`))[0]).toEqual({
      hold_reason: null,
    });
    await runRefunds();
  });

  test('[P1][PAY-12] that was sent already is not held, but staff are told', async () => {
    const { order } = await placePaid(store);
    await ship(store, order._id);
    await giveBack(order, 20_000);
    expect((await store.rows(sql`SELECT hold_reason FROM orders WHERE id = ${order._id}`))[0]).toEqual({
      hold_reason: null,
    });
    await store.runJobs({ only: ['send-message'] });
    const number = order._id.slice(-6).toUpperCase();
    const subject = `Order ${number}: ₹200 was given back at the payment provider`;
    expect(await store.rows(sql`SELECT 1 FROM outbox_messages WHERE subject = ${subject}`)).toHaveLength(1);
  });
});

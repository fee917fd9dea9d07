import type { Order } from '@bijli/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { payAtSandbox, placeHeldOrder } from '../../../test/order-factory.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { newId } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { readLedger } from '../ledger/index.ts';
import { listRefunds, reconcilePayments, refundReference, sendRefund } from './index.ts';
import { recordRefundStatus } from './refunds/record-refund-status.ts';

let store: TestStore;
const minuteMs = 60_000;
const events: string[] = [];

beforeAll(async () => {
  store = await startTestStore();
  for (const name of ['refund.owed', 'refund.processed'] as const)
    store.services.events.subscribe(name, async (_ctx, { refundId, amountPaise, isSurplus }) => {
      events.push(`${name} ${refundId} ${amountPaise} ${isSurplus}`);
    });
});
afterAll(() => store.close());
beforeEach(() => {
  events.length = 0;
  store.sandbox.change({ dropWebhooks: true, failRefunds: false, processRefundLateMs: 0 });
});

/** A paid order; refunds without a cancellation keep these tests to the payments module. */
async function payOrder(): Promise<{ order: Order; paidPaise: number; providerPaymentId: string }> {
  const { customer, order } = await placeHeldOrder(store);
  const proof = await payAtSandbox(store, customer, order);
  await customer.api.verifyPayment({ body: { ...proof, orderId: order._id } });
  return { order, paidPaise: Math.round(order.total * 100), providerPaymentId: proof.razorpay_payment_id };
}

function owe(order: Order, amountPaise: number): Promise<string> {
  return refundReference(store.ctx, { reference: order._id, amountPaise, reason: 'Items cancelled' });
}

async function refundsOf(order: Order) {
  return listRefunds(store.ctx, [order._id]);
}

async function failureOf(refundId: string): Promise<unknown> {
  return (await store.rows(sql`SELECT failure FROM refunds WHERE id = ${refundId}`))[0]?.['failure'];
}

describe('owing a refund', () => {
  test('[PAY-05] in parts is sent by a job, and published once when owed and once when processed', async () => {
    const { order, paidPaise } = await payOrder();
    const part = await owe(order, 10_000);
    const rest = await owe(order, paidPaise - 10_000);
    expect(await refundsOf(order)).toMatchObject([
      {
        id: part,
        reference: order._id,
        amountPaise: 10_000,
        reason: 'Items cancelled',
        status: 'due',
        isSurplus: false,
      },
      { id: rest, amountPaise: paidPaise - 10_000, status: 'due', processedAt: null },
    ]);
    store.sandbox.change({ dropWebhooks: false, duplicateWebhooks: 2 });
    await store.runJobs({ only: ['send-refund'] });
    await store.sandbox.webhooksSettled();
    store.sandbox.change({ duplicateWebhooks: 0 });
    await sendRefund(store.ctx, part);
    expect(await refundsOf(order)).toMatchObject([
      { status: 'processed', processedAt: expect.any(Date) },
      { status: 'processed', processedAt: expect.any(Date) },
    ]);
    expect(events.toSorted()).toEqual(
      [
        `refund.owed ${part} 10000 false`,
        `refund.owed ${rest} ${paidPaise - 10_000} false`,
        `refund.processed ${part} 10000 false`,
        `refund.processed ${rest} ${paidPaise - 10_000} false`,
      ].toSorted(),
    );
  });

  test('[PAY-05] in part is sent once, even when its response is lost', async () => {
    const { order, providerPaymentId } = await payOrder();
    const part = await owe(order, 10_000);
    store.sandbox.change({ failNextCalls: { count: 1, mode: 'lose-answer', method: 'POST', path: '/refund' } });
    await expect(sendRefund(store.ctx, part)).rejects.toMatchObject({ code: 'provider_unavailable' });
    for (let turn = 0; turn < 2; turn += 1) await sendRefund(store.ctx, part);
    expect(await store.card.listRefunds(providerPaymentId)).toHaveLength(1);
    expect(await refundsOf(order)).toMatchObject([{ id: part, amountPaise: 10_000, status: 'processed' }]);
  });

  test('[PAY-05] never exceeds the payment in total, also under concurrency', async () => {
    const { order, paidPaise } = await payOrder();
    const share = Math.floor(paidPaise * 0.4);
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => owe(order, share)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(2);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'conflict' });
    await expect(owe(order, paidPaise - 2 * share + 1)).rejects.toMatchObject({ code: 'conflict' });
    await owe(order, paidPaise - 2 * share);
    await expect(owe(order, 1)).rejects.toMatchObject({ code: 'conflict' });
    await store.runJobs({ only: ['send-refund'] });
  });

  test('[PAY-05] is refused without a payment, and for an invalid amount', async () => {
    const { order } = await placeHeldOrder(store);
    await expect(owe(order, 100)).rejects.toMatchObject({ code: 'conflict' });
    const paid = await payOrder();
    for (const amountPaise of [0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
      await expect(owe(paid.order, amountPaise)).rejects.toMatchObject({ code: 'conflict' });
    expect(await refundsOf(paid.order)).toEqual([]);
  });

  test('[PAY-05] belongs to the caller’s transaction: a rollback leaves no job', async () => {
    const { order } = await payOrder();
    const undone = inTransaction(store.ctx, async (ctx) => {
      await refundReference(ctx, { reference: order._id, amountPaise: 100, reason: 'Items cancelled' });
      throw new Error('The cancellation failed');
    });
    await expect(undone).rejects.toThrow('The cancellation failed');
    expect(await refundsOf(order)).toEqual([]);
    expect(await store.runJobs({ only: ['send-refund'] })).toBe(0);
  });
});

describe('a refund that the provider does not process', () => {
  test('[PAY-05] immediately stays owed with its reason, and is retried an hour later', async () => {
    const { order } = await payOrder();
    const id = await owe(order, 10_000);
    store.sandbox.change({ failRefunds: 'refuse' });
    await store.runJobs({ only: ['send-refund'] });
    expect(store.takeErrors().join()).toContain('the money is still owed');
    expect(await refundsOf(order)).toMatchObject([{ id, status: 'failed' }]);
    expect(await failureOf(id)).toMatch(/enough balance/);
    const ledger = await readLedger(store.ctx, [order._id]);
    expect(ledger.refused).toMatchObject([{ reference: order._id, refundId: id, amountPaise: 10_000 }]);
    expect(ledger.owedPaise).toBe(10_000);

    store.sandbox.change({ failRefunds: false });
    store.advanceClock(30 * minuteMs);
    await reconcilePayments(store.ctx);
    expect(await refundsOf(order)).toMatchObject([{ status: 'failed' }]);
    store.advanceClock(31 * minuteMs);
    await reconcilePayments(store.ctx);
    expect(await refundsOf(order)).toMatchObject([{ status: 'processed' }]);
    expect(await failureOf(id)).toBeNull();
  });

  test('[PAY-05] after all is sent as another attempt, and late reports of the first change nothing', async () => {
    const { order, providerPaymentId } = await payOrder();
    const id = await owe(order, 10_000);
    store.sandbox.change({ failRefunds: 'later' });
    await store.runJobs({ only: ['send-refund'] });
    expect(store.takeErrors().join()).toContain('the money is still owed');
    const [failed] = await store.card.listRefunds(providerPaymentId);
    store.sandbox.change({ failRefunds: false });
    store.advanceClock(61 * minuteMs);
    await reconcilePayments(store.ctx);
    expect(await refundsOf(order)).toMatchObject([{ id, status: 'processed' }]);
    if (failed) await recordRefundStatus(store.ctx, failed);
    if (failed) await recordRefundStatus(store.ctx, { ...failed, status: 'pending' });
    expect(await refundsOf(order)).toMatchObject([{ id, status: 'processed' }]);
    const tried = await store.card.listRefunds(providerPaymentId);
    expect(tried.map((attempt) => attempt.status).sort()).toEqual(['failed', 'processed']);
    expect(events.filter((line) => line.startsWith('refund.processed'))).toHaveLength(1);
  });

  test('[PAY-05] for days without a report is checked with the provider', async () => {
    const { order, providerPaymentId } = await payOrder();
    const id = await owe(order, 10_000);
    store.sandbox.change({ processRefundLateMs: 100 });
    await store.runJobs({ only: ['send-refund'] });
    expect(await refundsOf(order)).toMatchObject([{ id, status: 'sent', processedAt: null }]);
    const { card } = store;
    await expect
      .poll(async () => (await card.listRefunds(providerPaymentId))[0]?.status, { timeout: 10_000 })
      .toBe('processed');
    store.advanceClock(61 * minuteMs);
    await reconcilePayments(store.ctx);
    expect(await refundsOf(order)).toMatchObject([{ id, status: 'processed' }]);
  });
});

describe('a refund report', () => {
  test('[PAY-05] with another amount or for an unknown refund is ignored', async () => {
    const { order } = await payOrder();
    const id = await owe(order, 10_000);
    const other = { provider: 'razorpay', providerRefundId: 'rfnd_other', amountPaise: 5_000 };
    const report = { ...other, reference: id, status: 'processed' } as const;
    await recordRefundStatus(store.ctx, report);
    expect(store.takeErrors().join()).toContain('the amount differs');
    await recordRefundStatus(store.ctx, { ...report, reference: newId() });
    await recordRefundStatus(store.ctx, { ...report, reference: 'somebody’s own' });
    expect(await refundsOf(order)).toMatchObject([{ id, status: 'due' }]);
    await store.runJobs({ only: ['send-refund'] });
  });
});

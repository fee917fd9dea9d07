import type { Order } from '@bijli/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placePaid } from '../../../test/cancel-factory.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { readLedger } from '../ledger/index.ts';
import { disputeSchema, toDispute } from './providers/razorpay/entities.ts';
import { recordDispute } from './reconciliation/record-dispute.ts';

let store: TestStore;
const mistake = { cancellationReason: 'I ordered by mistake' };

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());
beforeEach(() => store.sandbox.change({ dropWebhooks: false }));

async function disputed(amountPaise?: number) {
  const placed = await placePaid(store);
  const [payment] = await store.rows<{ id: string }>(
    sql`SELECT provider_payment_id AS id FROM payments WHERE reference = ${placed.order._id} AND status = 'captured'`,
  );
  const amount = amountPaise === undefined ? {} : { amount: amountPaise };
  const dispute = store.sandbox.dispute({ payment_id: payment?.id ?? '', ...amount });
  await store.sandbox.webhooksSettled();
  return { ...placed, dispute, totalPaise: Math.round(placed.order.total * 100) };
}

async function decide(id: string, status: Parameters<TestStore['sandbox']['decideDispute']>[1]): Promise<void> {
  store.sandbox.decideDispute(id, status);
  await store.sandbox.webhooksSettled();
}

async function holdOf(order: Order): Promise<unknown> {
  return (await store.rows(sql`SELECT hold_reason FROM orders WHERE id = ${order._id}`))[0]?.['hold_reason'];
}

function disputesOf(order: Order) {
  return store.rows(sql`
    SELECT d.provider_dispute_id AS id, d.status, d.phase, d.amount_paise::int AS paise FROM payment_disputes d
    JOIN payments p ON p.id = d.payment_id WHERE p.reference = ${order._id}`);
}

describe('a dispute of a payment', () => {
  test('[P1][PAY-11] is recorded with its facts, holds its order and is told to staff with the day to answer', async () => {
    const { order, dispute } = await disputed();
    expect(await disputesOf(order)).toEqual([
      { id: dispute.id, status: 'open', phase: 'chargeback', paise: dispute.amount },
    ]);
    expect(await holdOf(order)).toBe('disputed');
    await store.runJobs({ only: ['send-message'] });
    const mails = await store.rows<{ subject: string }>(
      sql`SELECT subject FROM outbox_messages WHERE subject LIKE ${`%${dispute.id}%`}`,
    );
    expect(mails).toHaveLength(1);
    const day = new Date(dispute.respond_by * 1000).toISOString().slice(0, 10);
    expect(mails[0]?.subject).toContain(`to be answered until ${day}`);
    expect((await readLedger(store.ctx, [order._id])).differences).toEqual([]);
  });

  test('[P1][PAY-11] that is lost is money given back: a later cancellation owes nothing more', async () => {
    const { customer, order, params, dispute, totalPaise } = await disputed();
    await decide(dispute.id, 'under_review');
    await decide(dispute.id, 'lost');
    expect(await readLedger(store.ctx, [order._id])).toMatchObject({
      refundedPaise: totalPaise,
      unexplainedPaise: totalPaise,
      owedPaise: 0,
      differences: [],
    });
    expect(await holdOf(order)).toBe('given-back');
    await customer.api.cancelOrder({ params, body: mistake });
    await store.runJobs({ only: ['send-refund'] });
    expect((await customer.api.getOrder({ params })).order).toMatchObject({ paymentStatus: 'refunded' });
    expect(await readLedger(store.ctx, [order._id])).toMatchObject({
      unexplainedPaise: 0,
      owedPaise: 0,
      differences: [],
    });
  });

  test.each(['won', 'closed'] as const)('[P1][PAY-11] that is %s lets its order go on', async (status) => {
    const { order, dispute } = await disputed();
    await decide(dispute.id, status);
    expect(await holdOf(order)).toBeNull();
    expect(await disputesOf(order)).toMatchObject([{ status }]);
    expect(await readLedger(store.ctx, [order._id])).toMatchObject({ refundedPaise: 0, differences: [] });
  });

  test('[P1][PAY-11] that is won in a later phase returns what it took, and what it covered is owed again', async () => {
    const { customer, order, params, dispute, totalPaise } = await disputed();
    await decide(dispute.id, 'lost');
    await customer.api.cancelOrder({ params, body: mistake });
    await store.runJobs({ only: ['send-refund'] });
    const won = { ...dispute, phase: 'arbitration', status: 'won', amount_deducted: 0 };
    await recordDispute(store.ctx, toDispute(disputeSchema.parse(won)));
    expect(await readLedger(store.ctx, [order._id])).toMatchObject({
      refundedPaise: 0,
      owedPaise: totalPaise,
      differences: [],
    });
    await store.runJobs({ only: ['send-refund'] });
    expect(await readLedger(store.ctx, [order._id])).toMatchObject({
      refundedPaise: totalPaise,
      owedPaise: 0,
      differences: [],
    });
    expect((await customer.api.getOrder({ params })).order).toMatchObject({ paymentStatus: 'refunded' });
  });

  test('[P1][PAY-11] is one, whatever the number and order of its reports', async () => {
    const { order, dispute, totalPaise } = await disputed();
    const lost = { ...dispute, status: 'lost', amount_deducted: dispute.amount };
    for (const report of [lost, dispute, { ...dispute, status: 'under_review' }, lost])
      await recordDispute(store.ctx, toDispute(disputeSchema.parse(report)));
    expect(await disputesOf(order)).toMatchObject([{ status: 'lost' }]);
    expect(await readLedger(store.ctx, [order._id])).toMatchObject({ refundedPaise: totalPaise, differences: [] });
  });

  test('[P1][PAY-11] of a part takes that part', async () => {
    const { order, dispute } = await disputed(50_000);
    await decide(dispute.id, 'lost');
    expect(await readLedger(store.ctx, [order._id])).toMatchObject({ refundedPaise: 50_000, differences: [] });
  });

  test('[P1][PAY-11] of a payment that does not count holds no order, but staff are told', async () => {
    const { order } = await placePaid(store);
    const [payment] = await store.rows<{ id: string }>(
      sql`UPDATE payments SET status = 'surplus' WHERE reference = ${order._id} RETURNING provider_payment_id AS id`,
    );
    const { id } = store.sandbox.dispute({ payment_id: payment?.id ?? '' });
    await store.sandbox.webhooksSettled();
    expect(await holdOf(order)).toBeNull();
    await store.runJobs({ only: ['send-message'] });
    const mails = sql`SELECT subject FROM outbox_messages WHERE subject LIKE ${`%${id}%`}`;
    expect(await store.rows(mails)).toHaveLength(1);
    await store.rows(sql`UPDATE payments SET status = 'captured' WHERE reference = ${order._id}`);
  });

  test('[P1][PAY-11] of an unknown payment changes nothing', async () => {
    const { dispute } = await disputed();
    const unknown = { ...dispute, id: 'disp_Unknown', payment_id: 'pay_Unknown' };
    await recordDispute(store.ctx, toDispute(disputeSchema.parse(unknown)));
    expect(await store.rows(sql`SELECT 1 FROM payment_disputes WHERE provider_dispute_id = 'disp_Unknown'`)).toEqual(
      [],
    );
  });
});

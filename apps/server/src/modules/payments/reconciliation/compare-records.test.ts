import type { Order } from '@bijli/contract';
import { orderNumber } from '@bijli/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placePaid } from '../../../../test/cancel-factory.ts';
import { payAtSandbox, placeHeldOrder } from '../../../../test/order-factory.ts';
import { refundInDashboard } from '../../../../test/provider-dashboard.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { readLedger } from '../../ledger/index.ts';
import { adoptMissed, compareWithProvider } from '../index.ts';

let store: TestStore;
const since = new Date('2026-01-01T00:00:00Z');

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());
beforeEach(() => store.sandbox.change({ dropWebhooks: true }));

async function differencesOf({ _id }: Order, from = since): Promise<string[]> {
  const lines = await compareWithProvider(store.ctx, store.card, from);
  const name = `Order ${orderNumber(_id)} (${_id}): `;
  return lines.filter((line) => line.startsWith(name)).map((line) => line.slice(name.length));
}

async function paymentOf(order: Order): Promise<string> {
  const rows = await store.rows<{ id: string }>(
    sql`SELECT provider_payment_id AS id FROM payments WHERE reference = ${order._id} AND provider_payment_id IS NOT NULL`,
  );
  return rows[0]?.id ?? '';
}

describe('comparing our books with the provider’s', () => {
  test('[P1][PAY-13] finds nothing while they agree, after payments, refunds and disputes', async () => {
    store.sandbox.change({ dropWebhooks: false });
    const { customer, order, params } = await placePaid(store);
    await customer.api.cancelOrder({ params, body: { cancellationReason: 'I ordered by mistake' } });
    await store.runJobs({ only: ['send-refund'] });
    const other = await placePaid(store);
    const { id } = store.sandbox.dispute({ payment_id: await paymentOf(other.order) });
    store.sandbox.decideDispute(id, 'lost');
    await store.sandbox.webhooksSettled();
    expect(await differencesOf(order)).toEqual([]);
    expect(await differencesOf(other.order)).toEqual([]);
  });

  test('[P1][PAY-13] finds a refund made at the provider, until it is adopted', async () => {
    const { order } = await placePaid(store);
    const id = await refundInDashboard(store, await paymentOf(order), 20_000);
    expect(await differencesOf(order)).toEqual([`refund ${id} of ₹200 was made at the provider and is not recorded.`]);
    await adoptMissed(store.ctx, since);
    expect(await differencesOf(order)).toEqual([]);
    expect(await readLedger(store.ctx, [order._id])).toMatchObject({ unexplainedPaise: 20_000, differences: [] });
  });

  test('[P1][PAY-13] finds a dispute and its deduction in a settlement, until they are adopted', async () => {
    const { order } = await placePaid(store);
    const { id } = store.sandbox.dispute({ payment_id: await paymentOf(order), amount: 20_000 });
    store.sandbox.decideDispute(id, 'lost');
    expect(await differencesOf(order)).toEqual([
      `dispute ${id} of ₹200 is lost at the provider and not recorded.`,
      `adjustment ${id.replace('disp_', 'adj_')} of -₹200 in a settlement is not recorded.`,
    ]);
    await adoptMissed(store.ctx, since);
    expect(await differencesOf(order)).toEqual([]);
  });

  test('[P1][PAY-13] finds a correction of a settlement, which becomes an entry and is told to staff', async () => {
    const { order } = await placePaid(store);
    const { entity_id: id } = store.sandbox.adjustSettlement({ payment_id: await paymentOf(order), amount: -20_000 });
    expect(await differencesOf(order)).toEqual([`adjustment ${id} of -₹200 in a settlement is not recorded.`]);
    for (const _again of [1, 2]) await adoptMissed(store.ctx, since);
    expect(await differencesOf(order)).toEqual([]);
    expect(await readLedger(store.ctx, [order._id])).toMatchObject({
      adjustments: [{ reference: order._id, adjustmentId: id, amountPaise: -20_000 }],
      unexplainedPaise: 0,
      differences: [],
    });
    await store.runJobs({ only: ['send-message'] });
    const subject = `Order ${orderNumber(order._id)}: ₹200 was taken from a settlement (${id})`;
    expect(await store.rows(sql`SELECT 1 FROM outbox_messages WHERE subject = ${subject}`)).toHaveLength(1);
  });

  test('[P1][PAY-13] finds a payment that was not recorded', async () => {
    const { customer, order } = await placeHeldOrder(store);
    const { razorpay_payment_id: id } = await payAtSandbox(store, customer, order);
    expect(await differencesOf(order)).toEqual([
      `payment ${id} of ₹12,499 is captured at the provider and not recorded.`,
    ]);
  });

  test('[P1][PAY-13] finds amounts and states that differ, and what the provider does not know', async () => {
    const { order } = await placePaid(store);
    const payment = await paymentOf(order);
    await store.rows(sql`UPDATE payments SET captured_paise = 100 WHERE reference = ${order._id}`);
    expect(await differencesOf(order)).toEqual([`payment ${payment} of ₹12,499 is recorded as ₹1.`]);
    await store.rows(
      sql`UPDATE payments SET captured_paise = 1249900, provider_payment_id = 'pay_lost' WHERE reference = ${order._id}`,
    );
    expect(await differencesOf(order)).toEqual([
      `payment ${payment} of ₹12,499 is captured at the provider and not recorded.`,
      'payment pay_lost is recorded, and not captured at the provider.',
    ]);
    expect(await differencesOf(order, new Date(Date.now() + 3_600_000))).toEqual([]);
  });

  test('[P1][PAY-13] reads every page', async () => {
    const { order } = await placePaid(store);
    const payment = await paymentOf(order);
    for (let count = 0; count < 101; count += 1) await refundInDashboard(store, payment, 100);
    expect(await differencesOf(order)).toHaveLength(101);
  }, 60_000);

  test('[P1][PAY-13] leaves out what other shops did on the same account', async () => {
    const { providerOrderId } = await store.card.createOrder({ amountPaise: 50_000, receipt: 'another shop' });
    store.sandbox.pay({ order_id: providerOrderId });
    const lines = await compareWithProvider(store.ctx, store.card, since);
    expect(lines.filter((line) => line.includes('₹500'))).toEqual([]);
  });
});

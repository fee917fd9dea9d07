import { beforeEach, describe, expect, test } from 'vitest';
import { placePaid } from '../../../test/cancel-factory.ts';
import { mistake, openGivenBack, paiseOf } from '../../../test/given-back-factory.ts';
import { storeOfFile } from '../../../test/store-of-file.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { listRefunds } from './index.ts';
import { recordRefundStatus } from './refunds/record-refund-status.ts';

const [store, back] = await storeOfFile(openGivenBack);
beforeEach(() => back.reset());

describe('a refund made at the provider', () => {
  test('[P1][PAY-10] is in the books with its origin, once, and its order is held until it is cancelled', async () => {
    const { customer, order, params } = await placePaid(store);
    const totalPaise = paiseOf(order.total);
    store.sandbox.change({ duplicateWebhooks: 2 });
    await back.giveBack(order);
    store.sandbox.change({ duplicateWebhooks: 0 });
    expect(await back.ledgerOf(order)).toMatchObject({
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
    expect((await back.ledgerOf(order)).owedPaise).toBe(0);
    await back.runRefunds();
    expect(await back.backAtProvider(order)).toBe(totalPaise);
    expect((await customer.api.getOrder({ params })).order).toMatchObject({
      paymentStatus: 'refunded',
      refunds: [{ amount: order.total, status: 'processed' }],
    });
    expect(await back.ledgerOf(order)).toMatchObject({
      paidOrdersPaise: 0,
      refundedPaise: totalPaise,
      unexplainedPaise: 0,
      differences: [],
    });
  });

  test('[P1][PAY-10] of a part lowers what a later cancellation owes, by what went back', async () => {
    const { customer, order, params } = await placePaid(store);
    const totalPaise = paiseOf(order.total);
    await back.giveBack(order, 40_000);
    await back.giveBack(order, 10_000);
    await customer.api.cancelOrder({ params, body: mistake });
    expect(await back.ledgerOf(order)).toMatchObject({
      owedPaise: totalPaise - 50_000,
      unexplainedPaise: 0,
      differences: [],
    });
    await back.runRefunds();
    expect(await back.backAtProvider(order)).toBe(totalPaise);
    expect((await customer.api.getOrder({ params })).order.paymentStatus).toBe('refunded');
    expect((await back.ledgerOf(order)).differences).toEqual([]);
  });

  test('[P1][PAY-10] whose report was lost is found before a refund is sent', async () => {
    const { customer, order, params } = await placePaid(store);
    store.sandbox.change({ dropWebhooks: true });
    await back.giveBack(order, 40_000);
    await customer.api.cancelOrder({ params, body: mistake });
    await back.runRefunds();
    expect(await back.backAtProvider(order)).toBe(paiseOf(order.total));
    expect(await back.ledgerOf(order)).toMatchObject({
      owedPaise: 0,
      refused: [],
      unexplainedPaise: 0,
      differences: [],
    });
    expect((await customer.api.getOrder({ params })).order.paymentStatus).toBe('refunded');
  });

  test('[P1][PAY-10] lowers what is owed already, also when the provider had refused it', async () => {
    const { customer, order, params } = await placePaid(store);
    store.sandbox.change({ failRefunds: 'refuse' });
    await customer.api.cancelOrder({ params, body: mistake });
    await back.runRefunds();
    expect(store.takeErrors().join()).toContain('the money is still owed');
    store.sandbox.change({ failRefunds: false });
    await back.giveBack(order);
    expect(await back.ledgerOf(order)).toMatchObject({
      owedPaise: 0,
      refused: [],
      unexplainedPaise: 0,
      differences: [],
    });
    expect((await customer.api.getOrder({ params })).order.paymentStatus).toBe('refunded');
  });

  test('[P1][PAY-10] that fails is not given back: what it covered is owed again, and the order goes on', async () => {
    const { customer, order, params } = await placePaid(store);
    const other = await placePaid(store);
    store.sandbox.change({ dropWebhooks: ['refund.failed'], processRefundLateMs: 100, failRefunds: 'later' });
    await back.giveBack(order);
    await back.giveBack(other.order);
    await customer.api.cancelOrder({ params, body: mistake });
    const failures = () =>
      Promise.all(
        [order, other.order].map(async (one) => (await store.card.listRefunds(await back.paymentOf(one)))[0]),
      );
    await expect.poll(async () => (await failures()).map((refund) => refund?.status)).toEqual(['failed', 'failed']);
    for (const refund of [...(await failures()), ...(await failures())])
      if (refund) await recordRefundStatus(store.ctx, refund);
    for (const refund of await failures())
      if (refund) await recordRefundStatus(store.ctx, { ...refund, status: 'pending' });
    expect(await back.ledgerOf(order)).toMatchObject({
      owedPaise: paiseOf(order.total),
      refundedPaise: 0,
      differences: [],
    });
    expect(await back.ledgerOf(other.order)).toMatchObject({ unexplainedPaise: 0, owedPaise: 0, differences: [] });
    const holds = await store.rows(sql`SELECT hold_reason FROM orders WHERE id = ${other.order._id}`);
    expect(holds).toEqual([{ hold_reason: null }]);
    store.sandbox.change({ dropWebhooks: false, processRefundLateMs: 0, failRefunds: false });
    await back.runRefunds();
    expect(await back.backAtProvider(order)).toBe(paiseOf(order.total));
    expect(await back.backAtProvider(other.order)).toBe(0);
  });
});

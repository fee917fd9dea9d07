import { beforeEach, describe, expect, test } from 'vitest';
import { placePaid } from '../../../test/cancel-factory.ts';
import { mistake, openGivenBack, paiseOf } from '../../../test/given-back-factory.ts';
import { payAtSandbox, placeHeldOrder } from '../../../test/order-factory.ts';
import { refundInDashboard } from '../../../test/provider-dashboard.ts';
import { storeOfFile } from '../../../test/store-of-file.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { reconcilePayments, refundReference, sendRefund } from './index.ts';
import { recordRefundStatus } from './refunds/record-refund-status.ts';

const minuteMs = 60_000;
const [store, back] = await storeOfFile(openGivenBack);
beforeEach(() => back.reset());

describe('a refund made at the provider', () => {
  test('[P1][PAY-10] of a payment that was not recorded yet is no payment: nothing is paid twice', async () => {
    const { customer, order } = await placeHeldOrder(store);
    store.sandbox.change({ dropWebhooks: true });
    const proof = await payAtSandbox(store, customer, order);
    await refundInDashboard(store, proof.razorpay_payment_id);
    store.advanceClock(2 * minuteMs);
    await reconcilePayments(store.ctx);
    await back.runRefunds();
    const ledger = await back.ledgerOf(order);
    expect(ledger).toMatchObject({
      paidOrdersPaise: 0,
      owedPaise: 0,
      refundedPaise: ledger.capturedPaise,
      differences: [],
    });
    expect(ledger.capturedPaise).toBe(paiseOf(order.total));
    expect(await back.backAtProvider(order)).toBe(paiseOf(order.total));
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
    await back.giveBack(order, 20_000);
    const [ours] = (await store.card.listRefunds(await back.paymentOf(order))).filter(
      ({ reference }) => reference === id,
    );
    if (ours) await recordRefundStatus(store.ctx, ours);
    const ledger = await back.ledgerOf(order);
    expect(ledger).toMatchObject({ refundedPaise: 50_000, owedPaise: 0, unexplainedPaise: 20_000 });
    expect(await back.backAtProvider(order)).toBe(50_000);
  });

  test('[P1][PAY-10] beside a cancellation at the same moment gives back the total once, in whatever order', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { customer, order, params } = await placePaid(store);
      const part = round % 2 ? undefined : 30_000;
      await Promise.all([
        back.giveBack(order, part),
        customer.api.cancelOrder({ params, body: mistake }),
        ...(round % 3 ? [] : [store.runJobs({ only: ['send-refund'] })]),
      ]);
      await back.runRefunds();
      const errors = store.takeErrors().filter((line) => !line.includes('the money is still owed'));
      expect(errors).toEqual([]);
      store.advanceClock(61 * minuteMs);
      await reconcilePayments(store.ctx);
      await store.sandbox.webhooksSettled();
      const ledger = await back.ledgerOf(order);
      expect(ledger).toMatchObject({ paidOrdersPaise: 0, owedPaise: 0, unexplainedPaise: 0, differences: [] });
      expect(await back.backAtProvider(order)).toBe(paiseOf(order.total));
      const paid = await store.rows(sql`SELECT payment_status AS status FROM orders WHERE id = ${order._id}`);
      expect(paid).toEqual([{ status: 'refunded' }]);
    }
  });

  test('[P1][PAY-10] is listed beyond the first hundred', async () => {
    store.sandbox.change({ dropWebhooks: true });
    const { order } = await placePaid(store);
    for (let count = 0; count < 101; count += 1) await refundInDashboard(store, await back.paymentOf(order), 100);
    expect(await store.card.listRefunds(await back.paymentOf(order))).toHaveLength(101);
  }, 60_000);
});

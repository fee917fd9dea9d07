import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runRefunds } from '../../../test/cancel-factory.ts';
import { cableSlug, orderOf, payAtSandbox } from '../../../test/order-factory.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import { staffClientOf } from '../../../test/staff-client.ts';
import { createStaff } from '../../../test/staff-factory.ts';
import { setStock } from '../../../test/stock-factory.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { newId } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { readLedger } from '../ledger/index.ts';
import { compareWithProvider, reconcilePayments, sendRefund } from './index.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

/** A paid order of some cables whose coupon leaves only this total. */
async function placePaid({ quantity, totalPaise }: { quantity: number; totalPaise: number }) {
  const customer = await store.createCustomer();
  const product = await store.product(cableSlug);
  await setStock(store, product, 50);
  const code = `SMALL${crypto.randomUUID().slice(0, 8)}`.toUpperCase();
  const discount = Math.round(product.price.salePrice * 100) * quantity - totalPaise;
  await store.rows(
    sql`INSERT INTO coupons (id, code, discount_type, discount_value) VALUES (${newId()}, ${code}, 'fixed', ${discount})`,
  );
  const body = orderOf(product, {
    quantity,
    total: totalPaise / 100,
    couponCode: code,
    paymentMethod: 'razorpay',
  });
  const { order } = await customer.api.placeOrder({ body });
  const proof = await payAtSandbox(store, customer, order);
  await customer.api.verifyPayment({ body: { orderId: order._id, ...proof } });
  const cancel = (units: number) =>
    customer.api.cancelOrder({
      params: { id: order._id },
      body: {
        cancellationReason: 'I ordered by mistake',
        items: [{ product: product._id, variantId: product.defaultVariant, quantity: units }],
      },
    });
  return { order, cancel, paymentId: proof.razorpay_payment_id };
}

/** What the provider has given back of a payment, refund by refund, oldest first. */
async function sentOf(paymentId: string): Promise<number[]> {
  return (await store.card.listRefunds(paymentId)).map(({ amountPaise }) => amountPaise).toReversed();
}

const send = () => store.runJobs({ only: ['send-refund'] });

test('[PAY-08][A4] two units of ₹0.99, cancelled one by one: the first refund waits and goes with the second', async () => {
  const { order, cancel, paymentId } = await placePaid({ quantity: 2, totalPaise: 198 });
  expect((await cancel(1)).order.refunds).toMatchObject([{ amount: 0.99, status: 'due', isTooSmall: true }]);
  await send();
  expect(await sentOf(paymentId)).toEqual([]);
  const { tooSmall, owedPaise } = await readLedger(store.ctx, [order._id]);
  expect({ tooSmall, owedPaise }).toEqual({
    tooSmall: [{ reference: order._id, amountPaise: 99, minimumPaise: 100 }],
    owedPaise: 99,
  });
  await cancel(1);
  await runRefunds(store, order._id);
  expect(await sentOf(paymentId)).toEqual([198]);
  expect(await readLedger(store.ctx, [order._id])).toMatchObject({ refundedPaise: 198, owedPaise: 0, tooSmall: [] });
});

test('[PAY-08][A4] ten units that cost 50 paise each after a coupon, cancelled one by one and sent twice at once: all of it goes back', async () => {
  const { order, cancel, paymentId } = await placePaid({ quantity: 10, totalPaise: 500 });
  for (let unit = 0; unit < 10; unit += 1) {
    await cancel(1);
    const due = await store.rows<{ id: string }>(
      sql`SELECT r.id FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE reference = ${order._id}`,
    );
    await Promise.all(due.flatMap(({ id }) => [sendRefund(store.ctx, id), sendRefund(store.ctx, id)]));
  }
  await runRefunds(store, order._id);
  expect(await sentOf(paymentId)).toEqual([100, 100, 100, 100, 100]);
  expect(await readLedger(store.ctx, [order._id])).toMatchObject({ refundedPaise: 500, owedPaise: 0, differences: [] });
});

test('[REFO-01] what is too small is closed as paid in another way, once, by its reference, and the provider is not asked for it', async () => {
  const { order, cancel, paymentId } = await placePaid({ quantity: 3, totalPaise: 198 });
  await cancel(1);
  await send();
  const staff = await staffClientOf(store);
  const record = () => staff.recordRefundsPaid({ params: { id: order._id }, body: { reference: 'UTR 4711' } });
  expect((await record()).order.refunds).toMatchObject([{ amount: 0.66, status: 'processed' }]);
  expect(await readLedger(store.ctx, [order._id])).toMatchObject({
    refundedPaise: 66,
    owedPaise: 0,
    tooSmall: [],
    differences: [],
  });
  expect(await refusalOf(record())).toMatchObject({
    status: 409,
    message: 'No refund of this order is too small for the payment provider.',
  });
  await reconcilePayments(store.ctx);
  await send();
  expect(await sentOf(paymentId)).toEqual([]);
  const lines = await compareWithProvider(store.ctx, store.card, new Date('2026-01-01T00:00:00Z'));
  expect(lines.filter((line) => line.includes(order._id))).toEqual([]);
  const entries = await store.rows(
    sql`SELECT action, after FROM audit_entries WHERE entity_id = ${order._id} AND action LIKE 'order.refund%'`,
  );
  expect(entries).toEqual([
    { action: 'order.refund-paid-otherwise', after: { reference: 'UTR 4711', amountPaise: 66 } },
  ]);
  // The rest of the payment goes back as if nothing had waited.
  await cancel(2);
  await runRefunds(store, order._id);
  expect(await sentOf(paymentId)).toEqual([132]);
  expect(await readLedger(store.ctx, [order._id])).toMatchObject({ refundedPaise: 198, owedPaise: 0, differences: [] });
  const [paid] = await store.rows(sql`SELECT payment_status FROM orders WHERE id = ${order._id}`);
  expect(paid).toEqual({ payment_status: 'refunded' });
});

test('[REFO-01] paid in another way while it is sent, a refund goes back once', async () => {
  const { order, paymentId } = await placePaid({ quantity: 3, totalPaise: 300 });
  const ids = [newId(), newId()];
  for (const id of ids)
    await store.rows(
      sql`INSERT INTO refunds (id, payment_id, amount_paise, reason) SELECT ${id}, id, 40, 'test' FROM payments WHERE reference = ${order._id}`,
    );
  const staff = await staffClientOf(store);
  const record = () => staff.recordRefundsPaid({ params: { id: order._id }, body: { reference: 'cash' } });
  const outcomes = await Promise.allSettled([record(), record(), ...ids.map((id) => sendRefund(store.ctx, id))]);
  expect(outcomes.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1);
  for (const id of ids) await sendRefund(store.ctx, id);
  expect(await sentOf(paymentId)).toEqual([]);
  const rows = await store.rows(
    sql`SELECT status, amount_paise::int AS paise FROM refunds WHERE id IN (${ids[0]}, ${ids[1]})`,
  );
  expect(rows).toEqual([
    { status: 'processed', paise: 40 },
    { status: 'processed', paise: 40 },
  ]);
});

test('[REFO-01] only who may refund closes one, and what the provider can send is not closed', async () => {
  const { order, cancel } = await placePaid({ quantity: 2, totalPaise: 198 });
  await cancel(1);
  const support = await createStaff(store, { permissions: ['orders.read', 'orders.change'] });
  const body = { reference: 'UTR 1', expectedVersion: 1 };
  const params = { id: order._id };
  expect((await refusalOf(support.api.recordRefundsPaid({ params, body }))).status).toBe(403);
  await cancel(1);
  const staff = await staffClientOf(store);
  expect((await refusalOf(staff.recordRefundsPaid({ params, body }))).status).toBe(409);
  await runRefunds(store, order._id);
  expect(await readLedger(store.ctx, [order._id])).toMatchObject({ refundedPaise: 198, owedPaise: 0 });
});

test('[REFO-02] a refund joined from two that is killed between sending and recording goes back once, with both', async () => {
  const { order, cancel, paymentId } = await placePaid({ quantity: 4, totalPaise: 396 });
  for (let unit = 0; unit < 2; unit += 1) await cancel(1);
  const waiting = await store.rows<{ id: string }>(
    sql`SELECT r.id FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE reference = ${order._id} ORDER BY r.joined_into NULLS FIRST`,
  );
  const [carrying, joined] = waiting.map(({ id }) => id);
  const killed = vi.spyOn(store.card, 'refund').mockImplementationOnce(async (request) => {
    killed.mockRestore();
    await store.card.refund(request);
    throw new Error('killed');
  });
  await expect(sendRefund(store.ctx, carrying ?? '')).rejects.toThrow('killed');
  expect(await sentOf(paymentId)).toEqual([198]);
  expect(await readLedger(store.ctx, [order._id])).toMatchObject({ refundedPaise: 0, owedPaise: 198 });
  for (const id of [joined, carrying, joined]) await sendRefund(store.ctx, id ?? '');
  expect(await sentOf(paymentId)).toEqual([198]);
  expect(await readLedger(store.ctx, [order._id])).toMatchObject({ refundedPaise: 198, owedPaise: 0, differences: [] });
});

test('[PAY-08][A4] small refunds that no process has joined are joined when they are sent, also at the same time', async () => {
  const { order, paymentId } = await placePaid({ quantity: 3, totalPaise: 300 });
  const ids = [newId(), newId()];
  for (const id of ids)
    await store.rows(
      sql`INSERT INTO refunds (id, payment_id, amount_paise, reason, status, failure)
          SELECT ${id}, id, 60, 'test', 'failed', 'The amount must be at least INR 1.00' FROM payments WHERE reference = ${order._id}`,
    );
  await Promise.all([...ids, ...ids].map((id) => sendRefund(store.ctx, id)));
  await Promise.all(ids.map((id) => sendRefund(store.ctx, id)));
  await expect.poll(() => sentOf(paymentId)).toEqual([120]);
});

test('[PAY-08][A4] for any sequence of cancellations what is sent and what waits is what is owed, to the paisa', async () => {
  // A unit costs 51 to 98 paise: one must wait, two can be sent.
  const steps = fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 2, maxLength: 6 });
  const cases = fc.record({ totalPaise: fc.integer({ min: 306, max: 588 }), steps });
  await fc.assert(
    fc.asyncProperty(cases, async ({ totalPaise, steps }) => {
      const { order, cancel, paymentId } = await placePaid({ quantity: 6, totalPaise });
      let left = 6;
      let owedPaise = 0;
      for (const units of steps) {
        if (left < units) break;
        left -= units;
        owedPaise = Math.round((await cancel(units)).order.cancelledAmount * 100);
        await send();
      }
      await reconcilePayments(store.ctx);
      const sentPaise = (await sentOf(paymentId)).reduce((sum, paise) => sum + paise, 0);
      const { tooSmall } = await readLedger(store.ctx, [order._id]);
      const waitingPaise = tooSmall.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
      expect(sentPaise + waitingPaise).toBe(owedPaise);
      expect(waitingPaise).toBeLessThan(100);
    }),
    { numRuns: 6 },
  );
});

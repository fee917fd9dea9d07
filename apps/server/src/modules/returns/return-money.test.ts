import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeCart, runRefunds } from '../../../test/cancel-factory.ts';
import { stockOf } from '../../../test/order-factory.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import {
  deliver,
  deliverCart,
  deliverCash,
  payoutTo,
  returnBodyOf,
  upToInspected,
  walk,
} from '../../../test/return-factory.ts';
import { staffClientOf } from '../../../test/staff-client.ts';
import { startTestStore, type TestCustomer, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';
import type { InvoiceDocument } from '../invoices/invoice-document.ts';
import { readLedger } from '../ledger/index.ts';
import { reconcilePayments } from '../payments/index.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

type DeliveredOrder = { customer: TestCustomer; params: { id: string } };

async function giveBack({ customer, params }: DeliveredOrder, itemId: string, quantity: number) {
  const { return: asked } = await customer.api.requestReturn({ params, body: returnBodyOf(itemId, quantity) });
  await walk(store, asked._id, [...upToInspected]);
  return { id: asked._id, paise: Math.round(asked.amount * 100) };
}

async function stateOf(orderId: string) {
  const [order] = await store.rows<Record<string, unknown>>(sql`
    SELECT payment_status AS "paymentStatus", total_paise::int AS total, tax_paise::int AS tax FROM orders WHERE id = ${orderId}`);
  const notes = await store.rows<{
    total: number;
    tax: number;
    refundId: string | null;
    document: InvoiceDocument;
  }>(sql`
    SELECT total_paise::int AS total, tax_paise::int AS tax, refund_id AS "refundId", document
    FROM invoices WHERE order_id = ${orderId} AND kind = 'credit_note' ORDER BY id`);
  const refunds = await store.rows<{ id: string; amount: number; status: string }>(sql`
    SELECT refunds.id, refunds.amount_paise::int AS amount, refunds.status FROM refunds
    JOIN payments ON payments.id = payment_id WHERE reference = ${orderId} ORDER BY refunds.id`);
  return { ...order, notes, refunds, ledger: await readLedger(store.ctx, [orderId]) };
}

async function statusOf({ customer, params }: DeliveredOrder, id: string): Promise<unknown> {
  const { returns } = await customer.api.listReturns({ params });
  return returns.find((one) => one._id === id)?.status;
}

describe('the refund of a return paid by card', () => {
  test('[LIFE-02][PAY-05][MONEY-01] is owed once the goods pass inspection, and processed when the provider confirms it', async () => {
    const placed = await deliverCart(store);
    const { order, customer, params } = placed;
    const shelf = await stockOf(store, placed.products[0]);
    const { return: asked } = await customer.api.requestReturn({ params, body: returnBodyOf(placed.cable, 2) });
    await walk(store, asked._id, ['approved', 'picked_up', 'received']);
    expect((await stateOf(order._id)).refunds).toEqual([]);
    await walk(store, asked._id, ['inspected']);
    const paise = Math.round(asked.amount * 100);
    const total = Math.round(order.total * 100);
    const owed = await stateOf(order._id);
    expect(owed.refunds).toMatchObject([{ amount: paise, status: 'due' }]);
    expect(owed.ledger).toMatchObject({
      capturedPaise: total,
      paidOrdersPaise: total - paise,
      owedPaise: paise,
      differences: [],
    });
    const early = await refusalOf(
      (await staffClientOf(store)).moveReturn({ params: { id: asked._id }, body: { status: 'refunded' } }),
    );
    expect([early.status, early.message]).toEqual([409, 'The bank reports this refund.']);
    expect(await statusOf(placed, asked._id)).toBe('inspected');

    await runRefunds(store, order._id);
    expect(await statusOf(placed, asked._id)).toBe('refunded');
    const done = await stateOf(order._id);
    expect(done).toMatchObject({ paymentStatus: 'paid', refunds: [{ amount: paise, status: 'processed' }] });
    expect(done.ledger).toMatchObject({ refundedPaise: paise, owedPaise: 0, differences: [] });
    expect(done.notes).toMatchObject([
      {
        total: paise,
        refundId: done.refunds[0]?.id,
        document: { lines: [{ itemId: placed.cable, quantity: 2, totalPaise: paise }] },
      },
    ]);
    expect(await stockOf(store, placed.products[0])).toBe(shelf);
  });

  test('[LIFE-02][MONEY-01] in parts adds up exactly to what was paid, in refunds, credit notes and taxes', async () => {
    const placed = await deliverCart(store);
    const { order } = placed;
    const total = Math.round(order.total * 100);
    const parts = [
      [placed.cable, 1],
      [placed.phone, 1],
      [placed.cable, 1],
      [placed.phone, 1],
      [placed.cable, 1],
    ] as const;
    const returned: { id: string; paise: number }[] = [];
    for (const [itemId, quantity] of parts) {
      expect(await stateOf(order._id)).toMatchObject({ paymentStatus: 'paid' });
      returned.push(await giveBack(placed, itemId, quantity));
      await runRefunds(store, order._id);
    }
    expect(returned.reduce((sum, { paise }) => sum + paise, 0)).toBe(total);
    const { notes, refunds, ledger, ...row } = await stateOf(order._id);
    expect(row).toMatchObject({ paymentStatus: 'refunded', total });
    expect(refunds.map(({ amount }) => amount)).toEqual(returned.map(({ paise }) => paise));
    expect(notes.map((note) => note.total)).toEqual(returned.map(({ paise }) => paise));
    expect(notes.map((note) => note.document.lines.map((line) => [line.itemId, line.quantity]))).toEqual(
      parts.map((part) => [[...part]]),
    );
    expect(notes.reduce((sum, { tax }) => sum + tax, 0)).toBe(row['tax' as keyof typeof row]);
    expect(ledger).toMatchObject({ capturedPaise: total, paidOrdersPaise: 0, refundedPaise: total, differences: [] });
    expect((await readLedger(store.ctx)).differences).toEqual([]);
  });

  test('[LIFE-01][LIFE-02][MONEY-01] after a cancellation before shipping adds up with it to what was paid', async () => {
    const placed = await placeCart(store);
    const { order, customer, params, lines } = placed;
    await customer.api.cancelOrder({
      params,
      body: { cancellationReason: 'Ordered by mistake', items: [{ ...line(lines[0]), quantity: 2 }] },
    });
    await runRefunds(store, order._id);
    await deliver(store, order._id);
    const [cable = '', phone = ''] = order.items.map((item) => item._id);
    await giveBack(placed, cable, 1);
    await giveBack(placed, phone, 2);
    await runRefunds(store, order._id);
    const { refunds, ledger, ...row } = await stateOf(order._id);
    expect(row).toMatchObject({ paymentStatus: 'refunded' });
    const total = Math.round(order.total * 100);
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
    expect(ledger).toMatchObject({ paidOrdersPaise: 0, refundedPaise: total, differences: [] });
  });

  test('[RETC-24] whatever is done while the provider reports it, each return is refunded once, and the books agree', async () => {
    const placed = await deliverCart(store);
    const { order, customer, params } = placed;
    const first = await giveBack(placed, placed.cable, 1);
    const { return: second } = await customer.api.requestReturn({ params, body: returnBodyOf(placed.cable, 1) });
    await walk(store, second._id, ['approved', 'picked_up', 'received']);
    const staff = await staffClientOf(store);
    // Nothing is reported before all of it was tried.
    store.sandbox.change({ processRefundLateMs: 500, dropWebhooks: true });
    const done = await Promise.allSettled([
      store.runJobs({ only: ['send-refund'] }),
      staff.moveReturn({ params: { id: first.id }, body: { status: 'refunded' } }),
      staff.moveReturn({ params: { id: second._id }, body: { status: 'inspected' } }),
      customer.api.requestReturn({ params, body: returnBodyOf(placed.phone, 1) }),
    ]);
    expect(done).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { message: 'The bank reports this refund.' } },
      { status: 'fulfilled' },
      { status: 'fulfilled' },
    ]);
    store.sandbox.change({ processRefundLateMs: 0, dropWebhooks: false });
    await store.runJobs({ only: ['send-refund'] });
    store.advanceClock(61 * 60_000);
    const paise = [first.paise, Math.round(second.amount * 100)];
    await expect
      .poll(async () => {
        await reconcilePayments(store.ctx);
        return (await stateOf(order._id)).refunds.map(({ amount, status }) => [amount, status]);
      })
      .toEqual(paise.map((one) => [one, 'processed']));
    const { notes, ledger } = await stateOf(order._id);
    expect(notes.map(({ total }) => total)).toEqual(paise);
    expect(ledger).toMatchObject({
      refundedPaise: paise.reduce((sum, one) => sum + one, 0),
      owedPaise: 0,
      differences: [],
    });
    for (const id of [first.id, second._id]) {
      const [row] = await store.rows(
        sql`SELECT r.status, (SELECT count(*)::int FROM return_status_changes c WHERE c.return_id = r.id AND c.to_status = 'refunded') AS steps
          FROM returns r WHERE r.id = ${id}`,
      );
      expect(row).toEqual({ status: 'refunded', steps: 1 });
    }
  });

  test('[LIFE-02][PAY-05] is owed once for two concurrent inspections', async () => {
    const placed = await deliverCart(store);
    const { customer, params, order } = placed;
    const { return: asked } = await customer.api.requestReturn({ params, body: returnBodyOf(placed.phone) });
    await walk(store, asked._id, ['approved', 'picked_up', 'received']);
    const tries = await Promise.allSettled([1, 2, 3].map(() => walk(store, asked._id, ['inspected'])));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { refunds, notes, ledger } = await stateOf(order._id);
    expect([refunds.length, notes.length, ledger.differences]).toEqual([1, 1, []]);
    await runRefunds(store, order._id);
  });

  test('[LIFE-02][PAY-05] that the provider refuses stays owed, and the return inspected, until it succeeds', async () => {
    const placed = await deliverCart(store);
    const { id } = await giveBack(placed, placed.cable, 1);
    store.sandbox.change({ failRefunds: 'refuse' });
    await store.runJobs({ only: ['send-refund'] });
    expect(store.takeErrors().join()).toContain('the money is still owed');
    expect(await statusOf(placed, id)).toBe('inspected');
    expect((await stateOf(placed.order._id)).ledger.differences).toEqual([]);
    store.sandbox.change({ failRefunds: false });
    store.advanceClock(61 * 60_000);
    await reconcilePayments(store.ctx);
    await runRefunds(store, placed.order._id);
    const [row] = await store.rows(sql`SELECT status FROM returns WHERE id = ${id}`);
    expect(row).toEqual({ status: 'refunded' });
  });
});

describe('the refund of a return paid in cash', () => {
  test('[LIFE-02][MONEY-01] is credited on acceptance and paid out manually, in parts that add up', async () => {
    const placed = await deliverCash(store);
    const { order, customer, params, itemId } = placed;
    const staff = await staffClientOf(store);
    const returned: { id: string; paise: number }[] = [];
    for (const quantity of [1, 2]) {
      const { id, paise } = await giveBack(placed, itemId, quantity);
      returned.push({ id, paise });
      const payOut = (note?: string) =>
        staff.moveReturn({ params: { id }, body: { status: 'refunded', ...(note ? { note } : {}) } });
      expect(await refusalOf(payOut())).toMatchObject({
        status: 422,
        message: 'Please give the reference of the payout as the note.',
      });
      expect(await stateOf(order._id)).toMatchObject({ paymentStatus: 'completed' });
      const { return: paid } = await payOut(`UTR ${id}`);
      expect(paid).toMatchObject({ status: 'refunded', payoutTo });
      expect(paid.steps.at(-1)).toMatchObject({ status: 'refunded', note: `UTR ${id}` });
      expect(await refusalOf(payOut(`UTR ${id}`))).toMatchObject({ status: 409 });
    }
    expect(returned.map(({ paise }) => paise)).toEqual([16_601, 33_200]);
    const { notes, refunds, ledger, ...row } = await stateOf(order._id);
    expect(row).toMatchObject({ paymentStatus: 'refunded' });
    expect(refunds).toEqual([]);
    expect(ledger.differences).toEqual([]);
    expect(
      notes.map(({ total, refundId, document }) => [
        total,
        refundId,
        document.lines.map((one) => [one.itemId, one.quantity]),
      ]),
    ).toEqual([
      [16_601, null, [[itemId, 1]]],
      [33_200, null, [[itemId, 2]]],
    ]);
    expect((await customer.api.listInvoices({ params })).map(({ kind }) => kind)).toEqual([
      'invoice',
      'credit_note',
      'credit_note',
    ]);
  });

  test('[LIFE-02] credits the own items of each of two returns with the same amount', async () => {
    const placed = await deliverCash(store);
    await store.rows(sql`UPDATE order_items SET total_paise = 49800, tax_paise = 7596 WHERE id = ${placed.itemId}`);
    for (const _turn of [1, 2]) await giveBack(placed, placed.itemId, 1);
    const { notes } = await stateOf(placed.order._id);
    expect(notes.map(({ total, document }) => [total, document.lines.map((one) => one.itemId)])).toEqual([
      [16_600, [placed.itemId]],
      [16_600, [placed.itemId]],
    ]);
  });
});

function line({ product, variantId }: { product: string; variantId: string | null }) {
  return variantId === null ? { product } : { product, variantId };
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runRefunds } from '../../../../test/cancel-factory.ts';
import { invoicesOf } from '../../../../test/invoiced-orders.ts';
import { openRefundDesk } from '../../../../test/refund-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { returnBodyOf, walk } from '../../../../test/return-factory.ts';
import { moveOrderTo, staffClientOf } from '../../../../test/staff-client.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';

let store: TestStore;
let desk: Awaited<ReturnType<typeof openRefundDesk>>;

beforeAll(async () => {
  store = await startTestStore();
  desk = await openRefundDesk(store);
});
afterAll(() => store.close());

describe('[C2-04] goodwill and a lower price', () => {
  test('[REFC-04] move no stock, and after ₹100 of goodwill a full cancellation gives back ₹900 of ₹1,000', async () => {
    const { order, staff, customer, params } = await desk.placed({
      lines: [
        { rupees: 600, quantity: 1 },
        { rupees: 400, quantity: 1 },
      ],
      until: 'paid',
    });
    await staff.refund({ kind: 'goodwill', amountPaise: 10_000 });
    expect(await desk.stockMoves(order._id)).toBe(0);
    await desk.expectBooks(order._id, { goodwillPaise: 10_000, paidOrdersPaise: 100_000 });
    const ended = await customer.api.cancelOrder({ params, body: { cancellationReason: 'I ordered by mistake' } });
    expect(ended.order).toMatchObject({ cancelledAmount: 1000, refunds: [{ amount: 100 }, { amount: 900 }] });
    expect(await desk.stockMoves(order._id)).toBe(2);
    await runRefunds(store, order._id);
    expect((await customer.api.getOrder({ params })).order.paymentStatus).toBe('refunded');
    await desk.expectBooks(order._id, { goodwillPaise: 0, refundedPaise: 100_000, paidOrdersPaise: 0 });
    expect((await staff.read()).kinds.goodwill.refusal).toBe('Nothing is left that could go back.');
  });

  test('[REFC-04] of all of it leave an order that can be cancelled without money', async () => {
    const { order, staff, customer, params } = await desk.placed({ until: 'paid' });
    await staff.refund({ kind: 'goodwill', amountPaise: 90_000 });
    await runRefunds(store, order._id);
    await (await staffClientOf(store)).moveOrder({ params, body: { status: 'cancelled' } });
    await runRefunds(store, order._id);
    expect((await customer.api.getOrder({ params })).order).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
    });
    await desk.expectBooks(order._id, { goodwillPaise: 0, refundedPaise: 90_000 });
  });

  test('[REFC-05] a lower price credits the lines that are left by value, when the setting is on and until 30 November', async () => {
    const { order, itemIds, staff, customer, params } = await desk.placed();
    expect(await refusalOf(staff.refund({ kind: 'lower-price', amountPaise: 9000 }))).toMatchObject({
      status: 422,
      message: expect.stringContaining('switched off under Settings'),
    });
    await desk.change({ lowerPrices: 'on' });
    try {
      await staff.refund({ kind: 'lower-price', amountPaise: 9000 });
      expect((await staff.read()).lines).toMatchObject([{ leftPaise: 48_600, unitsLeft: 1 }, { leftPaise: 32_400 }]);
      const [invoice, note] = await invoicesOf(store, order._id);
      expect(note?.document.lines).toMatchObject([
        { hsn: invoice?.document.lines[0]?.hsn, totalPaise: 5400, details: 'part of the price' },
        { hsn: invoice?.document.lines[1]?.hsn, totalPaise: 3600 },
      ]);
      // What is returned later is worth less.
      const { return: asked } = await customer.api.requestReturn({ params, body: returnBodyOf(itemIds[0] ?? '') });
      expect(asked.amount).toBe(486);
      await walk(store, asked._id, ['approved', 'picked_up', 'received', 'inspected']);
      await runRefunds(store, order._id);
      await desk.expectBooks(order._id, { paidOrdersPaise: 32_400, refundedPaise: 57_600 });
      const left = await desk.placed();
      store.advanceClock(3 * 366 * 86_400_000);
      await desk.signIn();
      expect(await refusalOf(left.staff.refund({ kind: 'lower-price', amountPaise: 9000 }))).toMatchObject({
        status: 422,
        message: expect.stringMatching(/The last day .* was 20\d\d-11-30 \(CGST Act, section 34\)/),
      });
    } finally {
      store.advanceClock(-3 * 366 * 86_400_000);
      await desk.change({ lowerPrices: 'off' });
    }
  });

  test('[REFC-05] an order that comes back after its price was lowered is credited in lines with their HSN', async () => {
    await desk.change({ lowerPrices: 'on' });
    const { order, staff } = await desk.placed({ until: 'paid' });
    for (const status of ['confirmed', 'shipped'] as const) await moveOrderTo(store.ctx, order._id, status);
    await staff.refund({ kind: 'lower-price', amountPaise: 9000 });
    await staff.refund({ kind: 'goodwill', amountPaise: 1000 });
    await moveOrderTo(store.ctx, order._id, 'cancelled');
    await runRefunds(store, order._id);
    await desk.change({ lowerPrices: 'off' });
    const [invoice, ...notes] = await invoicesOf(store, order._id);
    expect(notes.map(({ total }) => total)).toEqual([9000, 81_000]);
    expect(notes.flatMap(({ document }) => document.lines).filter(({ hsn }) => hsn === '')).toEqual([]);
    expect(notes.reduce((sum, { tax }) => sum + tax, 0)).toBe(invoice?.tax);
    await desk.expectBooks(order._id, { goodwillPaise: 0, refundedPaise: 90_000, paidOrdersPaise: 0 });
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runRefunds } from '../../../../test/cancel-factory.ts';
import { invoicesOf } from '../../../../test/invoiced-orders.ts';
import { openRefundDesk } from '../../../../test/refund-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { returnBodyOf, walk } from '../../../../test/return-factory.ts';
import { staffClientOf } from '../../../../test/staff-client.ts';
import { createStaff, type TestPerson } from '../../../../test/staff-factory.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { reconcilePayments } from '../../payments/index.ts';

let store: TestStore;
let desk: Awaited<ReturnType<typeof openRefundDesk>>;

beforeAll(async () => {
  store = await startTestStore();
  desk = await openRefundDesk(store);
});
afterAll(() => store.close());
afterEach(() => store.sandbox.change({ failRefunds: false, dropWebhooks: false }));

async function paymentStatus(orderId: string): Promise<string | undefined> {
  const rows = await store.rows<{ status: string }>(
    sql`SELECT payment_status AS status FROM orders WHERE id = ${orderId}`,
  );
  return rows[0]?.status;
}

describe('[C2-01] the sums of units', () => {
  test('[REFC-01] of two lines with a discount are the shares that were paid, and add up to it', async () => {
    const { order, itemIds, staff } = await desk.placed();
    const [first = '', second = ''] = itemIds;
    expect(await staff.read()).toMatchObject({
      ...{ paidPaise: 90_000, refundablePaise: 90_000, isOutside: false },
      lines: [{ leftPaise: 54_000 }, { leftPaise: 36_000 }],
    });
    expect((await staff.refundUnits(first, 1)).refund).toMatchObject({ kind: 'units', amountPaise: 54_000 });
    expect((await staff.refundUnits(second, 1)).refundable).toMatchObject({ refundablePaise: 0, owedPaise: 90_000 });
    await runRefunds(store, order._id);
    expect(await staff.read()).toMatchObject({
      gonePaise: 90_000,
      owedPaise: 0,
      lines: [{ unitsLeft: 0 }, { unitsLeft: 0 }],
    });
    const [invoice, ...notes] = await invoicesOf(store, order._id);
    expect(
      notes.map(({ total, document }) => [total, document.lines.map(({ hsn, quantity }) => [hsn, quantity])]),
    ).toEqual([
      [54_000, [[invoice?.document.lines[0]?.hsn, 1]]],
      [36_000, [[invoice?.document.lines[1]?.hsn, 1]]],
    ]);
    expect(await desk.stockMoves(order._id)).toBe(0);
    await desk.expectBooks(order._id, { paidOrdersPaise: 0, refundedPaise: 90_000, goodwillPaise: 0 });
  });

  test('[REFC-01] one by one of three at ₹999 less ₹100 are 965.67, 965.67 and 965.66', async () => {
    const { itemIds, staff } = await desk.placed({ lines: [{ rupees: 999, quantity: 3 }], discountRupees: 100 });
    const amounts: number[] = [];
    for (let turn = 0; turn < 3; turn += 1)
      amounts.push((await staff.refundUnits(itemIds[0] ?? '', 1)).refund.amountPaise);
    expect(amounts).toEqual([96_567, 96_567, 96_566]);
  });

  test('[REFC-01] of five at ₹300 go back as 2, then 3, and then nothing is offered', async () => {
    const { itemIds, staff, customer, params } = await desk.placed({ lines: [{ rupees: 300, quantity: 5 }] });
    const [itemId = ''] = itemIds;
    expect((await staff.refundUnits(itemId, 2)).refund.amountPaise).toBe(60_000);
    expect(
      await refusalOf(staff.refund({ kind: 'units', items: [{ itemId, quantity: 4 }], amountPaise: 120_000 })),
    ).toMatchObject({
      status: 409,
      body: { refundable: { lines: [{ unitsLeft: 3, leftPaise: 90_000 }] } },
    });
    expect((await staff.refundUnits(itemId, 3)).refund.amountPaise).toBe(90_000);
    const { lines, kinds, refundablePaise } = await staff.read();
    expect([lines[0]?.unitPaise, refundablePaise, kinds.units.refusal]).toEqual([
      [],
      0,
      'All units are cancelled, returned or refunded.',
    ]);
    // The unit cannot be returned again either.
    expect((await customer.api.listReturns({ params })).returnable).toEqual([]);
    expect(await refusalOf(customer.api.requestReturn({ params, body: returnBodyOf(itemId) }))).toMatchObject({
      status: 422,
    });
  });
});

describe('[C2-02] the same refund', () => {
  test('[REFC-02] sent again after a lost answer is one refund, and the answer shows it', async () => {
    const { order, staff, params } = await desk.placed();
    const { version } = await staff.read();
    const body = {
      kind: 'goodwill',
      requestId: crypto.randomUUID(),
      note: 'Late',
      expectedVersion: version,
      amountPaise: 5000,
    } as const;
    const [one, two] = await Promise.all([1, 2].map(() => desk.person().api.refundOrder({ params, body })));
    expect(two?.refund).toEqual(one?.refund);
    await runRefunds(store, order._id);
    expect((await desk.person().api.refundOrder({ params, body })).refund).toMatchObject({
      id: body.requestId,
      state: 'gone',
    });
    expect(await staff.read()).toMatchObject({ refunds: [{ id: body.requestId }], refundablePaise: 85_000 });
    expect(
      await refusalOf(desk.person().api.refundOrder({ params, body: { ...body, amountPaise: 6000 } })),
    ).toMatchObject({
      status: 409,
    });
  });

  test('[REFC-02] asked for by two people in two tabs is one refund, and the others are shown it', async () => {
    const { order, itemIds, staff, params } = await desk.placed();
    const other = await createStaff(store, { permissions: ['orders.refund'] });
    const { version: expectedVersion } = await staff.read();
    const ask = (by: TestPerson) =>
      by.api.refundOrder({
        params,
        body: {
          ...{ kind: 'units', items: [{ itemId: itemIds[0] ?? '', quantity: 1 }], amountPaise: 54_000 },
          ...{ requestId: crypto.randomUUID(), note: 'Lost', expectedVersion },
        },
      });
    const results = await Promise.allSettled([ask(desk.person()), ask(other), ask(desk.person()), ask(other)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({
          status: 409,
          body: { refundable: { refundablePaise: 36_000, refunds: [{ amountPaise: 54_000 }] } },
        });
    await runRefunds(store, order._id);
    await desk.expectBooks(order._id, { refundedPaise: 54_000 });
  });

  test('[REFC-02] and a cancellation of the shopper at once take no more than was paid', async () => {
    const { order, params, staff, customer } = await desk.placed({ until: 'paid' });
    const { version: expectedVersion } = await staff.read();
    const body = {
      kind: 'goodwill',
      requestId: crypto.randomUUID(),
      note: 'Late',
      expectedVersion,
      amountPaise: 90_000,
    } as const;
    await Promise.allSettled([
      desk.person().api.refundOrder({ params, body }),
      customer.api.cancelOrder({ params, body: { cancellationReason: 'I ordered by mistake' } }),
    ]);
    await runRefunds(store, order._id);
    await desk.expectBooks(order._id, { refundedPaise: 90_000 });
    expect((await customer.api.getOrder({ params })).order).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
    });
  });
});

describe('[C2-03] a refund at the provider', () => {
  test('[REFC-03] whose answer is lost is not known yet, lowers what can go back, and is sent once', async () => {
    const { order, itemIds, staff } = await desk.placed();
    store.sandbox.change({
      dropWebhooks: true,
      failNextCalls: { count: 1, mode: 'lose-answer', method: 'POST', path: '/refund' },
    });
    await staff.refundUnits(itemIds[0] ?? '', 1);
    await expect(store.runJobs({ only: ['send-refund'] })).rejects.toMatchObject({ code: 'provider_unavailable' });
    expect(await staff.read()).toMatchObject({
      notKnownPaise: 54_000,
      owedPaise: 0,
      gonePaise: 0,
      refundablePaise: 36_000,
      refunds: [{ state: 'not-known' }],
    });
    store.advanceClock(61 * 60_000);
    await desk.signIn();
    await reconcilePayments(store.ctx);
    expect(await staff.read()).toMatchObject({ notKnownPaise: 0, gonePaise: 54_000, refundablePaise: 36_000 });
    const [payment] = await store.rows<{ id: string }>(
      sql`SELECT provider_payment_id AS id FROM payments WHERE reference = ${order._id} AND status = 'captured'`,
    );
    expect(await store.card.listRefunds(payment?.id ?? '')).toHaveLength(1);
    await desk.expectBooks(order._id);
  });

  test('[REFC-03] that is refused is failed and owed, and the order is not refunded', async () => {
    const { order, staff, customer, params } = await desk.placed();
    store.sandbox.change({ failRefunds: 'refuse' });
    await staff.refund({ kind: 'goodwill', amountPaise: 90_000 });
    await store.runJobs({ only: ['send-refund'] });
    expect(store.takeErrors().join()).toContain('the money is still owed');
    expect(await staff.read()).toMatchObject({
      ...{ failedPaise: 90_000, gonePaise: 0, notKnownPaise: 0, refundablePaise: 0 },
      refunds: [{ state: 'failed', failure: expect.stringMatching(/enough balance/) }],
    });
    expect((await customer.api.getOrder({ params })).order).toMatchObject({
      paymentStatus: 'paid',
      refunds: [{ status: 'failed' }],
    });
    store.sandbox.change({ failRefunds: false });
    store.advanceClock(61 * 60_000);
    await desk.signIn();
    await reconcilePayments(store.ctx);
    expect(await staff.read()).toMatchObject({ failedPaise: 0, gonePaise: 90_000 });
    expect(await paymentStatus(order._id)).toBe('refunded');
    await desk.expectBooks(order._id, { goodwillPaise: 90_000 });
  });
});

describe('a refund', () => {
  test.each([
    ['more than is left by a paisa', 90_001, 409],
    ['nothing', 0, 422],
    ['less than nothing', -1, 400],
    ['parts of a paisa', 0.5, 400],
  ])('[REFC-06] of %s is refused', async (_what, amountPaise, status) => {
    const { order, staff } = await desk.placed();
    expect((await refusalOf(staff.refund({ kind: 'goodwill', amountPaise }))).status).toBe(status);
    expect(await store.rows(sql`SELECT FROM order_refunds WHERE order_id = ${order._id}`)).toEqual([]);
  });

  test('[REFC-06] at a version that moved is refused with the new figures, and at another amount than was shown', async () => {
    const { itemIds, staff } = await desk.placed();
    const { version } = await staff.read();
    const items = [{ itemId: itemIds[0] ?? '', quantity: 1 }];
    await staff.refund({ kind: 'goodwill', amountPaise: 50_000 });
    expect(
      await refusalOf(staff.refund({ kind: 'units', items, amountPaise: 54_000, expectedVersion: version })),
    ).toMatchObject({
      status: 409,
      message: expect.stringContaining('was changed meanwhile'),
      body: { refundable: { refundablePaise: 40_000 } },
    });
    expect((await refusalOf(staff.refund({ kind: 'units', items, amountPaise: 54_000 }))).message).toContain(
      'For these units ₹400 goes back, not ₹540.',
    );
    expect(await refusalOf(desk.person().api.readRefundable({ params: { id: crypto.randomUUID() } }))).toMatchObject({
      status: 404,
    });
  });

  test('[REFC-07] above the amount of the settings waits for another person, who confirms it', async () => {
    await desk.change({ secondPersonPaise: 10_000 });
    const { staff, params } = await desk.placed();
    const other = await createStaff(store, { permissions: ['orders.refund'] });
    expect((await staff.read()).secondPersonPaise).toBe(10_000);
    expect(await refusalOf(staff.refund({ kind: 'goodwill', amountPaise: 20_000 }))).toMatchObject({
      body: { code: 'second_person_needed' },
      message: expect.stringContaining('it waits until'),
    });
    expect((await staff.read()).refunds).toEqual([]);
    const { approvals } = await other.api.listApprovals();
    const waiting = approvals.find(({ order }) => order.id === params.id);
    expect(waiting).toMatchObject({ call: 'refundOrder', amount: 200 });
    await other.api.decideApproval({ params: { id: waiting?.id ?? '' }, body: { decision: 'confirm' } });
    expect((await staff.read()).refunds).toMatchObject([{ kind: 'goodwill', amountPaise: 20_000 }]);
    await desk.change({ secondPersonPaise: null });
  });

  test('[REFC-09] of a cash order goes outside, and is closed by a reference that no other payment has', async () => {
    const { order, itemIds, staff, customer, params } = await desk.placed({
      lines: [{ rupees: 99, quantity: 4 }],
      method: 'cod',
    });
    const { refund } = await staff.refundUnits(itemIds[0] ?? '', 1);
    expect(refund).toMatchObject({ isOutside: true, state: 'owed', amountPaise: 9900 });
    const second = (await staff.refund({ kind: 'goodwill', amountPaise: 1000 })).refund;
    const reference = `UTR ${crypto.randomUUID().slice(0, 12)}`;
    const pay = async (refundId: string, by: string) => {
      const { version: expectedVersion } = await staff.read();
      return desk
        .person()
        .api.recordRefundPaid({ params: { ...params, refundId }, body: { reference: by, expectedVersion } });
    };
    expect((await pay(refund.id, reference)).refundable).toMatchObject({ gonePaise: 9900, owedPaise: 1000 });
    for (const [id, by] of [
      [second.id, reference.toLowerCase().replace(' ', '')],
      [refund.id, 'UTR other'],
    ] as const)
      expect(await refusalOf(pay(id, by))).toMatchObject({ status: 409 });
    // A return of the rest gets what is left, and its payout has its own reference.
    const { return: asked } = await customer.api.requestReturn({ params, body: returnBodyOf(itemIds[0] ?? '', 3) });
    expect(asked.amount).toBe(287);
    await walk(store, asked._id, ['approved', 'picked_up', 'received', 'inspected']);
    const command = await staffClientOf(store);
    const payOut = (note: string) =>
      command.moveReturn({ params: { id: asked._id }, body: { status: 'refunded', note } });
    expect(await refusalOf(payOut(reference))).toMatchObject({ status: 409 });
    await payOut(`${reference} B`);
    await pay(second.id, `${reference} C`);
    expect(await staff.read()).toMatchObject({
      paidPaise: 39_600,
      gonePaise: 39_600,
      refundablePaise: 0,
      goodwillPaise: 0,
    });
    expect((await customer.api.getOrder({ params })).order.paymentStatus).toBe('refunded');
    const [invoice, ...notes] = await invoicesOf(store, order._id);
    expect(notes.reduce((sum, { total }) => sum + total, 0)).toBe(invoice?.total);
  });

  test('[REFC-09] of a cash order that nobody paid is refused', async () => {
    const { staff } = await desk.placed({ lines: [{ rupees: 99, quantity: 1 }], method: 'cod', until: 'paid' });
    expect(await staff.read()).toMatchObject({
      paidPaise: 0,
      refundablePaise: 0,
      kinds: { goodwill: { refusal: 'Nothing was paid for this order.' } },
    });
    expect((await refusalOf(staff.refund({ kind: 'goodwill', amountPaise: 100 }))).status).toBe(422);
  });

  test('[REFC-12] is told to the customer by mail and on the order, also of a cash order', async () => {
    const card = await desk.placed();
    await card.staff.refundUnits(card.itemIds[0] ?? '', 1);
    const cash = await desk.placed({ lines: [{ rupees: 99, quantity: 1 }], method: 'cod' });
    await cash.staff.refund({ kind: 'goodwill', amountPaise: 1000 });
    await store.runJobs({ only: ['send-message'] });
    const mailOf = async (customerId: string) => {
      const [mail] = await store.rows<{ text: string }>(
        sql`SELECT text FROM outbox_messages WHERE customer_id = ${customerId} AND subject LIKE 'Refund for order%'`,
      );
      return mail?.text;
    };
    expect(await mailOf(card.customer.userId)).toContain('with ₹540. You need not send anything back.');
    expect(await mailOf(card.customer.userId)).toContain(
      '₹540 goes back to where you paid from, in 5-7 business days.',
    );
    expect(await mailOf(cash.customer.userId)).toContain('We pay you ₹10 by UPI or bank transfer');
    expect((await cash.customer.api.getOrder({ params: cash.params })).order.refunds).toMatchObject([
      { amount: 10, status: 'due', reason: 'Goodwill' },
    ]);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeCart, placePaid } from '../../../test/cancel-factory.ts';
import { invoicesOf, placeCash, ship } from '../../../test/invoiced-orders.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { staffClientOf } from '../../../test/staff-client.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { refundReference } from '../payments/index.ts';

let store: TestStore;
const mistake = { cancellationReason: 'I ordered by mistake' };

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

describe('a credit note', () => {
  test('[INV-06] credits the refund of an invoiced order, with its tax, in its own series', async () => {
    const { customer, order, params } = await placeCart(store);
    await ship(store, order._id);
    const [invoice] = await invoicesOf(store, order._id);
    const parts = [10_001, 99_999, (invoice?.total ?? 0) - 110_000];
    const refundIds: string[] = [];
    for (const amountPaise of parts)
      refundIds.push(await refundReference(store.ctx, { reference: order._id, amountPaise, reason: 'Returned' }));
    const [, ...notes] = await invoicesOf(store, order._id);
    expect(notes).toMatchObject(
      parts.map((total, index) => ({ kind: 'credit_note', total, refundId: refundIds[index] })),
    );
    expect(notes.reduce((sum, note) => sum + note.tax, 0)).toBe(invoice?.tax);
    for (const { number, document } of notes) {
      expect(number).toMatch(/^BJC\/\d{4}\/\d{6}$/);
      expect(document).toMatchObject({ kind: 'credit_note', against: { number: invoice?.number } });
    }
    const listed = await customer.api.listInvoices({ params });
    expect(listed.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'credit_note', 'credit_note']);
    const { name, bytes } = await customer.api.getInvoiceDocument({
      params: { ...params, invoiceId: listed[1]?._id ?? '' },
    });
    expect(name).toBe(`${notes[0]?.number.replaceAll('/', '-')}.pdf`);
    expect(readPdf(bytes)[0]).toContain(`CreditnoteBJC`);
  });

  test('[INV-06] of a return lists the returned items', async () => {
    const { order } = await placeCart(store);
    await ship(store, order._id);
    const [invoice] = await invoicesOf(store, order._id);
    const [line] = invoice?.document.lines ?? [];
    const amountPaise = Math.round((line?.totalPaise ?? 0) / 3);
    const credited = [{ orderItemId: line?.itemId ?? '', quantity: 1, amountPaise }];
    await refundReference(store.ctx, { reference: order._id, amountPaise, reason: 'Returned', credited });
    const [, note] = await invoicesOf(store, order._id);
    expect(note?.document.lines).toMatchObject([
      { name: line?.name, hsn: line?.hsn, quantity: 1, totalPaise: amountPaise },
    ]);
  });

  test('[INV-06] credits an undeliverable order, paid or not, once and completely', async () => {
    const [paid, cash] = [await placePaid(store), await placeCash(store)];
    for (const { order, params } of [paid, cash]) {
      await ship(store, order._id);
      const api = await staffClientOf(store);
      for (let attempt = 1; attempt <= 2; attempt += 1) await api.reportDeliveryAttempt({ params });
      const [invoice, note, ...more] = await invoicesOf(store, order._id);
      expect(note).toMatchObject({ kind: 'credit_note', total: invoice?.total, tax: invoice?.tax });
      expect(note?.document.lines).toEqual(invoice?.document.lines);
      expect(note?.refundId === null).toBe(order.paymentMethod === 'cod');
      expect(more).toEqual([]);
    }
  });

  test('[INV-06] is not issued for an order that never shipped, nor for a surplus payment', async () => {
    const { customer, order, params } = await placePaid(store);
    await customer.api.cancelOrder({ params, body: mistake });
    expect(await invoicesOf(store, order._id)).toEqual([]);
    const other = await placePaid(store);
    await ship(store, other.order._id);
    const surplus = { reference: other.order._id, refundId: crypto.randomUUID(), isSurplus: true };
    await store.ctx.events.publish(store.ctx, 'refund.owed', {
      ...{ ...surplus, amountPaise: 100, pricePaise: 100, creditPaise: 100, credited: [] },
    });
    expect((await invoicesOf(store, other.order._id)).map(({ kind }) => kind)).toEqual(['invoice']);
  });
});

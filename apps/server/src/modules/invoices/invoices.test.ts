import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeCart, placePaid } from '../../../test/cancel-factory.ts';
import { invoicesOf, placeCash, ship } from '../../../test/invoiced-orders.ts';
import { cableSlug, homeAddress, orderOf } from '../../../test/order-factory.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import { setStock } from '../../../test/stock-factory.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { moveByStaff } from '../orders/index.ts';
import { refundReference } from '../payments/index.ts';
import type { InvoiceDocument } from './invoice-document.ts';

let store: TestStore;
const mistake = { cancellationReason: 'I ordered by mistake' };
const gujarat = { ...homeAddress, city: 'Ahmedabad', state: 'Gujarat', pincode: '380009' };

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

function taxesOf({ sums }: InvoiceDocument) {
  const { centralPaise, statePaise, integratedPaise } = sums;
  return { centralPaise, statePaise, integratedPaise };
}

describe('an invoice', () => {
  test('[INV-05] is issued once, when the order ships; before that the reply says so', async () => {
    const { customer, order, params } = await placeCash(store);
    expect(await customer.api.listInvoices({ params })).toEqual([]);
    const early = await refusalOf(customer.api.getInvoice({ params }));
    expect([early.status, early.message]).toEqual([404, 'The invoice is made when the order ships.']);
    await ship(store, order._id);
    await store.runJobs({ isEarly: true });
    const listed = await customer.api.listInvoices({ params });
    expect(listed).toEqual([
      {
        _id: expect.any(String),
        kind: 'invoice',
        number: expect.stringMatching(/^BJ\/\d{4}\/\d{6}$/),
        at: expect.stringMatching(/Z$/),
        total: order.total,
      },
    ]);
  });

  test('[INV-05][INV-04] freezes seller, buyer, items, taxes and texts as of that day', async () => {
    const { customer, order } = await placePaid(store);
    await ship(store, order._id);
    const [invoice] = await invoicesOf(store, order._id);
    const address = [homeAddress.line1, homeAddress.line2, 'Mumbai, Maharashtra 400050'];
    expect(invoice?.document).toMatchObject({
      kind: 'invoice',
      storeName: 'Bijli',
      seller: { name: 'Bijli Electronics Limited', gstin: '24AABCB4821K1ZW', state: { code: '24', name: 'Gujarat' } },
      buyer: { name: homeAddress.name, businessName: null, gstin: null, address, phone: '98123 45678' },
      placeOfSupply: { code: '27', name: 'Maharashtra' },
      order: { id: order._id, number: order._id.slice(-6).toUpperCase(), paymentMethod: 'Online payment' },
      gstKind: 'igst',
      gstPercent: 18,
      lines: [{ quantity: 1, hsn: expect.stringMatching(/^\d{4,8}$/), unitPaise: Math.round(order.total * 100) }],
      totalInWords: expect.stringMatching(/^Rupees .* Only$/),
    });
    await store.rows(sql`UPDATE order_items SET name = 'Something else' WHERE order_id = ${order._id}`);
    const file = await customer.api.getInvoice({ params: { id: order._id } });
    expect(readPdf(file.bytes).join('')).not.toContain('Somethingelse');
  });

  test('[INV-02][ORD-09] to another state has IGST, within Gujarat half CGST and half SGST', async () => {
    const far = await placeCash(store);
    const near = await placeCash(store, { to: gujarat });
    const unwritten = await placeCash(store, { to: gujarat });
    await store.rows(sql`
      UPDATE orders SET shipping_address = shipping_address || '{"state": "Gujrat"}' WHERE id = ${unwritten.order._id}`);
    for (const { order } of [far, near, unwritten]) await ship(store, order._id);
    const [igst] = await invoicesOf(store, far.order._id);
    expect(igst && taxesOf(igst.document)).toEqual({ centralPaise: 0, statePaise: 0, integratedPaise: igst?.tax });
    for (const { order } of [near, unwritten]) {
      const [invoice] = await invoicesOf(store, order._id);
      const half = (invoice?.tax ?? 0) / 2;
      expect(invoice?.document).toMatchObject({ gstKind: 'cgst_sgst', placeOfSupply: { code: '24' } });
      expect(invoice && taxesOf(invoice.document)).toEqual({
        centralPaise: Math.ceil(half),
        statePaise: Math.floor(half),
        integratedPaise: 0,
      });
    }
  });

  test('[INV-02][PIN-01] uses the pincode’s state, whatever state the browser sends', async () => {
    const inMumbai = await placeCash(store, { to: { pincode: '400001', city: 'Surat', state: 'Gujarat' } });
    const inAhmedabad = await placeCash(store, { to: { ...gujarat, state: 'Maharashtra' } });
    expect(inMumbai.order.shippingAddress).toMatchObject({ pincode: '400001', city: 'Mumbai', state: 'Maharashtra' });
    for (const { order } of [inMumbai, inAhmedabad]) await ship(store, order._id);
    const [igst] = await invoicesOf(store, inMumbai.order._id);
    const [cgst] = await invoicesOf(store, inAhmedabad.order._id);
    expect(igst?.document).toMatchObject({ gstKind: 'igst', placeOfSupply: { code: '27' } });
    expect(cgst?.document).toMatchObject({ gstKind: 'cgst_sgst', placeOfSupply: { code: '24' } });
  });

  test('[INV-02] within a union territory of the seller has CGST and UTGST', async () => {
    const moved = await startTestStore({ environment: { SELLER_GSTIN: '04AABCB4821K1ZY' } });
    const customer = await moved.createCustomer();
    const product = await moved.product(cableSlug);
    await setStock(moved, product, 5);
    const shippingAddress = { ...homeAddress, city: 'Chandigarh', state: 'Chandigarh', pincode: '160017' };
    const { order } = await customer.api.placeOrder({ body: orderOf(product, { shippingAddress }) });
    for (const status of ['confirmed', 'shipped'] as const)
      await moveByStaff(moved.ctx, { params: { id: order._id }, body: { status } });
    const [row] = await moved.rows(sql`SELECT document ->> 'gstKind' AS kind FROM invoices`);
    expect(row).toEqual({ kind: 'cgst_utgst' });
    await moved.close();
  });

  test('[INV-05][BIZ-01][BIZ-02] of a business order has the business name and its GST number', async () => {
    const customer = await store.createCustomer();
    const product = await store.product(cableSlug);
    await setStock(store, product, 60);
    const business = { isBusinessOrder: true, gstNumber: '27aapfu0939f1zv', businessName: 'Rao Traders' };
    const { order } = await customer.api.placeOrder({ body: orderOf(product, business) });
    await ship(store, order._id);
    const [invoice] = await invoicesOf(store, order._id);
    expect(invoice?.document.buyer).toMatchObject({ businessName: 'Rao Traders', gstin: '27AAPFU0939F1ZV' });
  });

  test('[INV-03][MONEY-01][LIFE-01] covers what is left of an order, exact to the paisa in every line and column', async () => {
    const whole = await placeCart(store);
    const part = await placeCart(store);
    const [cable] = part.lines;
    await part.customer.api.cancelOrder({
      params: part.params,
      body: { ...mistake, items: [{ ...cable, quantity: 2 }] },
    });
    for (const { order } of [whole, part]) await ship(store, order._id);
    for (const { order, quantities } of [
      { ...whole, quantities: [3, 2] },
      { ...part, quantities: [1, 2] },
    ]) {
      const [invoice] = await invoicesOf(store, order._id);
      const [row] = await store.rows<{ left: string; tax: string; cancelled: string }>(sql`
        SELECT total_paise - cancelled_paise AS left, tax_paise AS tax, cancelled_paise AS cancelled
        FROM orders WHERE id = ${order._id}`);
      expect(invoice?.total).toBe(Number(row?.left));
      if (row?.cancelled === '0') expect(invoice?.tax).toBe(Number(row.tax));
      const { lines = [], sums } = invoice?.document ?? {};
      expect(lines.map(({ quantity }) => quantity)).toEqual(quantities);
      for (const key of ['taxablePaise', 'integratedPaise', 'totalPaise', 'discountPaise'] as const)
        expect(lines.reduce((sum, line) => sum + line[key], 0)).toBe(sums?.[key]);
      expect(sums?.discountPaise).toBeGreaterThan(0);
      expect(Math.abs((invoice?.tax ?? 0) - ((invoice?.total ?? 0) * 18) / 118)).toBeLessThanOrEqual(1.5);
    }
  });
});

describe('an invoice number', () => {
  test('[INV-01] is consecutive without gaps for 40 orders that ship concurrently', async () => {
    const customer = await store.createCustomer();
    const placed: string[] = [];
    for (let count = 0; count < 40; count += 1) placed.push((await placeCash(store, { customer })).order._id);
    await store.rows(sql`UPDATE orders SET status = 'confirmed' WHERE customer_id = ${customer.userId}`);
    const before = await lastNumber();
    await Promise.all(placed.map((id) => moveByStaff(store.ctx, { params: { id }, body: { status: 'shipped' } })));
    const numbers = (await Promise.all(placed.map((id) => invoicesOf(store, id)))).map(([invoice]) =>
      Number(invoice?.number.slice(-6)),
    );
    expect(numbers.toSorted((a, b) => a - b)).toEqual(placed.map((_, index) => before + index + 1));
    expect(await lastNumber()).toBe(before + 40);
  });

  test('[INV-01] is not lost when a transaction fails', async () => {
    const { order } = await placeCash(store);
    await moveByStaff(store.ctx, { params: { id: order._id }, body: { status: 'confirmed' } });
    const before = await lastNumber();
    const failed = inTransaction(store.ctx, async (ctx) => {
      await moveByStaff(ctx, { params: { id: order._id }, body: { status: 'shipped' } });
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await invoicesOf(store, order._id)).toEqual([]);
    expect(await lastNumber()).toBe(before);
    await moveByStaff(store.ctx, { params: { id: order._id }, body: { status: 'shipped' } });
    expect(Number((await invoicesOf(store, order._id))[0]?.number.slice(-6))).toBe(before + 1);
  });

  test('[INV-01] restarts at midnight in India before 1 April', async () => {
    const [last, first] = [await placeCash(store), await placeCash(store)];
    const shipAt = async (orderId: string, moment: string) => {
      const ctx = { ...store.ctx, clock: () => new Date(moment) };
      for (const status of ['confirmed', 'shipped'] as const)
        await moveByStaff(ctx, { params: { id: orderId }, body: { status } });
      return (await invoicesOf(store, orderId))[0]?.number;
    };
    expect(await shipAt(last.order._id, '2031-03-31T23:59:59.999+05:30')).toBe('BJ/3031/000001');
    expect(await shipAt(first.order._id, '2031-04-01T00:00:00+05:30')).toBe('BJ/3132/000001');
  });
});

async function lastNumber(): Promise<number> {
  const [row] = await store.rows<{ last: number }>(
    sql`SELECT max(last_number)::int AS last FROM invoice_series WHERE prefix LIKE 'BJ/%' AND prefix < 'BJ/30'`,
  );
  return row?.last ?? 0;
}

describe('the invoice file', () => {
  test('[INV-05] is a PDF download named by its number, not cacheable, and available to its customer only', async () => {
    const { customer, order, params } = await placeCash(store);
    await ship(store, order._id);
    const stranger = await store.createCustomer();
    const [invoice] = await invoicesOf(store, order._id);
    const url = `/api/orders/${order._id}/invoice`;
    const answer = await store.app.inject({ url, headers: { authorization: `Bearer ${customer.accessToken}` } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${invoice?.number.replaceAll('/', '-')}.pdf"`,
    });
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(readPdf(answer.rawPayload)[0]).toContain(invoice?.number);
    const refusals = await Promise.all([
      refusalOf(stranger.api.getInvoice({ params })),
      refusalOf(stranger.api.listInvoices({ params })),
      refusalOf(stranger.api.getInvoiceDocument({ params: { ...params, invoiceId: invoice?.id ?? '' } })),
    ]);
    for (const { status, message } of refusals) {
      expect(status).toBe(404);
      expect(message).not.toContain('ships');
    }
  });

  test('[INV-05] has the documented content type', async () => {
    const { paths } = (await store.app.inject('/api/openapi.json')).json();
    expect(paths['/api/orders/{id}/invoice'].get.responses['200'].content).toEqual({
      'application/pdf': { schema: { type: 'string', format: 'binary' } },
    });
  });
});

describe('invoice mail', () => {
  test('[INV-07] of a shipped order has the invoice attached, and a credit note is mailed too', async () => {
    await store.rows(sql`DELETE FROM pgboss.job WHERE name = 'notify-order'`);
    const { customer, order } = await placePaid(store);
    const email = `asha.${customer.phone}@example.com`;
    await store.rows(sql`
      UPDATE orders SET shipping_address = jsonb_set(shipping_address, '{email}', to_jsonb(${email}::text))
      WHERE id = ${order._id}`);
    await ship(store, order._id);
    await refundReference(store.ctx, { reference: order._id, amountPaise: 100, reason: 'Returned' });
    await store.runJobs({ only: ['notify-order', 'send-message'] });
    const messages = await store.rows<{ subject: string; text: string }>(
      sql`SELECT subject, text FROM outbox_messages WHERE recipient = ${email} AND text LIKE '%Attached: %' ORDER BY subject`,
    );
    const number = order._id.slice(-6).toUpperCase();
    const documents = await invoicesOf(store, order._id);
    expect(messages.map(({ subject }) => subject)).toEqual([
      `Credit note ${documents[1]?.number} for order ${number}`,
      `Your order ${number} is on its way`,
    ]);
    for (const [index, { text }] of messages.toReversed().entries()) {
      const name = `${documents[index]?.number.replaceAll('/', '-')}.pdf`;
      const address = text.match(/Attached: (\S+)\n(\S+)$/);
      expect(address?.[1]).toBe(name);
      const shown = await store.app.inject(new URL(address?.[2] ?? '').pathname);
      expect(shown.headers['content-type']).toBe('application/pdf');
      expect(readPdf(shown.rawPayload)[0]).toContain(documents[index]?.number);
    }
  });

  test('[I1][INV-11] is sent without the invoice when it cannot be rendered, with the tracking number', async () => {
    const print = () => Promise.reject(new Error('The PDF could not be rendered: no room'));
    const broken = await startTestStore({ overrides: { printer: { print, close: () => undefined } } });
    const { order } = await placeCash(broken);
    await ship(broken, order._id);
    await broken.runJobs({ only: ['notify-order', 'send-message'] });
    const sent = await broken.rows<{ text: string }>(
      sql`SELECT text FROM outbox_messages WHERE channel = 'email' AND subject LIKE '%on its way'`,
    );
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain('Tracking number: ');
    expect(sent[0]?.text).not.toContain('Attached');
    expect(broken.takeErrors()).toEqual([expect.stringContaining('no room')]);
    await broken.close();
  });

  test('[INV-07] in the demo outbox links only existing documents', async () => {
    for (const path of ['0197f5a0-0000-7000-8000-000000000000', 'x', '%00'])
      expect((await store.app.inject(`/dev/outbox/documents/${path}`)).statusCode).toBe(404);
  });
});

test('[INV-08][ACC-06] the export lists the invoices; deleting the account keeps them without the phone', async () => {
  const { customer, order } = await placeCash(store);
  await ship(store, order._id);
  await moveByStaff(store.ctx, { params: { id: order._id }, body: { status: 'delivered' } });
  const { others } = await customer.api.exportMyData();
  const [invoice] = await invoicesOf(store, order._id);
  expect(others['invoices']).toMatchObject([{ number: invoice?.number, kind: 'invoice', total: order.total }]);
  store.advanceClock(31_000);
  await store.api.sendOtp({ body: { phone: customer.phone } });
  await customer.api.deleteAccount({ body: { otp: await store.otpOf(customer.phone) } });
  const [kept] = await invoicesOf(store, order._id);
  const buyer = { ...invoice?.document.buyer, phone: '' };
  expect(kept).toEqual({ ...invoice, document: { ...invoice?.document, buyer } });
});

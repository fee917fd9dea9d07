import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeCart, placePaid } from '../../../test/cancel-factory.ts';
import { invoicesOf, placeCash, ship } from '../../../test/invoiced-orders.ts';
import { cableSlug, homeAddress, orderOf } from '../../../test/order-factory.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import { moveOrderTo } from '../../../test/staff-client.ts';
import { setStock } from '../../../test/stock-factory.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';
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
    for (const status of ['confirmed', 'shipped'] as const) await moveOrderTo(moved.ctx, order._id, status);
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

test('[INV-08][ACC-06] the export lists the invoices; deleting the account keeps them without the phone', async () => {
  const { customer, order } = await placeCash(store);
  await ship(store, order._id);
  await moveOrderTo(store.ctx, order._id, 'delivered');
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

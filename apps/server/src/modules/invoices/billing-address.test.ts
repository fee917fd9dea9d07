import { gstinCheckDigit } from '@bijli/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoicesOf, ship } from '../../../test/invoiced-orders.ts';
import { cableSlug, homeAddress, type OrderBody, orderOf } from '../../../test/order-factory.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import { setStock } from '../../../test/stock-factory.ts';
import { startTestStore, type TestCustomer, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';

/** Of Maharashtra (27). The demo's seller is registered in Gujarat (24). */
const gstNumber = '27AAPFU0939F1ZV';
const mumbai = { name: 'Ravi Iyer', line1: '5 Marine Drive', line2: 'Churchgate', pincode: '400020' };
const ahmedabad = {
  ...homeAddress,
  line1: '9 Ashram Road',
  line2: '',
  city: 'Ahmedabad',
  state: 'Gujarat',
  pincode: '380009',
};
const business = { isBusinessOrder: true, gstNumber, businessName: 'Iyer Traders' };

let store: TestStore;
let customer: TestCustomer;

beforeAll(async () => {
  store = await startTestStore();
  customer = await store.createCustomer();
  await setStock(store, await store.product(cableSlug), 60);
});
afterAll(() => store.close());

test('[CHK-11][INV-02] goods a registered buyer has sent elsewhere are supplied at the buyer’s place: IGST Act, section 10(1)(b)', async () => {
  // From Gujarat to Gujarat, for a buyer in Maharashtra: between states.
  const { order, document } = await invoiced({ shippingAddress: ahmedabad, billingAddress: mumbai, ...business });
  expect(order.billingAddress).toEqual({ ...mumbai, city: 'Mumbai', state: 'Maharashtra' });
  expect(document).toMatchObject({
    gstKind: 'igst',
    placeOfSupply: { code: '27', name: 'Maharashtra' },
    buyer: {
      name: 'Ravi Iyer',
      businessName: 'Iyer Traders',
      gstin: gstNumber,
      address: ['5 Marine Drive', 'Churchgate', 'Mumbai, Maharashtra 400020'],
    },
    shippedTo: { name: 'Asha Rao', address: ['9 Ashram Road', 'Ahmedabad, Gujarat 380009'] },
  });
});

test('[CHK-11][INV-02] for anybody else the place of delivery stays the place of supply: section 10(1)(ca), circular 209/3/2024-GST', async () => {
  const { document } = await invoiced({ shippingAddress: ahmedabad, billingAddress: mumbai });
  expect(document).toMatchObject({
    gstKind: 'cgst_sgst',
    placeOfSupply: { code: '24', name: 'Gujarat' },
    buyer: { name: 'Ravi Iyer', gstin: null },
    shippedTo: { name: 'Asha Rao' },
  });
});

test('[CHK-11][INV-02] without one, the goods are supplied where they are delivered: section 10(1)(a)', async () => {
  const { order, document } = await invoiced({ shippingAddress: ahmedabad, ...business });
  expect(order.billingAddress).toBeNull();
  expect(document).toMatchObject({ gstKind: 'cgst_sgst', placeOfSupply: { code: '24' }, buyer: { name: 'Asha Rao' } });
  expect(document).not.toHaveProperty('shippedTo');
});

// State codes of the GST portal: 97 is Other Territory, which no pincode is in.
test('[BIZ-03] a buyer registered in Other Territory is billed anywhere in India, and supplied there', async () => {
  const body = '97AAPFU0939F1Z';
  const buyer = { ...business, gstNumber: `${body}${gstinCheckDigit(body)}` };
  const { order, document } = await invoiced({ shippingAddress: ahmedabad, billingAddress: mumbai, ...buyer });
  expect(order.gstNumber).toBe(buyer.gstNumber);
  expect(document).toMatchObject({ gstKind: 'igst', placeOfSupply: { code: '97', name: 'Other Territory' } });
});

// resilient-tech/india-compliance#529
test('[BIZ-04] the number of the store itself is no buyer’s', async () => {
  const own = { ...business, gstNumber: ` ${store.ctx.settings.values.sellerGstin.toLowerCase()} ` };
  const refused = await refusalOf(place({ shippingAddress: ahmedabad, ...own }));
  const message = 'This is the GST number of the store. Please enter that of your business.';
  expect([refused.status, refused.message]).toEqual([422, message]);
});

test('[CHK-11][PIN-03] a billing pincode that is in no list needs the city, and keeps the one that was written', async () => {
  const unlisted = { ...mumbai, pincode: '605999', state: 'Puducherry' };
  const cable = await store.product(cableSlug);
  const place = (billingAddress: OrderBody['billingAddress']) =>
    customer.api.placeOrder({ body: { ...orderOf(cable), billingAddress } });
  for (const city of ['', ' '])
    expect(await refusalOf(place({ ...unlisted, city }))).toMatchObject({
      status: 422,
      message: 'Please fill all required address fields',
    });
  const { order } = await place({ ...unlisted, city: 'Ariyankuppam' });
  expect(order.billingAddress).toEqual({ ...unlisted, city: 'Ariyankuppam' });
});

test('[CHK-11][INV-05] the printed invoice says who is billed and where it is shipped', async () => {
  const { order } = await invoiced({ shippingAddress: ahmedabad, billingAddress: mumbai, ...business });
  const [invoice] = await customer.api.listInvoices({ params: { id: order._id } });
  const file = await customer.api.getInvoiceDocument({ params: { id: order._id, invoiceId: invoice?._id ?? '' } });
  const text = readPdf(file.bytes).join(' ');
  expect(text).toContain('Billedto');
  expect(text).toContain('5MarineDrive');
  expect(text).toContain('Shippedto');
  expect(text).toContain('9AshramRoad');
  expect(text).not.toContain('Billedandshippedto');
});

test('[CHK-11] the mails about an order say who is billed', async () => {
  const email = `asha.${crypto.randomUUID()}@example.com`;
  await place({ shippingAddress: { ...ahmedabad, email }, billingAddress: mumbai, ...business });
  await store.runJobs({ only: ['notify-order'] });
  await store.runJobs({ only: ['send-message'] });
  const [mail] = await store.rows<{ text: string }>(sql`SELECT text FROM outbox_messages WHERE recipient = ${email}`);
  expect(mail?.text).toContain(
    'Billed to: Iyer Traders, Ravi Iyer, 5 Marine Drive, Churchgate, Mumbai, Maharashtra 400020',
  );
});

test.each([
  [{ ...mumbai, name: 'User' }, {}, "Please enter your actual name, not 'User'"],
  [{ ...mumbai, pincode: '999999' }, {}, 'This pincode is not serviceable'],
  [{ ...mumbai, pincode: '380009' }, business, 'The billing address must be in the state of the GST number.'],
])('[CHK-11] the billing address %j is refused with a message', async (billingAddress, more, message) => {
  const refused = await refusalOf(place({ billingAddress, ...more }));
  expect([refused.status, refused.message]).toEqual([422, message]);
});

test('[CHK-11][API-02] a billing address without its lines is a 400', async () => {
  const refused = await refusalOf(place({ billingAddress: { ...mumbai, line1: '\u200b' } }));
  expect([refused.status, refused.message]).toEqual([400, 'Please fill all required address fields']);
});

async function place(given: Partial<OrderBody>) {
  return (await customer.api.placeOrder({ body: orderOf(await store.product(cableSlug), given) })).order;
}

async function invoiced(given: Partial<OrderBody>) {
  const order = await place(given);
  await ship(store, order._id);
  const [invoice] = await invoicesOf(store, order._id);
  return { order, document: invoice?.document };
}

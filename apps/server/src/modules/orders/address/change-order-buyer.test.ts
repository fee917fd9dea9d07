import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoicesOf } from '../../../../test/invoiced-orders.ts';
import { cableSlug, homeAddress, type OrderBody, orderOf } from '../../../../test/order-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { staffClientOf } from '../../../../test/staff-client.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { setStock } from '../../../../test/stock-factory.ts';
import { startTestStore, type TestCustomer, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';

const ownGstin = '27AAPFU0939F1ZV';
/** Of Maharashtra and of Gujarat. */
const gstin = { home: '27AABCU9603R1ZN', away: '24ABCDE1234F1Z6' };

let store: TestStore;
let customer: TestCustomer;
let staff: Awaited<ReturnType<typeof staffClientOf>>;

beforeAll(async () => {
  store = await startTestStore({ environment: { SELLER_GSTIN: ownGstin } });
  await setStock(store, await store.product(cableSlug), 100);
  customer = await store.createCustomer();
  staff = await staffClientOf(store);
});
afterAll(() => store.close());

async function place(given: Partial<OrderBody> = {}) {
  const { order } = await customer.api.placeOrder({ body: orderOf(await store.product(cableSlug), given) });
  return { order, params: { id: order._id } };
}

type Business = { gstNumber: string; businessName: string } | null;

async function change(params: { id: string }, business: Business) {
  const expectedVersion = (await staff.readOrder({ params })).order.version;
  return (await staff.changeOrderBuyer({ params, body: { business, expectedVersion } })).order;
}

const billedInGujarat = { ...homeAddress, city: 'Ahmedabad', state: 'Gujarat', pincode: '380009' };

test('[ORDC-100] until it is handed over the GSTIN of the buyer is given and taken off; the total stays, place of supply and invoice follow', async () => {
  const { order, params } = await place({ billingAddress: billedInGujarat });
  const gst = async () => (await staff.readOrderFacts({ params })).gst;
  expect(await gst()).toMatchObject({ placeOfSupply: { code: '27' }, source: 'delivery', kind: 'cgst_sgst' });
  const changed = await change(params, { gstNumber: gstin.away.toLowerCase(), businessName: ' Rao Traders ' });
  expect(changed).toMatchObject({
    total: order.total,
    tax: order.tax,
    gstNumber: gstin.away,
    businessName: 'Rao Traders',
  });
  expect(await gst()).toMatchObject({
    placeOfSupply: { code: '24' },
    source: 'billing',
    kind: 'igst',
    total: order.total,
  });
  expect((await customer.api.getOrder({ params })).order).toMatchObject({
    isBusinessOrder: true,
    gstNumber: gstin.away,
  });
  expect(await change(params, null)).toMatchObject({ isBusinessOrder: false, gstNumber: null, businessName: null });
  expect(await gst()).toMatchObject({ placeOfSupply: { code: '27' }, kind: 'cgst_sgst' });
  await change(params, { gstNumber: gstin.away, businessName: 'Rao Traders' });
  for (const status of ['confirmed', 'shipped'] as const) await staff.moveOrder({ params, body: { status } });
  const [invoice] = await invoicesOf(store, order._id);
  expect(invoice?.document).toMatchObject({
    gstKind: 'igst',
    buyer: { gstin: gstin.away, businessName: 'Rao Traders' },
  });
  expect(invoice?.total).toBe(Math.round(order.total * 100));
  const late = await refusalOf(change(params, null));
  expect([late.status, late.message]).toEqual([409, 'The buyer of an order that is shipped can no longer be changed.']);
});

test('[ORDC-101] a GSTIN that is wrong, the store’s own or of another state than the billing address is refused, as an older version', async () => {
  const { params } = await place({ billingAddress: billedInGujarat });
  const sentence = async (business: Business) => {
    const { status, message } = await refusalOf(change(params, business));
    return [status, message];
  };
  const businessName = 'Rao Traders';
  expect(await sentence({ gstNumber: '24ABCDE1234F1Z5', businessName })).toEqual([
    422,
    expect.stringContaining('last character'),
  ]);
  expect(await sentence({ gstNumber: '00ABCDE1234F1Z5', businessName })).toEqual([
    422,
    expect.stringContaining('state code'),
  ]);
  expect(await sentence({ gstNumber: ownGstin, businessName })).toEqual([
    422,
    expect.stringContaining('the GST number of the store'),
  ]);
  expect(await sentence({ gstNumber: gstin.away, businessName: ' ' })).toEqual([422, 'Please enter business name']);
  const elsewhere = { gstNumber: gstin.home, businessName };
  expect(await sentence(elsewhere)).toEqual([422, 'The billing address must be in the state of the GST number.']);
  const stale = { business: null, expectedVersion: 99 };
  expect(await refusalOf(staff.changeOrderBuyer({ params, body: stale }))).toMatchObject({ status: 409 });
  const { api } = await createStaff(store, { permissions: ['orders.read', 'orders.refund'] });
  expect(await refusalOf(api.changeOrderBuyer({ params, body: stale }))).toMatchObject({ status: 403 });
  const { order } = await staff.readOrder({ params });
  expect(order).toMatchObject({ isBusinessOrder: false, gstNumber: null });
  const entries = await store.rows(
    sql`SELECT id FROM audit_entries WHERE entity_id = ${params.id} AND action = 'order.buyer'`,
  );
  expect(entries).toEqual([]);
});

test('[ORDC-101] the audit says that the buyer became a business; its name and number go with the account', async () => {
  const { params } = await place();
  await change(params, { gstNumber: gstin.home, businessName: 'Rao Traders' });
  const [entry] = await store.rows(
    sql`SELECT before, after, personal::text AS personal FROM audit_entries WHERE entity_id = ${params.id} AND action = 'order.buyer'`,
  );
  expect(entry).toMatchObject({ before: { isBusinessOrder: false }, after: { isBusinessOrder: true } });
  expect(JSON.stringify(entry)).not.toContain('Rao Traders');
});

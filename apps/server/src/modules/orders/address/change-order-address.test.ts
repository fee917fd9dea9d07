import { afterAll, beforeAll, expect, test } from 'vitest';
import { cableSlug, homeAddress, orderOf } from '../../../../test/order-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { staffClientOf } from '../../../../test/staff-client.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { setStock } from '../../../../test/stock-factory.ts';
import { startTestStore, type TestCustomer, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';

let store: TestStore;
let customer: TestCustomer;
let staff: Awaited<ReturnType<typeof staffClientOf>>;

beforeAll(async () => {
  store = await startTestStore({ environment: { SELLER_GSTIN: '27AAPFU0939F1ZV' } });
  await setStock(store, await store.product(cableSlug), 100);
  customer = await store.createCustomer();
  staff = await staffClientOf(store);
});
afterAll(() => store.close());

/** In the state of the seller. */
const mumbai = { ...homeAddress, phone: '9812345678' };
/** In another. */
const bengaluru = { ...mumbai, line1: '4 Residency Road', line2: '', city: 'x', state: 'x', pincode: '560001' };

async function place() {
  const { order } = await customer.api.placeOrder({ body: orderOf(await store.product(cableSlug)) });
  return { order, params: { id: order._id } };
}

async function versionOf(params: { id: string }): Promise<number> {
  return (await staff.readOrder({ params })).order.version;
}

async function change(params: { id: string }, given: Partial<typeof mumbai> = {}) {
  const body = { shippingAddress: { ...bengaluru, ...given }, expectedVersion: await versionOf(params) };
  return staff.changeOrderAddress({ params, body });
}

async function keysOf({ id }: { id: string }) {
  const [row] = await store.rows(sql`SELECT phone_key, place_key, email_key, network_key FROM orders WHERE id = ${id}`);
  return row;
}

test('[ORDC-70] before it is sent an order goes elsewhere for the same total; GST, invoice and keys follow', async () => {
  const { order, params } = await place();
  const [facts, keys] = [await staff.readOrderFacts({ params }), await keysOf(params)];
  expect(facts.gst).toMatchObject({ kind: 'cgst_sgst', placeOfSupply: { code: '27' }, integrated: 0 });
  const { order: changed } = await change(params, { phone: '9876543210', email: 'asha.new@example.com' });
  expect(changed).toMatchObject({ total: order.total, tax: order.tax });
  expect(changed.shippingAddress).toMatchObject({ city: 'Bengaluru', state: 'Karnataka', line1: '•••' });
  const after = await staff.readOrderFacts({ params });
  expect(after.gst).toMatchObject({ kind: 'igst', placeOfSupply: { code: '29' }, central: 0, state: 0 });
  // Two halves are rounded, one whole is: a paisa may lie between.
  expect(Math.abs(after.gst.integrated - facts.gst.central - facts.gst.state)).toBeLessThan(0.015);
  expect(after.gst.total).toBe(order.total);
  const now = await keysOf(params);
  expect(now?.['network_key']).toBe(keys?.['network_key']);
  for (const key of ['phone_key', 'place_key', 'email_key']) expect(now?.[key]).not.toBe(keys?.[key]);
  const found = await staff.listOrders({ query: { search: '98765 43210' } });
  expect(found.orders.map(({ id }) => id)).toEqual([order._id]);
  const { order: shown } = await customer.api.getOrder({ params });
  expect(shown.shippingAddress).toMatchObject({ line1: '4 Residency Road', city: 'Bengaluru', pincode: '560001' });
  for (const status of ['confirmed', 'shipped'] as const) await staff.moveOrder({ params, body: { status } });
  const sent = await staff.readOrderFacts({ params });
  expect(sent.gst).toMatchObject({ kind: 'igst', integrated: after.gst.integrated });
  const refused = await refusalOf(change(params));
  expect([refused.status, refused.message]).toEqual([
    409,
    'The address of an order that is shipped can no longer be changed.',
  ]);
});

test('[ORDC-71] an address that is not delivered to, an older version and who may not are refused, and nothing changes', async () => {
  const { params } = await place();
  const before = await keysOf(params);
  expect(await refusalOf(change(params, { pincode: '999999' }))).toMatchObject({ status: 422 });
  expect(await refusalOf(change(params, { pincode: '56001' }))).toMatchObject({ status: 400 });
  await staff.tagOrder({ params, body: { tags: ['gift'], expectedVersion: await versionOf(params) } });
  const stale = { shippingAddress: bengaluru, expectedVersion: 1 };
  expect(await refusalOf(staff.changeOrderAddress({ params, body: stale }))).toMatchObject({ status: 409 });
  const { api } = await createStaff(store, { permissions: ['orders.read', 'personal.read'] });
  const body = { shippingAddress: bengaluru, expectedVersion: await versionOf(params) };
  expect(await refusalOf(api.changeOrderAddress({ params, body }))).toMatchObject({ status: 403 });
  expect(await keysOf(params)).toEqual(before);
});

test('[ORDC-71] the audit says from which place to which; who lives there goes with the account', async () => {
  const { params } = await place();
  await change(params);
  const [entry] = await store.rows(
    sql`SELECT before, after, personal::text AS personal FROM audit_entries WHERE entity_id = ${params.id} AND action = 'order.address'`,
  );
  expect(entry).toMatchObject({ before: { city: 'Mumbai' }, after: { city: 'Bengaluru', pincode: '560001' } });
  expect(JSON.stringify(entry)).not.toContain('Asha');
});

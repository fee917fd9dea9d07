import type { Permission } from '@bijli/contract';
import { permissions } from '@bijli/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/platform/database/drizzle.ts';
import { placeCables, placePaid } from './cancel-factory.ts';
import { refusalOf } from './refusal-of.ts';
import { deliverCart, returnBodyOf } from './return-factory.ts';
import { staffClientOf } from './staff-client.ts';
import { createStaff, openSession, openStaffBrowser } from './staff-factory.ts';
import { startTestStore, type TestStore } from './test-store.ts';
import { type StaffTestClient, withVersions } from './with-versions.ts';

let store: TestStore;
let command: StaffTestClient;

beforeAll(async () => {
  store = await startTestStore();
  command = await staffClientOf(store);
});
afterAll(() => store.close());

const allButRefund = permissions.filter((permission) => permission !== 'orders.refund');

/** With the version of each thing read by a command, so that only the change itself can be refused. */
async function staffWith(given: Permission[]): Promise<StaffTestClient> {
  const { api } = await createStaff(store, { permissions: given });
  return actingAs(api);
}

function actingAs(api: Parameters<typeof withVersions>[0]): StaffTestClient {
  return withVersions({ ...api, readOrder: command.readOrder, readReturn: command.readReturn });
}

async function keyWith(given: Permission[]): Promise<StaffTestClient> {
  const owner = await createStaff(store, { roleId: 'owner' });
  const { key } = await owner.api.createApiKey({ body: { name: `key ${crypto.randomUUID()}`, permissions: given } });
  return actingAs(store.apiAs(key));
}

function refundsOf(orderId: string) {
  return store.rows(sql`SELECT refunds.id FROM refunds JOIN payments ON payments.id = payment_id
                        WHERE reference = ${orderId}`);
}

const needsRefund = { status: 403, message: "This call needs the permission 'orders.refund'." };

test.each([
  ['a person', staffWith],
  ['an API key', keyWith],
])('[PERM-02] %s with every permission but the one to refund sends no money back by any call', async (_who, make) => {
  const api = await make(allButRefund);
  for (const status of ['cancelled', 'failed'] as const) {
    const { order, params } = await placePaid(store);
    expect(await refusalOf(api.moveOrder({ params, body: { status } }))).toMatchObject(needsRefund);
    expect(await refundsOf(order._id)).toEqual([]);
  }
  const sent = await placePaid(store);
  for (const status of ['confirmed', 'shipped'] as const)
    await command.moveOrder({ params: sent.params, body: { status } });
  await api.reportDeliveryAttempt({ params: sent.params });
  expect(await refusalOf(api.reportDeliveryAttempt({ params: sent.params }))).toMatchObject(needsRefund);
  expect((await command.readOrder({ params: sent.params })).order).toMatchObject({
    status: 'shipped',
    deliveryAttempts: 1,
  });
  expect(await refundsOf(sent.order._id)).toEqual([]);
});

test('[PERM-02] whoever may not refund inspects a return, and its money waits for somebody who may', async () => {
  const { customer, order } = await deliverCart(store);
  const item = order.items[0]?._id ?? '';
  const { return: asked } = await customer.api.requestReturn({
    params: { id: order._id },
    body: returnBodyOf(item),
  });
  const params = { id: asked._id };
  const warehouse = await staffWith(['returns.inspect']);
  expect(await refusalOf(warehouse.moveReturn({ params, body: { status: 'approved' } }))).toMatchObject({
    message: "This call needs the permission 'returns.change'.",
  });
  for (const status of ['approved', 'picked_up', 'received'] as const)
    await command.moveReturn({ params, body: { status } });
  await warehouse.moveReturn({ params, body: { status: 'inspected' } });
  expect(await refundsOf(order._id)).toEqual([]);
  expect(await refusalOf(warehouse.moveReturn({ params, body: { status: 'refunded' } }))).toMatchObject(needsRefund);
  const accounts = await staffWith(['orders.refund']);
  await accounts.moveReturn({ params, body: { status: 'refunded' } });
  expect(await refundsOf(order._id)).toHaveLength(1);
  expect(await refusalOf(accounts.moveReturn({ params, body: { status: 'refunded' } }))).toMatchObject({
    status: 409,
    message: 'The bank reports this refund.',
  });
  expect(await refundsOf(order._id)).toHaveLength(1);
});

test('[PERM-03] a refund asks for the second factor again, a cancellation of what is unpaid does not', async () => {
  const person = await createStaff(store, { roleId: 'owner' });
  const { token } = await openSession(store, person.id);
  await store.rows(
    sql`UPDATE staff_sessions SET factor_at = factor_at - interval '11 minutes' WHERE member_id = ${person.id}`,
  );
  const api = actingAs(openStaffBrowser(store, token).api);
  const { params } = await placePaid(store);
  expect(await refusalOf(api.moveOrder({ params, body: { status: 'cancelled' } }))).toMatchObject({
    status: 403,
    message: 'Please confirm that it is you.',
  });
  const cash = await placeCables(store);
  expect((await api.moveOrder({ params: cash.params, body: { status: 'cancelled' } })).order.status).toBe('cancelled');
});

test('[PERM-03] who confirms does not send, and who sends does not confirm', async () => {
  const { params } = await placeCables(store);
  const [support, warehouse] = [await staffWith(['orders.change']), await staffWith(['dispatch.change'])];
  expect((await refusalOf(warehouse.moveOrder({ params, body: { status: 'confirmed' } }))).message).toBe(
    "This call needs the permission 'orders.change'.",
  );
  await support.moveOrder({ params, body: { status: 'confirmed' } });
  expect((await refusalOf(support.moveOrder({ params, body: { status: 'shipped' } }))).message).toBe(
    "This call needs the permission 'dispatch.change'.",
  );
  await warehouse.moveOrder({ params, body: { status: 'shipped' } });
});

test('[PERM-04] names, phones and addresses are masked; opening them needs the right and is audited', async () => {
  const { order, params } = await placeCables(store);
  const reader = await staffWith(['orders.read']);
  const { order: seen } = await reader.readOrder({ params });
  expect(seen.shippingAddress).toMatchObject({
    name: expect.stringMatching(/^\S•••/),
    phone: expect.stringMatching(/^\d\d•••••\d{3}$/),
    line1: '•••',
    pincode: order.shippingAddress.pincode,
  });
  const text = JSON.stringify(seen);
  for (const personal of [order.shippingAddress.phone, order.shippingAddress.line1, order.shippingAddress.email])
    expect(text).not.toContain(personal);
  expect((await refusalOf(reader.readOrderAddress({ params }))).message).toBe(
    "This call needs the permission 'personal.read'.",
  );
  const support = await staffWith(['personal.read']);
  expect((await support.readOrderAddress({ params })).shippingAddress).toMatchObject({
    line1: order.shippingAddress.line1,
    phone: order.shippingAddress.phone,
  });
  expect(
    await store.rows(sql`SELECT action FROM audit_entries WHERE entity_id = ${order._id} AND action LIKE '%address'`),
  ).toEqual([{ action: 'order.read-address' }]);
});

test('[VERS-01] a change of an order or return that somebody else made meanwhile is told, and nothing is done', async () => {
  const { params } = await placeCables(store);
  const api = store.apiAs(await store.services.accessTokens.signCommand());
  const { version: expectedVersion } = (await api.readOrder({ params })).order;
  await api.moveOrder({ params, body: { status: 'confirmed', expectedVersion } });
  const told = {
    status: 409,
    message: 'This order was changed meanwhile; it is confirmed now. Look at the change and try again.',
  };
  expect(await refusalOf(api.moveOrder({ params, body: { status: 'shipped', expectedVersion } }))).toMatchObject(told);
  const { order } = await api.readOrder({ params });
  expect(order).toMatchObject({ status: 'confirmed', version: expectedVersion + 1 });
  const both = ['shipped', 'cancelled'].map((status) =>
    api.moveOrder({ params, body: { status: status as 'shipped', expectedVersion: order.version } }),
  );
  const results = await Promise.allSettled(both);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

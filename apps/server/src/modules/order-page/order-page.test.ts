import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeCables, placeCart, placePaid, runRefunds } from '../../../test/cancel-factory.ts';
import { cableSlug, homeAddress, orderOf } from '../../../test/order-factory.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import { deliverCart, returnBodyOf } from '../../../test/return-factory.ts';
import { staffClientOf } from '../../../test/staff-client.ts';
import { createStaff } from '../../../test/staff-factory.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const command = () => staffClientOf(store);
const paiseOf = (rupees: number) => Math.round(rupees * 100);

test('[ORDC-47] the money of an order is shown to the paisa while units are cancelled and refunds owed and paid', async () => {
  const { order, params } = await placeCart(store);
  const api = await command();
  const before = await api.readOrderFacts({ params });
  expect(before.money).toMatchObject({ captured: order.total, owed: 0, refunded: 0, toCollect: 0 });
  expect(before.money.entries).toMatchObject([{ kind: 'captured', amount: order.total, side: 'in' }]);
  const [cable, phone] = before.lines;
  const discount = paiseOf(cable?.discount ?? 0) + paiseOf(phone?.discount ?? 0);
  expect(discount).toBe(paiseOf(order.discount));
  expect(cable?.worth).toHaveLength(3);
  expect(cable?.worth.at(-1)).toBe(order.items[0]?.total);
  const { version: expectedVersion } = (await api.readOrder({ params })).order;
  const items = [{ itemId: cable?.itemId ?? '', quantity: 2 }];
  await api.cancelUnits({ params, body: { reason: 'damaged', items, expectedVersion } });
  const owed = await api.readOrderFacts({ params });
  expect(owed.money.owed).toBe(cable?.worth[1]);
  expect(owed.lines[0]).toMatchObject({ cancelledAmount: cable?.worth[1] });
  expect(owed.lines[0]?.worth).toHaveLength(1);
  await runRefunds(store, order._id);
  const { money } = await api.readOrderFacts({ params });
  expect(money).toMatchObject({ owed: 0, refunded: cable?.worth[1] });
  const balance = money.entries.reduce(
    (sum, { side, amount }) => sum + (side === 'in' ? paiseOf(amount) : side === 'out' ? -paiseOf(amount) : 0),
    0,
  );
  expect(balance).toBe(paiseOf(order.total) - paiseOf(cable?.worth[1] ?? 0));
});

test('[ORDC-47] of a cash order it is shown what is to be collected, what was, and what its return gives back', async () => {
  const { order, params } = await placeCables(store);
  const facts = async () => (await (await command()).readOrderFacts({ params })).money;
  expect(await facts()).toMatchObject({ toCollect: order.total, captured: 0, entries: [] });
  for (const status of ['confirmed', 'shipped', 'delivered'] as const)
    await (await command()).moveOrder({ params, body: { status } });
  const after = await facts();
  expect(after).toMatchObject({ toCollect: 0 });
  expect(after.entries).toMatchObject([{ kind: 'cash', side: 'in', amount: order.total }]);
});

test('[ORDC-48] the GST of an order is what its invoice will say, and then what it says, with the place of supply and its source', async () => {
  const { order, params } = await placePaid(store);
  const gst = async () => (await (await command()).readOrderFacts({ params })).gst;
  const before = await gst();
  expect(before).toMatchObject({
    placeOfSupply: { code: '27', name: 'Maharashtra' },
    source: 'delivery',
    invoice: null,
    total: order.total,
  });
  expect(paiseOf(before.taxable + before.central + before.state + before.integrated)).toBe(paiseOf(order.total));
  for (const status of ['confirmed', 'shipped'] as const)
    await (await command()).moveOrder({ params, body: { status } });
  const { gst: after, documents } = await (await command()).readOrderFacts({ params });
  expect(after).toEqual({ ...before, invoice: documents[0]?.number });
  expect(documents).toMatchObject([{ kind: 'invoice', total: order.total }]);
});

test('[ORDC-48] an order of which nothing is left has facts too, with no GST', async () => {
  const { customer, params } = await placeCables(store);
  await customer.api.cancelOrder({ params, body: { cancellationReason: 'I ordered by mistake' } });
  const { gst, money } = await (await command()).readOrderFacts({ params });
  expect([gst.total, gst.taxable, gst.invoice, money.toCollect]).toEqual([0, 0, null, 0]);
});

test('[ORDC-49] what is known of the customer counts other orders of the account, the phone and the place, and names nobody', async () => {
  const customer = await store.createCustomer();
  const product = await store.product(cableSlug);
  const phone = '9812300047';
  const shippingAddress = { ...homeAddress, line1: '47 Lamp Lane', phone };
  const place = async (by = customer, address = shippingAddress) =>
    (await by.api.placeOrder({ body: orderOf(product, { shippingAddress: address }) })).order;
  const first = await place();
  await (await command()).moveOrder({ params: { id: first._id }, body: { status: 'confirmed' } });
  await store.rows(sql`UPDATE orders SET status = 'cancelled', delivery_attempts = 2 WHERE id = ${first._id}`);
  const second = await place();
  for (const status of ['confirmed', 'shipped', 'delivered'] as const)
    await (await command()).moveOrder({ params: { id: second._id }, body: { status } });
  const stranger = await place(await store.createCustomer(), {
    ...shippingAddress,
    line1: '9 Other Road',
    pincode: '400001',
  });
  const order = await place();
  const reply = await (await command()).readOrderFacts({ params: { id: order._id } });
  expect(reply.customer).toMatchObject({
    own: { count: 2, orders: [{ id: second._id }, { id: first._id }] },
    phone: { count: 3 },
    place: { count: 2 },
    ...{ open: 1, cashAccepted: 1, cashRefused: 1, returns: 0 },
  });
  expect(reply.customer.phone.orders.map(({ id }) => id)).toContain(stranger._id);
  for (const personal of [phone, 'Lamp Lane', homeAddress.name, homeAddress.email])
    expect(JSON.stringify(reply)).not.toContain(personal);
});

test('[ORDC-50] the timeline has moves, money, messages, notes, returns and acts of the staff, the newest first, with who did it', async () => {
  const { order, customer } = await deliverCart(store);
  const params = { id: order._id };
  const { api } = await createStaff(store, { roleId: 'owner' });
  await api.writeOrderNote({ params, body: { text: 'The shopper calls at nine' } });
  const { version: expectedVersion } = (await api.readOrder({ params })).order;
  await api.tagOrder({ params, body: { tags: ['gift'], expectedVersion } });
  await customer.api.requestReturn({ params, body: returnBodyOf(order.items[0]?._id ?? '') });
  await store.runJobs({ only: ['notify-order', 'notify-return'] });
  const { entries, hasOlder } = await api.readOrderTimeline({ params });
  expect(hasOlder).toBe(false);
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(
    new Set(['move', 'money', 'webhook', 'message', 'note', 'return', 'staff']),
  );
  const times = entries.map(({ at }) => at);
  expect(times).toEqual([...times].sort().reverse());
  expect(entries.find(({ kind }) => kind === 'note')).toMatchObject({ text: 'The shopper calls at nine' });
  expect(entries.find(({ what }) => what === 'order.tag')?.by).toBeTruthy();
  expect(entries.find(({ kind, what }) => kind === 'money' && what === 'payment.captured')).toMatchObject({
    amount: order.total,
  });
  expect(entries.filter(({ what }) => what === 'delivered')).toHaveLength(1);
  expect(entries.find(({ what }) => what === 'order-delivered')?.to).toMatch(/•••/);
  expect(JSON.stringify(entries)).not.toContain(order.shippingAddress.phone);
});

test('[ORDC-50] a move by a person of the staff names the person', async () => {
  const { params } = await placeCables(store);
  const { api, email } = await createStaff(store, { permissions: ['orders.read', 'orders.change'] });
  await store.rows(sql`UPDATE staff_members SET name = 'Farida Contractor' WHERE email = ${email}`);
  const { version: expectedVersion } = (await api.readOrder({ params })).order;
  await api.moveOrder({ params, body: { status: 'confirmed', expectedVersion } });
  const { entries } = await api.readOrderTimeline({ params });
  expect(entries.filter(({ what }) => what === 'confirmed')).toMatchObject([{ kind: 'move', by: 'Farida Contractor' }]);
  expect(entries.filter(({ what }) => what === 'order.move')).toEqual([]);
});

test('[ORDC-51] an invoice is opened by who may read personal data, and its reading is audited; a stranger’s id is not found', async () => {
  const { params } = await placePaid(store);
  for (const status of ['confirmed', 'shipped'] as const)
    await (await command()).moveOrder({ params, body: { status } });
  const { documents } = await (await command()).readOrderFacts({ params });
  const document = { id: params.id, documentId: documents[0]?.id ?? '' };
  const reader = await createStaff(store, { permissions: ['orders.read'] });
  expect((await refusalOf(reader.api.showOrderDocument({ params: document }))).status).toBe(403);
  const support = await createStaff(store, { permissions: ['orders.read', 'personal.read'] });
  const { bytes } = await support.api.showOrderDocument({ params: document });
  expect(new TextDecoder().decode(bytes.slice(0, 4))).toBe('%PDF');
  expect(
    await store.rows(
      sql`SELECT after->>'number' AS number FROM audit_entries WHERE entity_id = ${params.id} AND action = 'order.read-document'`,
    ),
  ).toEqual([{ number: documents[0]?.number }]);
  const other = await placePaid(store);
  const foreign = support.api.showOrderDocument({ params: { ...document, id: other.params.id } });
  expect((await refusalOf(foreign)).status).toBe(404);
  const nowhere = { params: { id: crypto.randomUUID() } };
  expect((await refusalOf(support.api.readOrderFacts(nowhere))).status).toBe(404);
  expect((await refusalOf(support.api.readOrderTimeline(nowhere))).status).toBe(404);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { unitsOf } from '../../../../test/change-factory.ts';
import { refundsOn } from '../../../../test/refund-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { settingsStaffOf } from '../../../../test/settings-staff.ts';
import { staffClientOf } from '../../../../test/staff-client.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';

let store: TestStore;
let desk: Awaited<ReturnType<typeof refundsOn>>;
let staff: Awaited<ReturnType<typeof staffClientOf>>;

beforeAll(async () => {
  // With the limits of a shop.
  store = await startTestStore({ environment: { RATE_LIMIT_PER_MINUTE: '100000' } });
  desk = await refundsOn(store);
  staff = await staffClientOf(store);
});
afterAll(() => store.close());

type Given = Partial<Parameters<typeof desk.place>[0]>;

/** A first order, and a dearer article beside it. */
async function placed(given: Given = {}) {
  const first = await desk.place({ lines: [{ rupees: 99, quantity: 1 }], until: 'paid', ...given });
  const [product, params] = [await desk.productAt(400), { id: first.order._id }];
  const items = [{ product, quantity: 1 }];
  async function add(
    method: string,
    more: Partial<{ requestId: string; totalPaise: number; expectedVersion: number }> = {},
  ) {
    const { version } = (await staff.readOrder({ params })).order;
    const { totalPaise } = await staff.previewAdditionalOrder({ params, body: { items } });
    const body = { requestId: crypto.randomUUID(), items, paymentMethod: method, totalPaise, expectedVersion: version };
    return staff.placeAdditionalOrder({ params, body: { ...body, ...more } });
  }
  return { ...first, product, params, items, add };
}

test('[ORDC-95] an additional order goes to the same shopper and address, holds its units, and is paid by a link that is mailed', async () => {
  const { order: first, params, product, items, add, customer } = await placed();
  const free = await unitsOf(store, product);
  const preview = await staff.previewAdditionalOrder({ params, body: { items } });
  expect(preview).toMatchObject({
    ...{ subtotalPaise: 40_000, shippingPaise: 0, totalPaise: 40_000, lines: [{ quantity: 1, unitPaise: 40_000 }] },
  });
  expect(preview.methods.map(({ id, refusal }) => [id, refusal])).toContainEqual(['razorpay', null]);
  expect(await unitsOf(store, product)).toBe(free);
  const { order, paymentLink } = await add('razorpay');
  expect(order).toMatchObject({
    status: 'pending',
    total: 400,
    additionalTo: first._id,
    coupon: null,
    user: first.user,
  });
  expect(await unitsOf(store, product)).toBe(free - 1);
  expect((await staff.readOrder({ params })).order.additionalOrders).toMatchObject([{ id: order._id, total: 400 }]);
  const own = await customer.api.getOrder({ params: { id: order._id } });
  expect(own.order.shippingAddress).toEqual(first.shippingAddress);
  const [mail] = await store.rows<{ text: string }>(
    sql`SELECT text FROM messages WHERE order_id = ${order._id} AND template = 'order-additional'`,
  );
  expect(mail?.text).toContain(`It is packed with your order ${first._id.slice(-6).toUpperCase()}`);
  const token = new URL(paymentLink ?? '').hash.slice(1);
  expect(token.length).toBeGreaterThan(20);
  expect(mail?.text).not.toContain(token);
  const link = await store.api.readPaymentLink({ body: { token } });
  expect(link).toMatchObject({ state: 'open', amount: 400, methods: [{ id: 'razorpay' }] });
  const opened = await store.api.openLinkPayment({ body: { token, amount: 40_000, paymentMethod: 'razorpay' } });
  const answer = store.sandbox.pay({ order_id: opened.order.id });
  if (answer.status === 'created') throw new Error('The sandbox has not settled the payment');
  const { status: _, ...proof } = answer;
  await store.api.verifyLinkPayment({ body: { token, paymentMethod: 'razorpay', ...proof } });
  const { order: paid } = await staff.readOrder({ params: { id: order._id } });
  expect(paid).toMatchObject({ status: 'processing', isPaid: true, additionalTo: first._id });
  expect(await store.api.readPaymentLink({ body: { token } })).toMatchObject({ state: 'paid', methods: [] });
});

test('[ORDC-96] unpaid it holds its units for a day and then ends by itself; another link is made until then', async () => {
  const { product, add } = await placed();
  const free = await unitsOf(store, product);
  const { order, paymentLink } = await add('razorpay');
  const held = new Date(order.heldUntil ?? 0).getTime() - new Date(order.createdAt).getTime();
  expect(held).toBe(24 * 3_600_000);
  const { url } = await staff.createPaymentLink({ params: { id: order._id } });
  const tokenOf = (link: string | null) => new URL(link ?? '').hash.slice(1);
  expect(await refusalOf(store.api.readPaymentLink({ body: { token: tokenOf(paymentLink) } }))).toMatchObject({
    status: 404,
  });
  expect(await store.api.readPaymentLink({ body: { token: tokenOf(url) } })).toMatchObject({ state: 'open' });
  store.advanceClock(24 * 3_600_000 + 1000);
  await store.runJobs({ only: ['expire-order'], isEarly: true });
  staff = await staffClientOf(store);
  expect((await staff.readOrder({ params: { id: order._id } })).order.status).toBe('cancelled');
  expect(await unitsOf(store, product)).toBe(free);
  expect(await store.api.readPaymentLink({ body: { token: tokenOf(url) } })).toMatchObject({ state: 'ended' });
});

test('[ORDC-97] on delivery only where the rules allow it: method, amount and the shopper’s other cash orders', async () => {
  const { params, add, items } = await placed();
  const { order, paymentLink } = await add('cod');
  expect(order).toMatchObject({ status: 'processing', paymentStatus: 'pending', total: 400 });
  expect(paymentLink).toBeNull();
  const many = items.map((item) => ({ ...item, quantity: 2 }));
  const { methods } = await staff.previewAdditionalOrder({ params, body: { items: many } });
  const sentence = methods.find(({ id }) => id === 'cod')?.refusal;
  expect(sentence).toMatch(/₹499/);
  const tooDear = await refusalOf(add('cod', { totalPaise: 40_001 }));
  expect([tooDear.status, tooDear.body.code]).toEqual([409, 'total_changed']);
  const { version: expectedVersion } = (await staff.readOrder({ params })).order;
  const body = { requestId: crypto.randomUUID(), items: many, totalPaise: 80_000, expectedVersion };
  const dear = await refusalOf(staff.placeAdditionalOrder({ params, body: { ...body, paymentMethod: 'cod' } }));
  expect([dear.status, dear.message]).toEqual([422, sentence]);
  await (await settingsStaffOf(store)).change({ openCashPaise: 50_000 });
  const open = await refusalOf(add('cod'));
  expect([open.status, open.message]).toEqual([422, expect.stringContaining('Let the shopper pay it online.')]);
  expect(await add('razorpay')).toMatchObject({ order: { status: 'pending' } });
});

test('[ORDC-98] sent again it is one order; what has left, another version and an article that is not sold are refused', async () => {
  const { params, product, add, items } = await placed();
  const requestId = crypto.randomUUID();
  const { version: expectedVersion } = (await staff.readOrder({ params })).order;
  const body = { requestId, items, paymentMethod: 'razorpay', totalPaise: 40_000, expectedVersion };
  const free = await unitsOf(store, product);
  const placedOrders = await Promise.all([1, 2, 3].map(() => staff.placeAdditionalOrder({ params, body })));
  expect(new Set(placedOrders.map(({ order }) => order._id)).size).toBe(1);
  expect(placedOrders.filter(({ paymentLink }) => paymentLink !== null)).toHaveLength(1);
  expect(await unitsOf(store, product)).toBe(free - 1);
  const other = await refusalOf(staff.placeAdditionalOrder({ params, body: { ...body, paymentMethod: 'cod' } }));
  expect([other.status, other.message]).toEqual([
    409,
    expect.stringContaining('Another order was placed under this id'),
  ]);
  expect(await refusalOf(add('razorpay', { expectedVersion }))).toMatchObject({ status: 409 });
  const entries = await store.rows(
    sql`SELECT after FROM audit_entries WHERE entity_id = ${params.id} AND action = 'order.additional'`,
  );
  expect(entries).toMatchObject([{ after: { totalPaise: 40_000, paymentMethod: 'razorpay' } }]);
  const reader = await createStaff(store, { permissions: ['orders.read', 'orders.refund'] });
  expect(await refusalOf(reader.api.placeAdditionalOrder({ params, body }))).toMatchObject({ status: 403 });
  const gone = await refusalOf(
    staff.previewAdditionalOrder({ params, body: { items: [{ product: crypto.randomUUID(), quantity: 1 }] } }),
  );
  expect([gone.status, gone.message]).toEqual([422, expect.stringContaining('Choose another article.')]);
  await store.rows(sql`UPDATE stock_levels SET quantity = 0 WHERE product_id = ${product}`);
  expect(await refusalOf(add('razorpay'))).toMatchObject({ status: 409 });
  await store.rows(sql`UPDATE stock_levels SET quantity = 100 WHERE product_id = ${product}`);
  for (const status of ['confirmed', 'shipped'] as const) await staff.moveOrder({ params, body: { status } });
  const sent = await refusalOf(add('razorpay'));
  expect([sent.status, sent.message]).toEqual([409, 'Nothing can be packed with an order that is shipped.']);
});

test('[ORDC-99] the list of orders finds additional orders, and those that are not', async () => {
  const { order: first, add } = await placed();
  const { order } = await add('razorpay');
  const ids = async (additional: 'yes' | 'no') =>
    (await staff.listOrders({ query: { additional, limit: 100 } })).orders.map(({ id }) => id);
  expect(await ids('yes')).toContain(order._id);
  expect(await ids('yes')).not.toContain(first._id);
  expect(await ids('no')).toContain(first._id);
  expect(await ids('no')).not.toContain(order._id);
});

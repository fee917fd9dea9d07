import type { Order } from '@bijli/contract';
import { orderNumber } from '@bijli/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cableSlug, orderOf } from '../../../../test/order-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { staffClientOf } from '../../../../test/staff-client.ts';
import { setStock } from '../../../../test/stock-factory.ts';
import { startTestStore, type TestCustomer, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';

const otherSlug = 'taar-micro-usb-cable';

let store: TestStore;
let customer: TestCustomer;
let staff: Awaited<ReturnType<typeof staffClientOf>>;

beforeAll(async () => {
  store = await startTestStore();
  for (const slug of [cableSlug, otherSlug]) await setStock(store, await store.product(slug), 100);
  customer = await store.createCustomer();
  staff = await staffClientOf(store);
});
afterAll(() => store.close());

async function placeCash(slug = cableSlug): Promise<Order> {
  return (await customer.api.placeOrder({ body: orderOf(await store.product(slug)) })).order;
}

async function linkOf({ _id: id }: Pick<Order, '_id'>): Promise<string> {
  const { url } = await staff.createPaymentLink({ params: { id } });
  expect(url.startsWith(`${store.services.config.publicUrl}/payment#`)).toBe(true);
  return url.slice(url.indexOf('#') + 1);
}

/** As the page does: opens the payment, pays at the provider; what the window returns. */
async function payBy(token: string, order: Order) {
  const body = { token, amount: Math.round(order.total * 100), paymentMethod: 'razorpay' };
  const opened = await store.api.openLinkPayment({ body });
  const answer = store.sandbox.pay({ order_id: opened.order.id });
  if (answer.status === 'created') throw new Error('The sandbox has not settled the payment');
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = answer;
  return { token, paymentMethod: 'razorpay', razorpay_order_id, razorpay_payment_id, razorpay_signature };
}

async function capturedOf({ _id: id }: Order) {
  const rows = await store.rows<{ status: string; paise: number }>(
    sql`SELECT status, captured_paise::float8 AS paise FROM payments WHERE reference = ${id} AND captured_paise > 0`,
  );
  return rows;
}

test('[ORDC-80] whoever has the link sees number, goods and amount, nothing of whose order it is, and pays it once', async () => {
  const order = await placeCash();
  const token = await linkOf(order);
  const { success: _, ...shown } = await store.api.readPaymentLink({ body: { token } });
  expect(shown).toEqual({
    state: 'open',
    orderNumber: orderNumber(order._id),
    items: [{ name: order.items[0]?.product.name, quantity: 1 }],
    amount: order.total,
    methods: [expect.objectContaining({ id: 'razorpay', kind: 'online' })],
  });
  expect(JSON.stringify(shown)).not.toMatch(/Asha|Hill Road|9812345678/);
  const proof = await payBy(token, order);
  const both = await Promise.all([
    store.api.verifyLinkPayment({ body: proof }),
    store.api.verifyLinkPayment({ body: proof }),
  ]);
  expect(both.map(({ isPaid }) => isPaid)).toEqual([true, true]);
  expect(await capturedOf(order)).toEqual([{ status: 'captured', paise: Math.round(order.total * 100) }]);
  const { order: paid } = await customer.api.getOrder({ params: { id: order._id } });
  expect(paid).toMatchObject({ isPaid: true, paymentMethod: 'razorpay', status: 'processing' });
  expect(await store.api.readPaymentLink({ body: { token } })).toMatchObject({ state: 'paid', methods: [] });
  expect(await refusalOf(staff.createPaymentLink({ params: { id: order._id } }))).toMatchObject({ status: 409 });
});

test('[ORDC-81] a new link ends the one before; what is no link is refused', async () => {
  const order = await placeCash();
  const before = await linkOf(order);
  const token = await linkOf(order);
  expect(await refusalOf(store.api.readPaymentLink({ body: { token: before } }))).toMatchObject({ status: 404 });
  expect(await refusalOf(store.api.readPaymentLink({ body: { token: order._id } }))).toMatchObject({ status: 404 });
  expect(await store.api.readPaymentLink({ body: { token } })).toMatchObject({ state: 'open' });
  const kept = await store.rows<{ hash: string }>(
    sql`SELECT token_hash AS hash FROM payment_links WHERE order_id = ${order._id}`,
  );
  expect(kept).toHaveLength(1);
  expect(kept[0]?.hash).not.toBe(token);
  const audited = await store.rows<{ entry: string }>(
    sql`SELECT row_to_json(a)::text AS entry FROM audit_entries a WHERE action = 'order.payment-link' AND entity_id = ${order._id}`,
  );
  expect(audited).toHaveLength(2);
  expect(JSON.stringify(audited)).not.toContain(token);
});

test('[ORDC-82] it ends with the hand-over: a payment that was open then goes back, and cash stays due', async () => {
  const order = await placeCash();
  const token = await linkOf(order);
  const proof = await payBy(token, order);
  await store.ctx.db.execute(sql`UPDATE orders SET status = 'shipped' WHERE id = ${order._id}`);
  expect(await refusalOf(store.api.verifyLinkPayment({ body: proof }))).toMatchObject({
    status: 422,
    body: { returnedAmount: order.total },
  });
  expect(await capturedOf(order)).toEqual([expect.objectContaining({ status: 'surplus' })]);
  expect(await store.api.readPaymentLink({ body: { token } })).toMatchObject({ state: 'ended', methods: [] });
  const again = { token, amount: Math.round(order.total * 100), paymentMethod: 'razorpay' };
  expect(await refusalOf(store.api.openLinkPayment({ body: again }))).toMatchObject({ status: 409 });
});

test('[ORDC-82] a link of one order pays for no other, and not another amount', async () => {
  const [one, other] = [await placeCash(), await placeCash(otherSlug)];
  const [first, second] = [await linkOf(one), await linkOf(other)];
  const proof = await payBy(first, one);
  const stolen = { ...proof, token: second };
  expect(await refusalOf(store.api.verifyLinkPayment({ body: stolen }))).toMatchObject({ status: 422 });
  const wrong = { token: second, amount: Math.round(other.total * 100) - 1, paymentMethod: 'razorpay' };
  expect(await refusalOf(store.api.openLinkPayment({ body: wrong }))).toMatchObject({ status: 409 });
  const cash = { token: second, amount: Math.round(other.total * 100), paymentMethod: 'cod' };
  expect(await refusalOf(store.api.openLinkPayment({ body: cash }))).toMatchObject({ status: 409 });
});

import type { Order, Product } from '@bijli/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cableSlug, orderOf, payAtSandbox, placeHeldOrder, stockOf } from '../../../../test/order-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { staffClientOf } from '../../../../test/staff-client.ts';
import { setStock } from '../../../../test/stock-factory.ts';
import { startTestStore, type TestCustomer, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { readLedger } from '../../ledger/index.ts';
import { expireOrder } from '../index.ts';

let store: TestStore;
let cable: Product;
let customer: TestCustomer;

beforeAll(async () => {
  store = await startTestStore();
  cable = await store.product(cableSlug);
});
beforeEach(async () => {
  await setStock(store, cable, 500);
  customer = await store.createCustomer();
});
afterAll(() => store.close());

test('[ORD-13] a card order that waits for its payment is accepted to be paid on delivery, with its stock and coupon', async () => {
  const total = Math.round((cable.price.salePrice - 20) * 100) / 100;
  await store.rows(
    sql`INSERT INTO coupons (id, code, discount_type, discount_value) VALUES (gen_random_uuid(), 'TWENTY', 'fixed', 2000)`,
  );
  const unit = { productId: cable._id, variantId: cable.defaultVariant };
  await customer.api.setCartLines({ body: { items: [{ ...unit, quantity: 1 }] } });
  const order = await placeByCard({ couponCode: 'TWENTY', total });
  expect(order.paymentChoices).toEqual([{ id: 'cod', kind: 'on-delivery', label: 'Cash on delivery' }]);
  const reply = await toCash(order);
  expect(reply.message).toBe(`Your order is confirmed. Please keep ₹${total} ready in cash when it arrives.`);
  expect(reply.order).toMatchObject({
    status: 'processing',
    paymentMethod: 'cod',
    paymentStatus: 'pending',
    heldUntil: null,
    total,
    paymentChoices: [{ id: 'razorpay', kind: 'online', label: 'Pay online' }],
  });
  expect(await stockOf(store, cable)).toBe(499);
  const [use] = await store.rows(sql`SELECT is_reservation FROM coupon_uses WHERE order_id = ${order._id}`);
  expect(use).toEqual({ is_reservation: false });
  const { lines } = await customer.api.mergeCart({ body: { items: [] } });
  expect(lines).toEqual([]);
  await expireOrder(store.ctx, order._id);
  expect((await now(order)).status).toBe('processing');
  expect(await stockOf(store, cable)).toBe(499);
});

test('[ORD-13] a change repeated after a lost response, or twenty times at once, is made and told once', async () => {
  const order = await placeByCard();
  await Promise.all(Array.from({ length: 20 }, () => toCash(order)));
  await toCash(order);
  const moves = await store.rows(
    sql`SELECT 1 FROM order_status_changes WHERE order_id = ${order._id} AND to_status = 'processing'`,
  );
  expect(moves).toHaveLength(1);
  await store.runJobs({ only: ['notify-order'] });
  const mails = await mailsAbout();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('ready in cash');
});

test('[ORD-13][PAY-01] the rules of the method hold: the limit of cash, the methods that are offered, the hold, the owner', async () => {
  const dear = await placeHeldOrder(store);
  const tooMuch = await refusalOf(
    dear.customer.api.changePaymentMethod({ params: { id: dear.order._id }, body: { paymentMethod: 'cod' } }),
  );
  expect([tooMuch.status, tooMuch.message]).toEqual([422, 'Cash on delivery is available for orders up to ₹499 only.']);
  expect(dear.order.paymentChoices).toEqual([]);
  const order = await placeByCard();
  expect((await refusalOf(change(order, 'barter'))).status).toBe(400);
  const stranger = await store.createCustomer();
  const params = { id: order._id };
  expect((await refusalOf(stranger.api.changePaymentMethod({ params, body: { paymentMethod: 'cod' } }))).status).toBe(
    404,
  );
  await store.rows(sql`UPDATE orders SET held_until = now() - interval '1 minute' WHERE id = ${order._id}`);
  const late = await refusalOf(toCash(order));
  expect([late.status, late.message]).toEqual([409, 'The time to pay for this order is over. Please order again.']);
  await expireOrder(store.ctx, order._id);
  expect((await refusalOf(toCash(order))).message).toBe('The payment of this order can no longer be changed.');
});

test('[ORD-13] an order that was paid unseen stays paid', async () => {
  const order = await placeByCard();
  store.sandbox.change({ dropWebhooks: true });
  await payAtSandbox(store, customer, order);
  const refused = await refusalOf(toCash(order));
  store.sandbox.change({ dropWebhooks: false });
  expect([refused.status, refused.message]).toEqual([409, 'This order is paid by now. Thank you.']);
  expect(await now(order)).toMatchObject({ isPaid: true, paymentMethod: 'razorpay' });
});

test('[ORD-13] a payment on its way when the order became a cash order pays for it, and the courier collects nothing', async () => {
  const order = await placeByCard();
  const opened = await open(order);
  await toCash(order);
  const proof = paid(opened.order.id);
  const reply = await customer.api.verifyPayment({ body: { ...proof, orderId: order._id, paymentMethod: 'razorpay' } });
  expect(reply.order).toMatchObject({ isPaid: true, paymentMethod: 'razorpay', paymentChoices: [] });
  await store.runJobs({ only: ['notify-order'] });
  expect((await mailsAbout()).join()).toContain('Nothing is left to pay when it arrives.');
  await expectBooksToBalance([order]);
});

test('[ORD-13][PAY-05] after the cash order has left, such a payment goes back, and the shopper is told', async () => {
  const order = await placeByCard();
  const opened = await open(order);
  await toCash(order);
  const staff = await staffClientOf(store);
  for (const status of ['confirmed', 'shipped'] as const)
    await staff.moveOrder({ params: { id: order._id }, body: { status } });
  const body = { ...paid(opened.order.id), orderId: order._id, paymentMethod: 'razorpay' };
  const refused = await refusalOf(customer.api.verifyPayment({ body }));
  expect(refused.message).toContain('came too late for this order, which is paid on delivery. All of it goes back');
  expect(await now(order)).toMatchObject({ paymentMethod: 'cod', paymentStatus: 'pending', paymentChoices: [] });
  expect((await refusalOf(open(order, 'razorpay'))).status).toBe(409);
  await expectBooksToBalance([order]);
});

test('[ORD-13] a cash order is paid online instead until it leaves; until the payment arrives it stays a cash order', async () => {
  const { order } = await customer.api.placeOrder({ body: orderOf(cable) });
  expect(order.paymentChoices.map(({ id }) => id)).toEqual(['razorpay']);
  expect((await refusalOf(open(order))).status).toBe(409);
  const opened = await open(order, 'razorpay');
  const unknown = { razorpay_order_id: opened.order.id, orderId: order._id, paymentMethod: 'barter' };
  expect((await refusalOf(customer.api.verifyPayment({ body: unknown }))).status).toBe(422);
  expect(await now(order)).toMatchObject({ status: 'processing', paymentMethod: 'cod', isPaid: false });
  const { order: after } = await customer.api.verifyPayment({
    body: { ...paid(opened.order.id), orderId: order._id, paymentMethod: 'razorpay' },
  });
  expect(after).toMatchObject({ status: 'processing', paymentMethod: 'razorpay', isPaid: true });
  expect(await stockOf(store, cable)).toBe(499);
  const staff = await staffClientOf(store);
  for (const status of ['confirmed', 'shipped', 'delivered'] as const)
    await staff.moveOrder({ params: { id: order._id }, body: { status } });
  expect(await now(order)).toMatchObject({ paymentStatus: 'paid' });
  await expectBooksToBalance([order]);
});

test('[ORD-13] a cash order of which something was cancelled is not paid online', async () => {
  const { order } = await customer.api.placeOrder({ body: orderOf(cable, { paymentMethod: 'cod' }) });
  await store.rows(sql`UPDATE orders SET cancelled_paise = 100 WHERE id = ${order._id}`);
  expect((await now(order)).paymentChoices).toEqual([]);
  expect((await refusalOf(open(order, 'razorpay'))).status).toBe(409);
});

test('[ORD-13][STOCK-02][PAY-04] however changes, payments, ends and the warehouse race: stock is given once, and the books balance', async () => {
  const acts = fc.uniqueArray(fc.constantFrom('cash', 'pay', 'expire', 'cancel', 'ship', 'online'), { minLength: 2 });
  const seed = Number(process.env['TEST_SEED']);
  const staff = await staffClientOf(store);
  await fc.assert(
    fc.asyncProperty(acts, fc.boolean(), async (chosen, isCash) => {
      await setStock(store, cable, 500);
      customer = await store.createCustomer();
      const { order } = await customer.api.placeOrder({
        body: orderOf(cable, { paymentMethod: isCash ? 'cod' : 'razorpay' }),
      });
      const params = { id: order._id };
      const opened = await open(order, 'razorpay');
      const runs: Record<string, () => Promise<unknown>> = {
        cash: () => toCash(order),
        online: async () => paid((await open(order, 'razorpay')).order.id),
        pay: () =>
          customer.api.verifyPayment({
            body: { ...paid(opened.order.id), orderId: order._id, paymentMethod: 'razorpay' },
          }),
        expire: () => expireOrder(store.ctx, order._id),
        cancel: () => customer.api.cancelOrder({ params, body: { cancellationReason: 'I ordered by mistake' } }),
        ship: async () => {
          for (const status of ['confirmed', 'shipped'] as const) await staff.moveOrder({ params, body: { status } });
        },
      };
      await Promise.allSettled(chosen.map((name) => runs[name]?.()));
      await store.sandbox.webhooksSettled();
      const after = await now(order);
      const isOver = after.status === 'cancelled' || after.status === 'failed';
      expect(await stockOf(store, cable)).toBe(isOver ? 500 : 499);
      if (after.status === 'pending') expect(after.paymentMethod).toBe('razorpay');
      if (after.isPaid) expect(after.paymentMethod).toBe('razorpay');
      await expectBooksToBalance([order]);
    }),
    { seed, numRuns: 25 },
  );
}, 240_000);

async function placeByCard(given: Parameters<typeof orderOf>[1] = {}): Promise<Order> {
  return (await customer.api.placeOrder({ body: orderOf(cable, { paymentMethod: 'razorpay', ...given }) })).order;
}

function change(order: Order, paymentMethod: string) {
  return customer.api.changePaymentMethod({ params: { id: order._id }, body: { paymentMethod } });
}

function toCash(order: Order) {
  return change(order, 'cod');
}

function open(order: Order, paymentMethod?: string) {
  const body = { amount: Math.round(order.total * 100), orderId: order._id, currency: 'INR' } as const;
  return customer.api.openPayment({ body: paymentMethod ? { ...body, paymentMethod } : body });
}

/** Pays at the sandbox; what its window returns. */
function paid(providerOrderId: string) {
  const answer = store.sandbox.pay({ order_id: providerOrderId });
  if (answer.status === 'created') throw new Error('The sandbox has not settled the payment');
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = answer;
  return { razorpay_order_id, razorpay_payment_id, razorpay_signature };
}

async function now(order: Order): Promise<Order> {
  return (await customer.api.getOrder({ params: { id: order._id } })).order;
}

async function mailsAbout(): Promise<string[]> {
  await store.runJobs({ only: ['send-message'] });
  const mails = await store.rows<{ text: string }>(
    sql`SELECT text FROM outbox_messages WHERE customer_id = ${customer.userId} AND channel = 'email' ORDER BY id`,
  );
  return mails.map(({ text }) => text);
}

async function expectBooksToBalance(orders: Order[]): Promise<void> {
  const { differences } = await readLedger(
    store.ctx,
    orders.map(({ _id }) => _id),
  );
  expect(differences).toEqual([]);
}

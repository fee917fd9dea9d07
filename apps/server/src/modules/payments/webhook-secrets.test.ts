import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderOf, phoneSlug } from '../../../test/order-factory.ts';
import { paymentsAt, webhookHeaders } from '../../../test/razorpay-store.ts';
import { setStock } from '../../../test/stock-factory.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { createRazorpay } from './providers/razorpay/razorpay.ts';
import { sandboxSettings } from './providers/razorpay/sandbox.ts';

const hourMs = 3_600_000;
const [present, previous, third] = ['the present secret', 'the secret before', 'a secret of nobody'];

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
  const keys = sandboxSettings(store.services.config, 'test');
  const until = new Date(store.ctx.clock().getTime() + 24 * hourMs);
  const provider = createRazorpay({
    ...{ ...keys, apiUrl: store.sandbox.url },
    webhookSecret: present,
    previous: { webhookSecret: previous, keySecret: 'the key before', until },
  });
  store.services.payments = paymentsAt(provider);
});
afterAll(() => store.close());

async function heldOrder() {
  const customer = await store.createCustomer();
  const product = await store.product(phoneSlug);
  await setStock(store, product, 50);
  const { order } = await customer.api.placeOrder({ body: orderOf(product, { paymentMethod: 'razorpay' }) });
  const amount = Math.round(order.total * 100);
  const opened = await customer.api.openPayment({ body: { amount, orderId: order._id, currency: 'INR' } });
  const isPaid = async () => (await customer.api.getOrder({ params: { id: order._id } })).order.isPaid;
  return { customer, order, amount, providerOrderId: opened.order.id, isPaid };
}

/** A captured payment, as it was sent before the secret was changed. */
function eventOf({ amount, providerOrderId }: { amount: number; providerOrderId: string }) {
  const entity = {
    ...{ id: `pay_${providerOrderId}`, entity: 'payment', amount, currency: 'INR', status: 'captured' },
    ...{ order_id: providerOrderId, method: 'upi', captured: true, fee: 706, tax: 108, notes: [] },
  };
  return JSON.stringify({
    ...{ entity: 'event', event: 'payment.captured', contains: ['payment'] },
    payload: { payment: { entity } },
  });
}

async function send(payload: string, secret: string) {
  const signature = createHmac('sha256', secret).update(payload).digest('hex');
  const headers = {
    'content-type': 'application/json',
    ...webhookHeaders({ signature, eventId: payload.slice(0, 9) + secret }),
  };
  return (await store.app.inject({ method: 'POST', url: '/api/payments/webhook', headers, payload })).statusCode;
}

test('[CHK-14] an event that is sent again after a change of the secret is signed with the one before, and counts until its end', async () => {
  const first = await heldOrder();
  expect(await send(eventOf(first), third)).toBe(403);
  expect(await first.isPaid()).toBe(false);
  expect(await send(eventOf(first), previous)).toBe(200);
  expect(await first.isPaid()).toBe(true);
  const second = await heldOrder();
  expect(await send(eventOf(second), present)).toBe(200);
  expect(await second.isPaid()).toBe(true);
});

test('[CHK-14] so does what the payment window signed before a change of the key', async () => {
  const { customer, order, providerOrderId } = await heldOrder();
  const { razorpay_payment_id } = payAt(providerOrderId);
  const proofBy = (secret: string) => ({
    ...{ razorpay_order_id: providerOrderId, razorpay_payment_id, orderId: order._id },
    razorpay_signature: createHmac('sha256', secret).update(`${providerOrderId}|${razorpay_payment_id}`).digest('hex'),
  });
  await expect(customer.api.verifyPayment({ body: proofBy(third) })).rejects.toMatchObject({ status: 422 });
  const { order: paid } = await customer.api.verifyPayment({ body: proofBy('the key before') });
  expect(paid.isPaid).toBe(true);
});

test('[CHK-14] after its end the secret before counts no longer', async () => {
  const held = await heldOrder();
  store.advanceClock(24 * hourMs);
  expect(await send(eventOf(held), previous)).toBe(403);
});

function payAt(order_id: string) {
  const answer = store.sandbox.pay({ order_id });
  if (answer.status === 'created') throw new Error('The sandbox has not settled the payment');
  return answer;
}

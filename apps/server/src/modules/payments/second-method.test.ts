import type { Order } from '@bijli/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLotusPay, lotusSettings } from '../../../test/lotus-pay.ts';
import { cableSlug, orderOf, payAtSandbox, placeHeldOrder } from '../../../test/order-factory.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import { setStock } from '../../../test/stock-factory.ts';
import { startTestStore, type TestCustomer, type TestStore } from '../../../test/test-store.ts';
import { parseConfig } from '../../config.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { readLedger } from '../ledger/index.ts';
import { openPayments, paymentMethods } from './index.ts';

const lotus = createLotusPay();
let store: TestStore;
let customer: TestCustomer;

beforeAll(async () => {
  store = await startTestStore({ environment: lotusSettings, moreMethods: [lotus.method] });
  await setStock(store, await store.product(cableSlug), 100);
  customer = await store.createCustomer();
});
afterAll(() => store.close());

async function placeBy(paymentMethod: string): Promise<Order> {
  const body = orderOf(await store.product(cableSlug), { paymentMethod });
  return (await customer.api.placeOrder({ body })).order;
}

function open(order: Order) {
  return customer.api.openPayment({
    body: { amount: Math.round(order.total * 100), orderId: order._id, currency: 'INR' },
  });
}

async function isPaid(order: Order): Promise<boolean> {
  return (await customer.api.getOrder({ params: { id: order._id } })).order.isPaid;
}

async function deliver({ payload, headers }: ReturnType<typeof lotus.webhookOf>): Promise<number> {
  const request = { method: 'POST', url: '/api/payments/webhook', headers, payload } as const;
  return (await store.app.inject(request)).statusCode;
}

describe('a second online payment method, registered by one line', () => {
  test('[PAY-06] is offered by the site configuration; its settings are all or nothing', async () => {
    const { data } = await store.api.getSiteConfig();
    expect(data.payments.map(({ id }) => id)).toEqual(['razorpay', 'cod', 'lotus']);
    expect(data.payments.at(-1)).toEqual({
      id: 'lotus',
      kind: 'online',
      label: 'Lotus Pay',
      sentence: 'From your Lotus wallet',
      icon: 'card',
      atLeast: 5,
      // The limit of online payments, as it has none of its own.
      atMost: 500_000,
    });
    const methods = [...paymentMethods, lotus.method];
    expect(() => parseConfig({ LOTUS_KEY: 'k' }, methods)).toThrow('Lotus payments also need LOTUS_SECRET. Set both.');
    const parts = { config: parseConfig({}, methods), secret: 'test', log: store.services.log };
    expect(openPayments(parts, methods).offered.map(({ id }) => id)).toEqual(['razorpay', 'cod']);
  });

  test('[PAY-06] pays an order at its own provider and refunds there', async () => {
    const order = await placeBy('lotus');
    expect(order).toMatchObject({
      status: 'pending',
      paymentMethod: 'lotus',
      paymentKind: 'online',
      paymentName: 'Lotus wallet',
    });
    const opened = await open(order);
    expect(opened).toMatchObject({ method: 'lotus', window: { gate: 'https://lotus.example/gate.js' } });
    const proof = lotus.pay(opened.order.id);
    const forged = { ...proof, seal: 'forged', orderId: order._id };
    expect(await refusalOf(customer.api.verifyPayment({ body: forged }))).toMatchObject({ status: 422 });
    const { order: paid } = await customer.api.verifyPayment({ body: { ...proof, orderId: order._id } });
    expect(paid).toMatchObject({ status: 'processing', isPaid: true });
    await customer.api.cancelOrder({ params: { id: order._id }, body: { cancellationReason: 'Ordered by mistake' } });
    await store.runJobs({ only: ['send-refund'] });
    expect(lotus.refunds).toMatchObject([{ amountPaise: Math.round(order.total * 100) }]);
    expect(await readLedger(store.ctx, [order._id])).toMatchObject({ owedPaise: 0, differences: [] });
  });

  test('[PAY-06] receives its own signed webhooks at the same route', async () => {
    const order = await placeBy('lotus');
    const { transfer } = lotus.pay((await open(order)).order.id);
    const webhook = lotus.webhookOf(transfer, 'news 1');
    expect(await deliver({ ...webhook, headers: { ...webhook.headers, 'x-lotus-seal': 'forged' } })).toBe(403);
    expect(await isPaid(order)).toBe(false);
    expect([await deliver(webhook), await deliver(webhook)]).toEqual([200, 200]);
    expect(await isPaid(order)).toBe(true);
    const document = (await store.app.inject('/api/openapi-provider.json')).json();
    const schemes: { name: string }[] = Object.values(document.components.securitySchemes);
    expect(schemes.map(({ name }) => name)).toEqual(expect.arrayContaining(['x-razorpay-signature', 'x-lotus-seal']));
  });

  test('[PAY-06] has its own ids: the same id at another provider is another payment', async () => {
    const ours = await placeBy('lotus');
    const { order: deal } = await open(ours);
    const { customer: other, order: theirs } = await placeHeldOrder(store);
    await payAtSandbox(store, other, theirs);
    await store.sandbox.webhooksSettled();
    await store.rows(sql`UPDATE payments SET provider_order_id = ${deal.id} WHERE reference = ${theirs._id}`);
    const { transfer } = lotus.pay(deal.id);
    await store.rows(sql`UPDATE payments SET provider_payment_id = ${transfer} WHERE reference = ${theirs._id}`);
    await store.rows(sql`UPDATE payment_events SET provider_event_id = 'razorpay same' WHERE provider_event_id =
      (SELECT max(provider_event_id) FROM payment_events WHERE provider_event_id LIKE 'razorpay %')`);
    expect(await deliver(lotus.webhookOf(transfer, 'same'))).toBe(200);
    expect(await isPaid(ours)).toBe(true);
    const books = await store.rows(sql`SELECT provider, status FROM payments WHERE provider_order_id = ${deal.id}
      ORDER BY provider`);
    expect(books).toEqual([
      { provider: 'lotus', status: 'captured' },
      { provider: 'razorpay', status: 'captured' },
    ]);
  });

  test('[PAY-06] does not affect other methods, and an unknown method is refused by name', async () => {
    expect(await refusalOf(placeBy('paper'))).toMatchObject({
      status: 400,
      body: { message: 'paymentMethod: invalid option: expected one of "razorpay"|"cod"|"lotus".' },
    });
    expect(await placeBy('cod')).toMatchObject({
      status: 'processing',
      paymentKind: 'on-delivery',
      paymentName: 'Cash on delivery',
    });
  });
});

test('[PAY-06] orders keep their meaning when their payment method is no longer registered', async () => {
  const order = await placeBy('cod');
  await store.rows(sql`UPDATE orders SET payment_method = 'prepaid' WHERE id = ${order._id}`);
  const { order: old } = await customer.api.getOrder({ params: { id: order._id } });
  expect(old).toMatchObject({ paymentMethod: 'prepaid', paymentKind: 'online', paymentName: 'Online payment' });
});

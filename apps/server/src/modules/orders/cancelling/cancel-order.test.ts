import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelledState, placeCables, placeCart, placePaid, runRefunds } from '../../../../test/cancel-factory.ts';
import { cableSlug, orderOf, phoneSlug, placeHeldOrder, stockOf } from '../../../../test/order-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { staffClientOf } from '../../../../test/staff-client.ts';
import { setStock } from '../../../../test/stock-factory.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';

let store: TestStore;
const mistake = { cancellationReason: 'I ordered by mistake' };

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

async function staff() {
  return staffClientOf(store);
}

describe('cancelling a whole order', () => {
  test('[ORD-05][LIFE-01] by cash on delivery is immediate: stock is released, nothing to pay or refund', async () => {
    const { customer, product, order, params } = await placeCables(store);
    expect(await customer.api.getCancellable({ params })).toMatchObject({ cancellable: true });
    const reply = await customer.api.cancelOrder({ params, body: mistake });
    expect(reply).toMatchObject({
      success: true,
      message: 'Order cancelled successfully',
      order: {
        status: 'cancelled',
        paymentStatus: 'cancelled',
        cancellable: false,
        cancellableUntil: null,
        cancellationReason: 'I ordered by mistake',
        cancelledAmount: order.total,
        refundId: null,
        refunds: [],
        items: [{ quantity: 1, cancelledQuantity: 1 }],
      },
    });
    const [item] = order.items;
    expect(reply.order.cancellations).toMatchObject([
      { reason: 'I ordered by mistake', amount: order.total, items: [{ _id: item?._id, quantity: 1 }] },
    ]);
    expect(await stockOf(store, product)).toBe(40);
    expect(await customer.api.getCancellable({ params })).toMatchObject({ cancellable: false });
  });

  test('[ORD-06][LIFE-01] paid by card owes a refund immediately; it counts as refunded once processed', async () => {
    const { customer, order, params } = await placePaid(store);
    const { order: cancelled } = await customer.api.cancelOrder({ params, body: mistake });
    expect(cancelled).toMatchObject({ status: 'cancelled', paymentStatus: 'paid', isPaid: true });
    expect(cancelled.refunds).toMatchObject([{ _id: cancelled.refundId, amount: order.total, status: 'due' }]);
    await runRefunds(store, order._id);
    const { order: now } = await customer.api.getOrder({ params });
    expect(now).toMatchObject({ paymentStatus: 'refunded', isPaid: false, refundId: cancelled.refundId });
    expect(now.refunds).toMatchObject([{ amount: order.total, status: 'processed' }]);
    const [list] = await customer.api.listMyOrders();
    expect(list).toEqual(now);
  });

  test('[LIFE-03] is recorded with time and actor, and fulfilment stops', async () => {
    const { customer, order, params } = await placeCables(store);
    await (await staff()).moveOrder({ params, body: { status: 'confirmed' } });
    await customer.api.cancelOrder({ params, body: mistake });
    await store.runJobs({ isEarly: true });
    const { order: now } = await customer.api.getOrder({ params });
    expect(now.statusHistory.map(({ status }) => status)).toEqual(['pending', 'processing', 'confirmed', 'cancelled']);
    expect(now).toMatchObject({ status: 'cancelled', unicommerceStatus: 'cancelled' });
    const [change] = await store.rows(
      sql`SELECT actor, note FROM order_status_changes WHERE order_id = ${order._id} AND to_status = 'cancelled'`,
    );
    expect(change).toEqual({ actor: 'customer', note: 'Order cancelled' });
  });

  test('[LIFE-01] releases its coupon use once; a partial cancellation does not', async () => {
    const customer = await store.createCustomer();
    const product = await store.product(cableSlug);
    await setStock(store, product, 40);
    await store.rows(
      sql`INSERT INTO coupons (id, code, discount_type, discount_value, usage_limit) VALUES (${crypto.randomUUID()}, 'BACKAGAIN', 'fixed', 30000, 1)`,
    );
    const total = product.price.salePrice * 2 - 300;
    const { order } = await customer.api.placeOrder({
      body: orderOf(product, { quantity: 2, couponCode: 'BACKAGAIN', total }),
    });
    const params = { id: order._id };
    const uses = async () =>
      (await store.rows<{ used: number }>(sql`SELECT used_count AS used FROM coupons WHERE code = 'BACKAGAIN'`))[0]
        ?.used;
    const items = [{ product: product._id, variantId: product.defaultVariant, quantity: 1 }];
    const { order: partly } = await customer.api.cancelOrder({ params, body: { ...mistake, items } });
    expect(partly).toMatchObject({ status: 'processing', cancelledAmount: total / 2 });
    expect(await uses()).toBe(1);
    await customer.api.cancelOrder({ params, body: mistake });
    expect(await uses()).toBe(0);
    expect(await cancelledState(store, order._id)).toMatchObject({ cancelledPaise: total * 100, parts: total * 100 });
  });

  test('[ORD-05] also works while it awaits payment; a later payment is refunded automatically', async () => {
    const { customer, order, product } = await placeHeldOrder(store);
    const params = { id: order._id };
    const opened = await customer.api.openPayment({
      body: { amount: Math.round(order.total * 100), orderId: order._id, currency: 'INR' },
    });
    const { order: cancelled } = await customer.api.cancelOrder({ params, body: mistake });
    expect(cancelled).toMatchObject({ status: 'cancelled', paymentStatus: 'cancelled', refundId: null });
    expect(await stockOf(store, product)).toBe(50);
    store.sandbox.pay({ order_id: opened.order.id });
    await expect.poll(async () => (await customer.api.getOrder({ params })).order.refundId).not.toBeNull();
    await runRefunds(store, order._id);
    const { order: now } = await customer.api.getOrder({ params });
    expect(now).toMatchObject({ status: 'cancelled', paymentStatus: 'cancelled', isPaid: false });
    expect(now.refunds).toMatchObject([{ _id: now.refundId, amount: order.total, status: 'processed' }]);
  });

  test('[ORD-05][ORD-06] whose payment was not reported checks with the provider first, and refunds it', async () => {
    store.sandbox.change({ dropWebhooks: true });
    const { customer, order } = await placeHeldOrder(store);
    const params = { id: order._id };
    const opened = await customer.api.openPayment({
      body: { amount: Math.round(order.total * 100), orderId: order._id, currency: 'INR' },
    });
    store.sandbox.pay({ order_id: opened.order.id });
    store.sandbox.change({ dropWebhooks: false });
    const { order: cancelled } = await customer.api.cancelOrder({ params, body: mistake });
    expect(cancelled).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' });
    expect(cancelled.refunds).toMatchObject([{ amount: order.total }]);
  });

  test('[ORD-05] also works while the payment provider is unreachable', async () => {
    const { customer, order } = await placeHeldOrder(store);
    const params = { id: order._id };
    await customer.api.openPayment({
      body: { amount: Math.round(order.total * 100), orderId: order._id, currency: 'INR' },
    });
    store.sandbox.change({ failNextCalls: { count: 1, mode: 'refuse' } });
    const { order: cancelled } = await customer.api.cancelOrder({ params, body: mistake });
    expect(cancelled).toMatchObject({ status: 'cancelled', paymentStatus: 'cancelled' });
  });
});

describe('cancelling some items', () => {
  test('[LIFE-01][MONEY-01] shares the discount; all partial cancellations add up to the total', async () => {
    const { customer, order, lines, params } = await placeCart(store);
    const [cable, phone] = lines;
    const steps = [
      { ...cable, quantity: 1 },
      { ...phone, quantity: 1 },
      { ...cable, quantity: 2 },
      { ...phone, quantity: 1 },
    ];
    const amounts: number[] = [];
    for (const item of steps) {
      const { order: now, message } = await customer.api.cancelOrder({ params, body: { ...mistake, items: [item] } });
      amounts.push(now.cancellations.at(-1)?.amount ?? 0);
      const isLast = amounts.length === steps.length;
      expect(now.status).toBe(isLast ? 'cancelled' : 'processing');
      expect(message).toBe(isLast ? 'Order cancelled successfully' : 'Items cancelled successfully');
      expect(now.paymentStatus).toBe('paid');
      expect(now.refunds).toHaveLength(amounts.length);
    }
    const total = Math.round(order.total * 100);
    expect(amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)).toBe(total);
    expect(await cancelledState(store, order._id)).toEqual({ cancelledPaise: total, parts: total, refunded: total });
    await runRefunds(store, order._id);
    const { order: ended } = await customer.api.getOrder({ params });
    expect(ended).toMatchObject({ paymentStatus: 'refunded', cancelledAmount: order.total });
  });

  test('[LIFE-01] lets the rest of the order be delivered, and releases their stock once', async () => {
    const { customer, params, lines, products } = await placeCart(store);
    const [cable, phone] = products;
    const items = [{ ...lines[0], quantity: 2 }];
    await customer.api.cancelOrder({ params, body: { ...mistake, items } });
    expect([await stockOf(store, cable), await stockOf(store, phone)]).toEqual([49, 48]);
    await store.runJobs({ isEarly: true });
    const { order } = await customer.api.getOrder({ params });
    expect(order).toMatchObject({ status: 'delivered', paymentStatus: 'paid', cancellationReason: null });
    expect(order.items.map(({ quantity, cancelledQuantity }) => [quantity, cancelledQuantity])).toEqual([
      [3, 2],
      [2, 0],
    ]);
    expect([await stockOf(store, cable), await stockOf(store, phone)]).toEqual([49, 48]);
  });

  test('[LIFE-01] is refused with a message for an invalid quantity or product', async () => {
    const { customer, params, lines } = await placeCart(store);
    const [cable] = lines;
    const stranger = await store.product('buds-one');
    const requests: [object, number, string][] = [
      [{ ...cable, quantity: 0 }, 400, 'Please choose a quantity of at least 1'],
      [{ ...cable, quantity: -1 }, 400, 'Please choose a quantity of at least 1'],
      [{ ...cable, quantity: 1.5 }, 400, 'Please choose a quantity of at least 1'],
      [{ ...cable, quantity: '2' }, 400, 'Please choose a quantity of at least 1'],
      [{ ...cable, quantity: 1e9 }, 400, 'That is more than was ordered'],
      [{ ...cable, quantity: 4 }, 422, 'Only 3 of Taar USB-C Cable can be cancelled'],
      [{ product: stranger._id, quantity: 1 }, 422, 'A product that you want to cancel is not part of this order.'],
      [
        { ...cable, variantId: stranger._id, quantity: 1 },
        422,
        'A product that you want to cancel is not part of this order.',
      ],
    ];
    for (const [item, status, message] of requests) {
      const body = { ...mistake, items: [item] } as never;
      expect(await refusalOf(customer.api.cancelOrder({ params, body }))).toMatchObject({ status, message });
    }
    const twice = [
      { ...cable, quantity: 2 },
      { ...cable, quantity: 2 },
    ];
    const refused = await refusalOf(customer.api.cancelOrder({ params, body: { ...mistake, items: twice } }));
    expect(refused.message).toBe('Only 3 of Taar USB-C Cable can be cancelled');
    const none = await refusalOf(customer.api.cancelOrder({ params, body: { ...mistake, items: [] } }));
    expect(none.message).toBe('Please choose what to cancel');
    expect((await customer.api.getOrder({ params })).order.cancelledAmount).toBe(0);
  });

  test('[MONEY-02] uses the store’s prices, whatever amount is sent', async () => {
    const { customer, params, lines, order } = await placeCart(store);
    const items = [{ ...lines[0], quantity: 3, price: 99_999, amount: 99_999 }];
    const body = { ...mistake, items, amount: 99_999, refund: 99_999 };
    const { order: now } = await customer.api.cancelOrder({ params, body });
    expect(now.cancelledAmount).toBe(order.items[0]?.total);
    expect(now.refunds).toMatchObject([{ amount: order.items[0]?.total }]);
  });

  test('[LIFE-01] is refused while the order awaits payment', async () => {
    const customer = await store.createCustomer();
    const product = await store.product(phoneSlug);
    await setStock(store, product, 50);
    const { order } = await customer.api.placeOrder({
      body: orderOf(product, { quantity: 2, paymentMethod: 'razorpay' }),
    });
    const items = [{ product: product._id, quantity: 1 }];
    const refused = await refusalOf(
      customer.api.cancelOrder({ params: { id: order._id }, body: { ...mistake, items } }),
    );
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('only be cancelled as a whole') });
  });
});

test('[ORD-05] a request repeated with its key cancels once and gets the same reply; another with that key is refused', async () => {
  const { customer, params, lines } = await placeCart(store);
  const [cable] = lines;
  const body = { ...mistake, items: [{ ...cable, quantity: 1 }] };
  const options = { idempotencyKey: crypto.randomUUID() };
  const replies = await Promise.all([1, 2, 3].map(() => customer.api.cancelOrder({ params, body }, options)));
  for (const { order } of replies) expect(order.cancellations).toHaveLength(1);
  const others = [{ ...body, items: [{ ...cable, quantity: 2 }] }, { ...body, cancellationReason: 'Else' }, mistake];
  for (const other of others)
    expect((await refusalOf(customer.api.cancelOrder({ params, body: other }, options))).status).toBe(409);
  const whole = { idempotencyKey: crypto.randomUUID() };
  await customer.api.cancelOrder({ params, body: mistake }, whole);
  const { order } = await customer.api.cancelOrder({ params, body: mistake }, whole);
  expect(order).toMatchObject({ status: 'cancelled', cancellations: [{}, {}] });
});

test('[ORD-05] the shopper is told once per cancellation what was cancelled and refunded', async () => {
  const { customer, order, params, lines } = await placeCart(store);
  const [cable] = lines;
  const body = { ...mistake, items: [{ ...cable, quantity: 2 }] };
  const { order: partly } = await customer.api.cancelOrder({ params, body });
  await customer.api.cancelOrder({ params, body: { cancellationReason: 'Delivery takes too long' } });
  await store.runJobs({ only: ['notify-order'] });
  await store.runJobs({ only: ['send-message'] });
  const number = order._id.slice(-6).toUpperCase();
  const mails = await store.rows<{ subject: string; text: string }>(
    sql`SELECT subject, text FROM outbox_messages WHERE channel = 'email' AND subject LIKE ${`%${number} ha% been cancelled`} ORDER BY id`,
  );
  const [some, rest] = mails.sort((a, b) => b.subject.localeCompare(a.subject)).reverse();
  expect(mails).toHaveLength(2);
  expect(some?.subject).toBe(`Some items of your order ${number} have been cancelled`);
  expect(some?.text).toContain('2 x Taar USB-C Cable');
  expect(some?.text).toContain(`We are returning ₹${partly.cancelledAmount.toLocaleString('en-IN')} to you.`);
  expect(some?.text).not.toContain('Tara 5G');
  expect(rest?.subject).toBe(`Your order ${number} has been cancelled`);
  expect(rest?.text).toContain('1 x Taar USB-C Cable');
  expect(rest?.text).toContain('2 x Tara 5G');
  expect(rest?.text).toContain('Reason: Delivery takes too long');
});

test('[LAW-11] the store cancels for a chosen reason, which the shopper reads on the order and in the mail', async () => {
  const { customer, order, params } = await placePaid(store);
  const api = await staff();
  for (const [body, message] of [
    [{ status: 'cancelled' }, 'Please choose why the store cancels this order: the shopper reads it.'],
    [{ status: 'confirmed', reason: 'damaged' }, 'A reason is given only when an order is cancelled.'],
  ] as const) {
    const { version: expectedVersion } = (await api.readOrder({ params })).order;
    const response = await store.app.inject({
      method: 'POST',
      url: `/api/orders/${params.id}/status`,
      headers: { authorization: `Bearer ${await store.services.accessTokens.signCommand()}` },
      body: { ...body, expectedVersion },
    });
    expect([response.statusCode, response.json()]).toEqual([
      400,
      expect.objectContaining({ message, errors: [{ path: 'body.reason', message }] }),
    ]);
  }
  const { order: ended } = await api.moveOrder({ params, body: { status: 'cancelled', reason: 'not-in-stock' } });
  const sentence = 'The product is not in stock after all';
  expect(ended).toMatchObject({ status: 'cancelled', storeReason: 'not-in-stock', cancellationReason: sentence });
  const { order: seen } = await customer.api.getOrder({ params });
  expect([seen.cancellationReason, seen.cancellations.map(({ reason }) => reason)]).toEqual([sentence, [sentence]]);
  expect(Object.keys(seen)).not.toContain('storeReason');
  await store.runJobs({ only: ['notify-order'] });
  await store.runJobs({ only: ['send-message'] });
  const mails = await store.rows<{ text: string }>(
    sql`SELECT text FROM outbox_messages WHERE channel = 'email' AND subject LIKE ${`%${order._id.slice(-6).toUpperCase()} has been cancelled`}`,
  );
  expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining(`Reason: ${sentence}`)]);
  const [entry] = await store.rows(
    sql`SELECT after FROM audit_entries WHERE entity_id = ${params.id} AND action = 'order.move' ORDER BY id DESC LIMIT 1`,
  );
  expect(entry?.['after']).toEqual({ status: 'cancelled', reason: 'not-in-stock' });
});

test('[LAW-11] the shopper’s own cancellation, and orders from before, have no reason of the store', async () => {
  const { customer, params } = await placePaid(store);
  await customer.api.cancelOrder({ params, body: { cancellationReason: 'Delivery takes too long' } });
  const { order } = await (await staff()).readOrder({ params });
  expect(order).toMatchObject({ cancellationReason: 'Delivery takes too long', storeReason: null });
  const before = await placePaid(store);
  await (await staff()).moveOrder({ params: before.params, body: { status: 'cancelled', reason: 'other' } });
  await store.rows(sql`UPDATE orders SET store_reason = NULL WHERE id = ${before.params.id}`);
  const { order: kept } = await before.customer.api.getOrder({ params: before.params });
  expect(kept.cancellationReason).toBe('Cancelled by the store');
});

test('[LIFE-03] cancelling by staff releases stock and refunds too', async () => {
  const { customer, order, params } = await placePaid(store);
  const { order: ended } = await (await staff()).moveOrder({ params, body: { status: 'cancelled' } });
  expect(ended).toMatchObject({
    status: 'cancelled',
    cancellationReason: 'Cancelled by the store',
    cancelledAmount: order.total,
  });
  const { order: seen } = await customer.api.getOrder({ params });
  expect(seen.refunds).toMatchObject([{ amount: order.total, status: 'due' }]);
});

import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { createClient, keys, openTestSandbox } from './sandbox-under-test.ts';

test('[PAY-02] an order is created, read and listed by its receipt in the provider’s format', async () => {
  const { call } = await openTestSandbox({ clock: { now: () => 1_700_000_000_999 } });
  const request = { amount: 1_249_900, currency: 'INR', receipt: 'BJ-1', notes: { cart: 7 } };
  const created = await call('POST', '/v1/orders', request);
  expect(created.status).toBe(200);
  expect(created.body).toEqual({
    id: expect.stringMatching(/^order_[0-9A-Za-z]{14}$/),
    entity: 'order',
    amount: 1_249_900,
    amount_paid: 0,
    amount_due: 1_249_900,
    currency: 'INR',
    receipt: 'BJ-1',
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: { cart: '7' },
    created_at: 1_700_000_000,
  });
  expect((await call('GET', `/v1/orders/${created.body.id}`)).body).toEqual(created.body);
  const listed = { entity: 'collection', count: 1, items: [created.body] };
  expect((await call('GET', '/v1/orders?receipt=BJ-1')).body).toEqual(listed);
  expect((await call('GET', '/v1/orders?receipt=BJ-2')).body.count).toBe(0);
});

test('[PAY-02] receipts may repeat, unless the order requires a unique one: then the first order is returned', async () => {
  const { call } = await openTestSandbox();
  const request = { amount: 500, currency: 'INR', receipt: 'BJ-1' };
  const [one, other] = [await call('POST', '/v1/orders', request), await call('POST', '/v1/orders', request)];
  expect(one.body.id).not.toBe(other.body.id);
  const unique = { ...request, unique_receipt: true };
  const [first, again] = [await call('POST', '/v1/orders', unique), await call('POST', '/v1/orders', unique)];
  expect(again.body.id).toBe(first.body.id);
  expect((await call('POST', '/v1/orders', { ...unique, amount: 600 })).status).toBe(400);
});

test.each([
  [{ currency: 'INR' }, 'amount', 'The amount field is required.'],
  [{ amount: 99, currency: 'INR' }, 'amount', 'The amount must be at least INR 1.00'],
  [{ amount: 100.5, currency: 'INR' }, 'amount', 'The amount must be an integer.'],
  [{ amount: 100 }, 'currency', 'The currency field is required.'],
  [{ amount: 100, currency: 'USD' }, 'currency', 'Currency is not supported'],
  [
    { amount: 100, currency: 'INR', receipt: 'x'.repeat(41) },
    'receipt',
    'receipt: the length must be no more than 40.',
  ],
])('[PAY-02] the order %j is refused for its %s', async (request, field, description) => {
  const { call } = await openTestSandbox();
  const { status, body } = await call('POST', '/v1/orders', request);
  expect(status).toBe(400);
  expect(body.error).toEqual({
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
    field,
  });
});

test.each(['/v1/orders/order_x', '/v1/payments/pay_x', '/v1/refunds/rfnd_x', '/v1/payments/pay_x/refunds'])(
  '[PAY-02] %s does not exist and says so in the error shape',
  async (path) => {
    const { call } = await openTestSandbox();
    const { status, body } = await call('GET', path);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: 'BAD_REQUEST_ERROR', description: 'The id provided does not exist' });
  },
);

test('[PAY-02] wrong keys, unknown URLs and invalid JSON are refused in the provider’s error format', async () => {
  const { url, call } = await openTestSandbox();
  const wrong = { authorization: `Basic ${Buffer.from('rzp_test_key:guess').toString('base64')}` };
  for (const headers of [{}, wrong]) {
    const response = await fetch(`${url}/v1/orders`, { headers });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { description: 'Authentication failed' } });
  }
  expect((await call('GET', '/v1/nothing')).status).toBe(404);
  const broken = await call('POST', '/v1/orders', '{"amount":');
  expect(broken.status).toBe(400);
  expect(broken.body.error.code).toBe('BAD_REQUEST_ERROR');
});

test('[PAY-04] a payment is captured at once, pays its order and is signed with the key secret', async () => {
  const { call, createOrder } = await openTestSandbox();
  const order_id = await createOrder();
  const { body } = await call('POST', '/sandbox/pay', { order_id, method: 'upi', contact: '+919820041776' });
  const paymentId = body.razorpay_payment_id;
  const signature = createHmac('sha256', keys.keySecret).update(`${order_id}|${paymentId}`).digest('hex');
  expect(body).toMatchObject({ razorpay_order_id: order_id, razorpay_signature: signature });

  const payment = (await call('GET', `/v1/payments/${paymentId}`)).body;
  expect(payment).toMatchObject({
    entity: 'payment',
    amount: 1_249_900,
    currency: 'INR',
    status: 'captured',
    order_id,
    method: 'upi',
    captured: true,
    vpa: 'success@test',
    contact: '+919820041776',
    amount_refunded: 0,
    refund_status: null,
    fee: 29_498,
    error_code: null,
  });
  const order = (await call('GET', `/v1/orders/${order_id}`)).body;
  expect(order).toMatchObject({ status: 'paid', amount_paid: 1_249_900, amount_due: 0, attempts: 1 });
  const payments = (await call('GET', `/v1/orders/${order_id}/payments`)).body;
  expect(payments).toEqual({ entity: 'collection', count: 1, items: [payment] });
});

test('[PAY-04] a failed payment leaves the order open for another, and a paid order takes no second one', async () => {
  const { call, createOrder, payOrder } = await openTestSandbox();
  const order_id = await createOrder();
  const failed = await call('POST', '/sandbox/pay', { order_id, outcome: 'failure' });
  expect(failed.status).toBe(400);
  const { payment_id } = failed.body.error.metadata;
  expect(failed.body.error).toMatchObject({
    code: 'BAD_REQUEST_ERROR',
    reason: 'payment_failed',
    metadata: { order_id },
  });
  const payment = (await call('GET', `/v1/payments/${payment_id}`)).body;
  expect(payment).toMatchObject({ status: 'failed', captured: false, error_code: 'BAD_REQUEST_ERROR' });
  expect((await call('GET', `/v1/orders/${order_id}`)).body).toMatchObject({ status: 'attempted', attempts: 1 });

  await payOrder(order_id);
  expect((await call('GET', `/v1/orders/${order_id}`)).body).toMatchObject({ status: 'paid', attempts: 2 });
  const second = await call('POST', '/sandbox/pay', { order_id });
  expect(second.status).toBe(400);
  expect(second.body.error.description).toBe('Payment already done for this order.');
});

test.each([{ payment_capture: false }, { payment: { capture: 'manual' } }])(
  '[PAY-04][P4] after %j a manual capture takes the authorized amount, once',
  async (manual) => {
    const { call, payOrder } = await openTestSandbox();
    const request = { amount: 500, currency: 'INR', ...manual };
    const paymentId = await payOrder((await call('POST', '/v1/orders', request)).body.id);
    const path = `/v1/payments/${paymentId}/capture`;
    expect((await call('GET', `/v1/payments/${paymentId}`)).body.status).toBe('authorized');
    expect((await call('POST', path, { amount: 400, currency: 'INR' })).body.error.field).toBe('amount');
    expect((await call('POST', path, { amount: 500, currency: 'INR' })).body.status).toBe('captured');
    const again = await call('POST', path, { amount: 500, currency: 'INR' });
    expect(again.body.error.description).toBe('This payment has already been captured');
  },
);

test('[PAY-02][P4] an order’s capture is automatic or manual, and nothing else', async () => {
  const { call, payOrder } = await openTestSandbox();
  const request = { amount: 500, currency: 'INR', payment_capture: 0, payment: { capture: 'automatic' } };
  const paymentId = await payOrder((await call('POST', '/v1/orders', request)).body.id);
  expect((await call('GET', `/v1/payments/${paymentId}`)).body.status).toBe('captured');
  const { status, body } = await call('POST', '/v1/orders', { ...request, payment: { capture: 'later' } });
  expect([status, body.error.field]).toEqual([400, 'payment.capture']);
});

test('[PAY-02][P4] the notes of an order are replaced, and nothing else of it', async () => {
  const { call, createOrder } = await openTestSandbox();
  const path = `/v1/orders/${await createOrder()}`;
  const { body: before } = await call('GET', path);
  const { body: edited } = await call('PATCH', path, { notes: { gift: 'yes' }, amount: 1 });
  expect(edited).toEqual({ ...before, notes: { gift: 'yes' } });
  expect((await call('GET', path)).body).toEqual(edited);
  expect((await call('PATCH', path, {})).status).toBe(400);
  expect((await call('PATCH', '/v1/orders/order_x', { notes: {} })).body.error.field).toBe('id');
});

test('[PAY-04][P4] payments and refunds are listed by time and in pages, newest first', async () => {
  let seconds = 1_700_000_000;
  const { call, createOrder, payOrder } = await openTestSandbox({ clock: { now: () => seconds * 1000 } });
  const payments: string[] = [];
  const refunds: string[] = [];
  for (let made = 0; made < 12; made += 1) {
    seconds += 60;
    const paymentId = await payOrder(await createOrder());
    payments.unshift(paymentId);
    refunds.unshift((await call('POST', `/v1/payments/${paymentId}/refund`, { amount: 100 })).body.id);
  }
  const idsOf = async (path: string) =>
    (await call('GET', path)).body.items.map(({ id }: { id: string }) => id) as string[];
  expect(await idsOf('/v1/payments')).toEqual(payments.slice(0, 10));
  expect(await idsOf('/v1/payments?count=100&skip=10')).toEqual(payments.slice(10));
  expect(await idsOf('/v1/refunds?count=3&skip=2')).toEqual(refunds.slice(2, 5));
  expect(await idsOf(`/v1/refunds?from=${seconds - 60}&to=${seconds - 30}`)).toEqual(refunds.slice(1, 2));
  for (const wrong of ['count=0', 'count=101', 'skip=-1', 'from=today'])
    expect((await call('GET', `/v1/payments?${wrong}`)).status, wrong).toBe(400);
});

test('[PAY-02] the window pays with the key id alone, and a slow bank responds later', async () => {
  const { url, createOrder, call } = await openTestSandbox({ upiAnswerMs: { success: 30, wait: 60 } });
  const order_id = await createOrder();
  const anyone = createClient(url);
  const strip = { authorization: '' };
  const request = { key_id: keys.keyId, order_id, amount: 1_249_900, method: 'upi', vpa: 'wait@test' };
  expect((await anyone.call('POST', '/v1/checkout/pay', { ...request, key_id: 'x' }, strip)).status).toBe(401);
  const wrongAmount = await anyone.call('POST', '/v1/checkout/pay', { ...request, amount: 100 }, strip);
  expect(wrongAmount.body.error.description).toMatch('different from your order amount');

  const { body } = await anyone.call('POST', '/v1/checkout/pay', request, strip);
  expect(body).toEqual({ status: 'created', razorpay_payment_id: expect.stringMatching(/^pay_/) });
  const path = `/v1/checkout/payments/${body.razorpay_payment_id}?key_id=${keys.keyId}`;
  await expect.poll(async () => (await anyone.call('GET', path, undefined, strip)).body.status).toBe('captured');
  expect((await call('GET', `/v1/orders/${order_id}`)).body.status).toBe('paid');

  const other = { ...request, order_id: await createOrder(), method: 'netbanking', bank: 'REFUSALS' };
  const refused = await anyone.call('POST', '/v1/checkout/pay', other, strip);
  expect(refused).toMatchObject({ status: 200, body: { error: { reason: 'payment_failed' } } });
});

test('[PAY-02] the checkout script is served with its styles inlined', async () => {
  const { url } = await openTestSandbox();
  const response = await fetch(`${url}/v1/checkout.js`);
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  const script = await response.text();
  expect(script).toContain('window.Razorpay =');
  expect(script).toContain('.band h2');
  expect(script).not.toContain('{{styles}}');
});

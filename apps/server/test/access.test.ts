import { API_BASE_PATH, type Call, type CallName } from '@bijli/contract';
import { callNames, calls } from '@bijli/contract/calls';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/platform/database/drizzle.ts';
import { createValidInputs, type ValidInputs } from './fuzz-valid-inputs.ts';
import { homeAddress, orderOf, phoneSlug } from './order-factory.ts';
import { setStock } from './stock-factory.ts';
import { startTestStore, type TestCustomer, type TestStore } from './test-store.ts';

let store: TestStore;
let owner: TestCustomer;
let stranger: TestCustomer;
/** Ids of the owner's things, by the call that has them in its path. */
let belongings: Partial<Record<CallName, string>>;
let orderId: string;
/** A customer with a delivered, invoiced and partly returned order, and inputs for it. */
let rich: ValidInputs;

const customerCalls = callNames.filter((name) => calls[name].access === 'customer');
const anyId = '0197f5a0-0000-7000-8000-000000000000';
const secret = 'a secret of the test that is long enough';

beforeAll(async () => {
  store = await startTestStore({ environment: { AUTH_SECRET: secret } });
  owner = await store.createCustomer();
  stranger = await store.createCustomer();
  const product = await store.product(phoneSlug);
  await setStock(store, product, 50);
  const { order } = await owner.api.placeOrder({ body: orderOf(product, { paymentMethod: 'razorpay' }) });
  orderId = order._id;
  const { line1, city, state, pincode } = homeAddress;
  const [address] = await owner.api.addAddress({ body: { line1, city, state, pincode } });
  await store.rows(sql`UPDATE stock_levels SET quantity = 0 WHERE product_id = ${product._id}`);
  const { alert } = await owner.api.askForStock({ body: { productId: product._id } });
  const { devices } = await owner.api.listDevices();
  const addressId = address?._id ?? '';
  rich = await createValidInputs(store);
  belongings = {
    updateAddress: addressId,
    deleteAddress: addressId,
    setDefaultAddress: addressId,
    getOrder: orderId,
    getCancellable: orderId,
    cancelOrder: orderId,
    changePaymentMethod: orderId,
    getInvoice: orderId,
    listInvoices: orderId,
    getInvoiceDocument: orderId,
    reorder: orderId,
    requestReturn: orderId,
    listReturns: orderId,
    changePayout: orderId,
    getReturnPhoto: orderId,
    dropStockAlert: alert._id,
    signOutDevice: devices[0]?._id ?? '',
  };
});
afterAll(() => store.close());

test('[API-04] every customer call with a path parameter is tried with another customer’s id', () => {
  const named = customerCalls.filter((name) => calls[name].path.includes('{'));
  expect(Object.keys(belongings).sort()).toEqual([...named].sort());
});

test('[API-04] another customer’s things are not found by any call, and do not change', async () => {
  const before = await ownedRows();
  for (const [name, id] of Object.entries(belongings) as [CallName, string][]) {
    const answer = await send(name, { id, token: stranger.accessToken });
    // Unimplemented calls return 501 to everybody.
    if (answer.statusCode === 501) continue;
    expect([403, 404], `${name}: ${answer.body}`).toContain(answer.statusCode);
    expect(answer.body).not.toContain(owner.phone);
  }
  expect(await ownedRows()).toEqual(before);
});

test('[API-04] what its owner can read, nobody else can', async () => {
  const reading = customerCalls.filter((name) => calls[name].method === 'GET' && calls[name].path.includes('{'));
  expect(reading).toContain('getReturnPhoto');
  const staff = await store.services.accessTokens.signCommand();
  for (const name of reading) {
    const path = pathOf(name);
    expect((await send(name, { path, token: rich.owner.accessToken })).statusCode, name).toBe(200);
    expect((await send(name, { path, token: stranger.accessToken })).statusCode, name).toBe(404);
    expect((await send(name, { path, token: staff })).statusCode, name).toBe(401);
    expect((await send(name, { path })).statusCode, name).toBe(401);
  }
});

test('[API-04] valid calls on another customer’s things change none of them', async () => {
  const changing = customerCalls.filter((name) => calls[name].method !== 'GET' && calls[name].path.includes('{'));
  for (const name of changing.filter((one) => one !== 'signOutDevice')) {
    const right = rich.inputs[name] ?? {};
    const payload = 'body' in right ? (right.body as object) : {};
    const answer = await send(name, { path: pathOf(name), token: stranger.accessToken, payload });
    expect(answer.statusCode, `${name}: ${answer.body}`).toBe(404);
  }
});

test('[API-04] another customer’s order can be neither paid nor verified', async () => {
  const payments = [
    send('openPayment', {
      token: stranger.accessToken,
      payload: { amount: 1, orderId, currency: 'INR' },
    }),
    send('verifyPayment', {
      token: stranger.accessToken,
      payload: { orderId, razorpay_order_id: 'o', razorpay_payment_id: 'p', razorpay_signature: 's' },
    }),
  ];
  for (const answer of await Promise.all(payments)) expect(answer.statusCode, answer.body).toBe(404);
});

test('[API-04][WISH-04] a user id in the query does not return another customer’s wishlist', async () => {
  const answer = await send('getWishlist', { token: stranger.accessToken, query: `?userId=${owner.userId}` });
  expect(answer.statusCode).toBe(403);
});

test('[API-04] lists contain nothing of another customer', async () => {
  for (const name of ['listMyOrders', 'listAddresses', 'listDevices', 'listStockAlerts', 'exportMyData'] as const) {
    const answer = await send(name, { token: stranger.accessToken });
    expect(answer.statusCode, name).toBe(200);
    for (const foreign of [owner.phone, owner.userId, ...Object.values(belongings)])
      expect(answer.body, name).not.toContain(foreign);
  }
});

test('[API-04][TOK-03] customer calls refuse anonymous callers and tokens that are expired, forged or issued for another purpose', async () => {
  const tokens = await badTokens();
  for (const name of customerCalls) {
    for (const [what, token] of Object.entries(tokens)) {
      const answer = await send(name, { token });
      if (answer.statusCode === 501) continue;
      expect(answer.statusCode, `${name} with ${what}`).toBe(401);
      expect(answer.json()).toMatchObject({ success: false, code: 'not_authenticated' });
    }
  }
});

test('[API-04] calls for staff and the provider refuse customers and anonymous callers', async () => {
  const closed = callNames.filter((name) => ['staff', 'provider'].includes(calls[name].access));
  expect(closed).toContain('moveOrder');
  for (const name of closed)
    for (const token of [owner.accessToken, undefined]) {
      const answer = await send(name, { id: orderId, token, payload: { status: 'delivered' } });
      expect([400, 401, 403], `${name}: ${answer.body}`).toContain(answer.statusCode);
    }
});

type Sent = { id?: string; path?: string; token?: string | undefined; payload?: object; query?: string };

function send(name: CallName, { id = anyId, path, token, payload = validBody(name), query = '' }: Sent) {
  const call: Call = calls[name];
  return store.app.inject({
    method: call.method,
    url: `${API_BASE_PATH}${path ?? call.path.replace(/\{\w+\}/g, id)}${query}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(call.method === 'GET' || call.method === 'DELETE' ? {} : { payload }),
  });
}

/** A call's path filled with ids of the rich customer. */
function pathOf(name: CallName): string {
  const params = new Map<string, unknown>(Object.entries(rich.inputs[name]?.params ?? {}));
  return calls[name].path.replace(/\{(\w+)\}/g, (_, key: string) => String(params.get(key)));
}

/** A body that passes validation, so that the call reaches the ownership check. */
function validBody(name: CallName): object {
  const { line1, city, state, pincode } = homeAddress;
  if (name === 'updateAddress') return { line1, city, state, pincode };
  if (name === 'requestReturn')
    return { reason: 'damaged', description: 'The plug is bent', items: [{ _id: anyId, quantity: 1 }] };
  if (name === 'changePaymentMethod') return { paymentMethod: 'cod' };
  if (name === 'changePayout') return { payoutTo: 'asha@okbank' };
  return name === 'cancelOrder' ? { cancellationReason: 'Other' } : {};
}

async function ownedRows() {
  return store.rows(sql`
    SELECT (SELECT json_agg(line ORDER BY id) FROM addresses AS line WHERE user_id = ${owner.userId}) AS addresses,
           (SELECT json_agg(line ORDER BY id) FROM orders AS line WHERE customer_id = ${owner.userId}) AS orders,
           (SELECT json_agg(line ORDER BY id) FROM stock_alerts AS line WHERE user_id = ${owner.userId}) AS alerts,
           (SELECT json_agg(line ORDER BY id) FROM sessions AS line WHERE user_id = ${owner.userId}) AS sessions`);
}

async function badTokens(): Promise<Record<string, string | undefined>> {
  const [session] = await store.rows<{ id: string }>(sql`SELECT id FROM sessions WHERE user_id = ${owner.userId}`);
  const claims = { sub: owner.userId, sid: session?.id ?? '' };
  const now = Math.floor(Date.now() / 1000);
  const sign = (given: { key?: string; audience?: string; issuer?: string; end?: number }) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(given.issuer ?? 'bijli')
      .setAudience(given.audience ?? 'bijli-storefront')
      .setIssuedAt(now - 3600)
      .setExpirationTime(given.end ?? now + 600)
      .sign(new TextEncoder().encode(given.key ?? secret));
  const right = await sign({});
  expect((await send('getProfile', { token: right })).statusCode).toBe(200);
  const [head = '', body = ''] = right.split('.');
  const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  return {
    'no token': undefined,
    'an expired token': await sign({ end: now - 1 }),
    'a wrong signature': await sign({ key: 'another secret that is long enough too' }),
    'no algorithm': `${none}.${body}.`,
    'a cut signature': `${head}.${body}.`,
    'another audience': await sign({ audience: 'bijli-console' }),
    'another issuer': await sign({ issuer: 'evil' }),
    'a token of a command': await store.services.accessTokens.signCommand(),
  };
}

import { API_BASE_PATH, type CallName } from '@bijli/contract';
import { calls } from '@bijli/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomPhone, startTestStore, type TestStore } from './test-store.ts';

let plain: TestStore;
let behindProxy: TestStore;
let strict: TestStore;

// Under test load the store may report overload, which is tested elsewhere.
const calm = { MAX_EVENT_LOOP_DELAY_MS: '60000' };
const couponTries = 40;
/** Of the network limits, which are wide. */
const factor = 0.02;
const settings = {
  ...calm,
  NETWORK_LIMIT_FACTOR: String(factor),
  GOOGLE_CLIENT_ID: 'store.apps.example',
  RATE_LIMIT_PER_MINUTE: '10000',
  COUPON_TRIES_PER_ADDRESS: String(couponTries),
};
const strictPerMinute = 10;

beforeAll(async () => {
  plain = await startTestStore({ environment: settings });
  behindProxy = await startTestStore({ environment: { ...settings, TRUST_PROXY: 'true' } });
  strict = await startTestStore({ environment: { ...calm, RATE_LIMIT_PER_MINUTE: String(strictPerMinute) } });
});
afterAll(async () => {
  for (const store of [plain, behindProxy, strict]) await store.close();
});

type Limited = { name: CallName; max: number; body: () => object };

/** Limits per network address, each call for a different person. */
const limited: Limited[] = [
  { name: 'sendOtp', max: 2000 * factor, body: () => ({ phone: randomPhone() }) },
  { name: 'verifyOtp', max: 5000 * factor, body: () => ({ phone: randomPhone(), otp: '123456' }) },
  { name: 'register', max: 400 * factor, body: registration },
  { name: 'googleSignIn', max: 2000 * factor, body: () => ({ token: 'x' }) },
  { name: 'forgotPassword', max: 2000 * factor, body: () => ({ input: randomPhone() }) },
  {
    name: 'resetPassword',
    max: 1000 * factor,
    body: () => ({ token: crypto.randomUUID(), newPassword: 'long enough' }),
  },
  { name: 'startPasskeySignIn', max: 300 * factor, body: () => ({}) },
  { name: 'sendContactMessage', max: 100 * factor, body: contactMessage },
  { name: 'sendConversion', max: 400 * factor, body: conversion },
  { name: 'validateCoupon', max: couponTries, body: couponTry },
  { name: 'reportClientError', max: 300 * factor, body: () => ({ message: 'x', path: '/' }) },
];

test.each(limited)(
  '[API-02] $name is limited to $max calls per address, whatever X-Forwarded-For claims',
  async ({ name, max, body }) => {
    const statuses: number[] = [];
    for (let sent = 0; sent < max; sent += 1)
      statuses.push((await send(plain, name, body(), `10.9.8.${sent}`)).statusCode);
    expect(statuses).not.toContain(429);
    expectTooMany(await send(plain, name, body(), '10.9.9.9'));
  },
);

test('[API-02] behind a trusted proxy each client has its own limit, whatever else it claims', async () => {
  const { name, max, body } = limited.find((one) => one.name === 'reportClientError') ?? fail();
  for (let sent = 0; sent < max; sent += 1) {
    const answer = await send(behindProxy, name, body(), `10.9.8.${sent}, 203.0.113.9`);
    expect(answer.statusCode).toBe(200);
  }
  expectTooMany(await send(behindProxy, name, body(), '10.9.9.9, 203.0.113.9'));
  expect((await send(behindProxy, name, body(), '203.0.113.10')).statusCode).toBe(200);
});

test('[API-02][CPN-01] coupon attempts are also subject to the general limit', async () => {
  for (let sent = 0; sent < strictPerMinute; sent += 1)
    expect((await send(strict, 'validateCoupon', couponTry(), `10.9.8.${sent}`)).statusCode).toBe(200);
  expectTooMany(await send(strict, 'validateCoupon', couponTry(), '10.9.9.9'));
});

test('[API-02] changing addresses within an IPv6 network does not evade its limits', async () => {
  const from = (network: string, host: number) => `2001:db8:0:${network}::${host.toString(16)}`;
  for (const { name, max, body } of limited) {
    const network = `a${limited.findIndex((one) => one.name === name)}`;
    for (let sent = 0; sent < max; sent += 1)
      expect((await send(behindProxy, name, body(), from(network, sent))).statusCode).not.toBe(429);
    expectTooMany(await send(behindProxy, name, body(), from(network, max)));
    expect((await send(behindProxy, name, body(), from(`b${network}`, 1))).statusCode).not.toBe(429);
  }
});

function send(store: TestStore, name: CallName, payload: object, claim: string) {
  const { method, path } = calls[name];
  return store.app.inject({
    method,
    url: API_BASE_PATH + path,
    payload,
    remoteAddress: `10.0.0.${limited.findIndex((one) => one.name === name) + 10}`,
    headers: { 'x-forwarded-for': claim, 'x-real-ip': claim, forwarded: `for=${claim}` },
  });
}

function expectTooMany(answer: Awaited<ReturnType<typeof send>>): void {
  expect(answer.json()).toMatchObject({ success: false, code: 'too_many_requests' });
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
}

function registration() {
  const email = `${crypto.randomUUID()}@example.com`;
  return { name: 'Asha Rao', email, phone: randomPhone(), password: 'long enough', role: 'customer' };
}

function couponTry() {
  return { couponCode: crypto.randomUUID(), cartTotal: 1, items: [] };
}

function contactMessage() {
  return { name: 'Asha Rao', email: `${crypto.randomUUID()}@example.com`, topic: 'other', message: 'Hello' };
}

function conversion() {
  const about = { event_time: 1_760_000_000, event_source_url: 'http://localhost/', action_source: 'website' };
  return { event_name: 'AddToCart', event_id: crypto.randomUUID(), ...about, custom_data: {}, user: {} };
}

function fail(): never {
  throw new Error('The call is not limited');
}

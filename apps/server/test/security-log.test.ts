import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type GoogleIssuer, startGoogleIssuer } from '../../../e2e/fixtures/google-issuer.ts';
import { refusalOf } from './refusal-of.ts';
import { createStaff } from './staff-factory.ts';
import { randomPhone, startTestStore, type TestStore } from './test-store.ts';

const lines: string[] = [];
const address = '203.0.113.77';
const network = '203.0.113.0/24';
let store: TestStore;
let issuer: GoogleIssuer;

beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  issuer = await startGoogleIssuer();
  const environment = { ...issuer.environment, RATE_LIMIT_PER_MINUTE: '10000', METRICS_TOKEN: 'sixteen letters!' };
  store = await startTestStore({ environment, overrides: { log } });
});
beforeEach(() => {
  lines.length = 0;
  // Beyond the limits used by earlier tests.
  store.advanceClock(15 * 60_000);
});
afterAll(async () => {
  await store.close();
  await issuer.stop();
});

type Sent = { body?: object | string; headers?: Record<string, string>; method?: 'GET' };

function send(url: string, { body, headers, method }: Sent = {}) {
  return store.app.inject({
    method: method ?? 'POST',
    url,
    remoteAddress: address,
    ...(body === undefined ? {} : { payload: body }),
    headers: { ...(typeof body === 'string' && { 'content-type': 'application/json' }), ...headers },
  });
}

const securityLines = () => lines.map((line) => JSON.parse(line)).filter((line) => 'security' in line);

async function askForOtp(phone: string): Promise<string> {
  await send('/api/users/send-otp', { body: { phone } });
  return store.otpOf(phone);
}

function verify(phone: string, otp: string) {
  return send('/api/users/verify-otp', { body: { phone, otp } });
}

const wrongFor = (otp: string) => (otp === '123456' ? '654321' : '123456');

test('a sign-in by OTP is logged with request, customer and network, and without personal data', async () => {
  const { phone, userId } = await store.createCustomer();
  const otp = await askForOtp(phone);
  const answer = await verify(phone, otp);
  const reqId = answer.headers['x-request-id'];
  expect(securityLines()).toEqual([
    expect.objectContaining({
      level: 30,
      security: 'sign-in-succeeded',
      reason: 'otp',
      customerId: userId,
      network,
      reqId,
    }),
  ]);
  const { accessToken, refreshToken, user } = answer.json();
  for (const secret of [phone, `"${otp}"`, accessToken, refreshToken, user.email, user.name, address])
    expect(lines.join('')).not.toContain(secret);
});

test('wrong OTPs are logged until the last, which is logged as locked, as is each after it', async () => {
  const { phone } = await store.createCustomer();
  const otp = await askForOtp(phone);
  let answer = await verify(phone, wrongFor(otp));
  for (let tried = 1; tried < 5; tried += 1) answer = await verify(phone, wrongFor(otp));
  await verify(phone, otp);
  expect(securityLines().map(({ security, reason }) => `${security} ${reason}`)).toEqual([
    ...Array.from({ length: 4 }, () => 'otp-refused wrong'),
    'otp-refused locked',
    'otp-refused locked',
  ]);
  expect(securityLines()[4]).toMatchObject({ level: 40, network, reqId: answer.headers['x-request-id'] });
  expect(lines.join('')).not.toMatch(new RegExp(`${phone}|"${otp}"|${wrongFor(otp)}`));
});

test('an expired OTP and one that was never sent are distinguished', async () => {
  const { phone } = await store.createCustomer();
  const otp = await askForOtp(phone);
  store.advanceClock(6 * 60_000);
  await verify(phone, otp);
  await verify(randomPhone(), otp);
  expect(securityLines().map(({ reason }) => reason)).toEqual(['expired', 'elsewhere']);
});

test('sign-ins with Google are logged, including failures', async () => {
  issuer.person = { sub: 'subject-logged', email: 'logged@example.com', name: 'Asha Rao' };
  // The store's clock is ahead.
  const token = issuer.sign({ exp: Math.floor(Date.now() / 1000) + 86_400 });
  const { user } = (await send('/api/users/auth/google/callback', { body: { token } })).json();
  await send('/api/users/auth/google/callback', { body: { token: 'eyJ.none.none' } });
  expect(securityLines()).toEqual([
    expect.objectContaining({ security: 'sign-in-succeeded', reason: 'google', customerId: user._id }),
    expect.objectContaining({ security: 'google-refused', level: 40, network }),
  ]);
  expect(lines.join('')).not.toMatch(/logged@example|Asha|eyJ/);
});

test('an invalid refresh token is logged, an expired access token is not', async () => {
  const answer = await send('/api/users/refresh', { body: { token: 'stolen-token' } });
  expect(answer.statusCode).toBe(401);
  expect(
    (await send('/api/users/profile', { method: 'GET', headers: { authorization: 'Bearer old' } })).statusCode,
  ).toBe(401);
  expect(securityLines()).toEqual([
    expect.objectContaining({ security: 'refresh-refused', network, reqId: answer.headers['x-request-id'] }),
  ]);
  expect(lines.join('')).not.toContain('stolen-token');
});

test('refused staff calls and metrics requests are logged with their route', async () => {
  const { accessToken } = await store.createCustomer();
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await send('/api/site-content', { method: 'GET', headers });
  expect(answer.statusCode).toBe(403);
  expect((await send('/metrics', { method: 'GET', headers })).statusCode).toBe(401);
  expect(securityLines()).toEqual([
    expect.objectContaining({ security: 'access-refused', route: 'GET /api/site-content', network }),
    expect.objectContaining({ security: 'access-refused', route: 'GET /metrics' }),
  ]);
  expect(lines.join('')).not.toContain(accessToken);
});

test('[AUD-10] the line of a refused call says which member of the staff, or which key, made it', async () => {
  const person = await createStaff(store, { permissions: ['products.read'] });
  expect((await refusalOf(person.api.listStaffJobs())).status).toBe(403);
  const other = await createStaff(store, { permissions: ['products.read'] });
  await refusalOf(other.api.listStaffJobs());
  expect(securityLines()).toEqual(
    [person, other].map(({ id }) =>
      expect.objectContaining({ security: 'access-refused', route: 'GET /api/staff/jobs', actor: `staff ${id}` }),
    ),
  );
});

test('a webhook with a wrong signature is logged with its request id', async () => {
  const headers = { 'x-razorpay-signature': '0'.repeat(64), 'x-razorpay-event-id': 'evt_forged' };
  const answer = await send('/api/payments/webhook', { body: '{"event":"payment.captured"}', headers });
  expect(answer.statusCode).toBe(403);
  expect(securityLines()).toEqual([
    expect.objectContaining({ security: 'webhook-refused', network, reqId: answer.headers['x-request-id'] }),
  ]);
});

test('a reached limit is logged once a minute per network, with the number of suppressed entries', async () => {
  const phone = randomPhone();
  await send('/api/users/send-otp', { body: { phone } });
  for (let attempt = 0; attempt < 4; attempt += 1)
    expect((await send('/api/users/send-otp', { body: { phone } })).statusCode).toBe(429);
  const line = { security: 'limit-met', level: 40, route: 'POST /api/users/send-otp', network };
  expect(securityLines()).toEqual([expect.objectContaining(line)]);
  store.advanceClock(61_000);
  const next = randomPhone();
  for (const _ of [1, 2]) await send('/api/users/send-otp', { body: { phone: next } });
  expect(securityLines()).toHaveLength(2);
  expect(securityLines()[1]).toMatchObject({ ...line, moreBefore: 3 });
  expect(lines.join('')).not.toMatch(new RegExp(`${phone}|${next}`));
});

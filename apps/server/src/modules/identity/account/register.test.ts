import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { randomPhone, startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';

let store: TestStore;
const password = 'correct horse battery';

beforeAll(async () => {
  store = await startTestStore({ environment: { RATE_LIMIT_PER_MINUTE: '100000', NETWORK_LIMIT_FACTOR: '0.05' } });
});
afterAll(() => store.close());

test('[AUTH-04] registering sends an OTP and returns no tokens; the OTP creates the account and signs in', async () => {
  const phone = randomPhone();
  const registered = await register(phone);
  expect(Object.keys(registered).sort()).toEqual(['message', 'registrationToken', 'success']);
  expect(await userOf(phone)).toBeUndefined();
  const reply = await verifyOtp(phone, registered.registrationToken);
  expect(reply).toMatchObject({
    needsDetails: false,
    user: { name: 'Asha Rao', email: `new.${phone}@example.com`, phone, role: 'customer', isPhoneVerified: true },
  });
  await expect(store.apiAs(reply.accessToken ?? '').getProfile()).resolves.toMatchObject({ user: { phone } });
  expect(await verify((await userOf(phone))?.password_hash ?? '', password)).toBe(true);
});

test('[AUTH-04] the password is stored as argon2id only, before and after the OTP', async () => {
  const phone = randomPhone();
  const { registrationToken } = await register(phone);
  const [pending] = await store.rows<{ password_hash: string }>(
    sql`SELECT * FROM registrations WHERE phone = ${phone}`,
  );
  expect(pending?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(JSON.stringify(pending)).not.toContain(registrationToken);
  await verifyOtp(phone, registrationToken);
  expect((await userOf(phone))?.password_hash).toBe(pending?.password_hash);
  expect(await store.rows(sql`SELECT 1 FROM registrations WHERE phone = ${phone}`)).toEqual([]);
});

test('[AUTH-04] registering with an existing account sets its password and signs in; its details do not change', async () => {
  const customer = await store.createCustomer();
  const { registrationToken } = await register(customer.phone);
  const reply = await verifyOtp(customer.phone, registrationToken);
  expect(reply.user).toMatchObject({ _id: customer.userId, email: `asha.${customer.phone}@example.com` });
  expect(await verify((await userOf(customer.phone))?.password_hash ?? '', password)).toBe(true);
});

test('[AUTH-04][AUTH-11] the response is the same for a known phone, a known e-mail address and an unknown person', async () => {
  const known = await store.createCustomer({ email: 'known@example.com' });
  const answers = await Promise.all([
    register(known.phone),
    register(randomPhone(), 'known@example.com'),
    register(randomPhone()),
  ]);
  const shapes = answers.map(({ registrationToken, ...answer }) => ({ ...answer, length: registrationToken.length }));
  expect(shapes[0]).toEqual(shapes[2]);
  expect(shapes[1]).toEqual(shapes[2]);
});

test('[AUTH-11] another person’s registration for my phone has no effect when I sign in', async () => {
  const phone = randomPhone();
  await register(phone, 'mallory@example.com');
  const reply = await verifyOtp(phone, undefined);
  expect(reply).toEqual({ success: true, needsDetails: true });
  store.advanceClock(31_000);
  const mine = await register(phone, 'mine@example.com');
  expect((await verifyOtp(phone, mine.registrationToken)).user?.email).toBe('mine@example.com');
});

test('[AUTH-11] a registration token is invalid for another phone, and cannot be forged', async () => {
  const [mine, yours] = [randomPhone(), randomPhone()];
  const { registrationToken } = await register(mine);
  await store.api.sendOtp({ body: { phone: yours } });
  expect(await verifyOtp(yours, registrationToken)).toEqual({ success: true, needsDetails: true });
  expect(await verifyOtp(mine, 'x'.repeat(43))).toEqual({ success: true, needsDetails: true });
  expect((await verifyOtp(mine, registrationToken)).user?.phone).toBe(mine);
});

test('[AUTH-04] a registration expires with its OTP, and is extended by a new one', async () => {
  const phone = randomPhone();
  const { registrationToken } = await register(phone);
  await store.otpOf(phone);
  store.advanceClock(4 * 60_000);
  await store.api.sendOtp({ body: { phone } });
  store.advanceClock(4 * 60_000);
  expect((await verifyOtp(phone, registrationToken)).user?.phone).toBe(phone);
  const late = randomPhone();
  const forgotten = await register(late);
  await store.otpOf(late);
  store.advanceClock(5 * 60_000 + 1000);
  await store.api.sendOtp({ body: { phone: late } });
  expect(await verifyOtp(late, forgotten.registrationToken)).toEqual({ success: true, needsDetails: true });
});

test('[AUTH-11] using a registration’s OTP five times concurrently creates one account and one session', async () => {
  const phone = randomPhone();
  const { registrationToken } = await register(phone);
  const otp = await store.otpOf(phone);
  const tries = Array.from({ length: 5 }, () => store.api.verifyOtp({ body: { phone, otp, registrationToken } }));
  const settled = await Promise.allSettled(tries);
  expect(settled.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
});

test.each([
  [{ password: '1234567' }, 'Password must be at least 8 characters'],
  [{ name: 'User' }, "Please enter your actual name, not 'User'"],
  [{ name: ' ' }, 'Please enter your full name'],
  [{ email: 'asha@home' }, 'Please enter a valid email address'],
  [{ phone: '+919876543210' }, 'Please enter a valid 10-digit phone number'],
])('[AUTH-04][API-02] a registration with %j is refused with a message', async (given, message) => {
  const body = { name: 'Asha', email: 'asha@example.com', phone: randomPhone(), password, role: 'customer' as const };
  const refused = await refusalOf(store.api.register({ body: { ...body, ...given } }));
  expect([refused.status, refused.message]).toEqual([400, message]);
});

test('[AUTH-04] the role cannot be chosen when registering', async () => {
  const body = { name: 'Asha', email: 'asha@example.com', phone: randomPhone(), password, role: 'admin' as never };
  expect((await refusalOf(store.api.register({ body }))).status).toBe(400);
});

test('[AUTH-11] registrations are limited per phone and per network, and refusals say when to try again', async () => {
  const phone = randomPhone();
  await register(phone);
  const soon = await refusalOf(register(phone));
  expect(soon.message).toMatch(/^Please wait \d+ seconds before asking for another OTP\.$/);
  const statuses: number[] = [];
  for (let turn = 1; turn <= 21; turn += 1) {
    const response = await store.app.inject({
      method: 'POST',
      url: '/api/users/register',
      payload: { name: 'Asha', email: 'a@example.com', phone: randomPhone(), password, role: 'customer' },
      remoteAddress: '203.0.113.9',
    });
    statuses.push(response.statusCode);
    if (turn < 21) continue;
    expect(response.headers['retry-after']).toMatch(/^\d+$/);
    expect(response.json().message).toMatch(
      /^Too many requests from this network\. Please try again in 1[45] minutes\.$/,
    );
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
});

function register(phone: string, email = `new.${phone}@example.com`) {
  return store.api.register({ body: { name: 'Asha Rao', email, phone, password, role: 'customer' } });
}

async function verifyOtp(phone: string, registrationToken: string | undefined) {
  const otp = await store.otpOf(phone);
  return store.api.verifyOtp({ body: { phone, otp, ...(registrationToken ? { registrationToken } : {}) } });
}

async function userOf(phone: string) {
  const [row] = await store.rows<{ password_hash: string | null }>(sql`SELECT * FROM users WHERE phone = ${phone}`);
  return row;
}

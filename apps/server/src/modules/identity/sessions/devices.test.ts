import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { randomPhone, startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { deviceName } from './device-name.ts';
import { startSession } from './start-session.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';

test.each([
  [android, 'Chrome on Android'],
  [windows, 'Firefox on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-M146B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari on Mac',
  ],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
  ['<script>Android</script>', 'Android'],
])('[ACC-05] the browser %j is called %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test('[ACC-05] devices are listed by name, most recently used first, with the current one marked', async () => {
  const phone = randomPhone();
  const old = await signIn(phone, windows);
  store.advanceClock(60_000);
  const here = await signIn(phone, android);
  const { devices } = await store.apiAs(here.accessToken).listDevices();
  expect(devices.map(({ name, isThis }) => [name, isThis])).toEqual([
    ['Chrome on Android', true],
    ['Firefox on Windows', false],
  ]);
  store.advanceClock(60_000);
  await store.api.refreshToken({ body: { token: old.refreshToken } });
  const [first] = (await store.apiAs(here.accessToken).listDevices()).devices;
  expect(first?.name).toBe('Firefox on Windows');
  expect(Date.parse(first?.lastUsedAt ?? '') - Date.parse(first?.signedInAt ?? '')).toBeGreaterThanOrEqual(119_000);
});

test('[ACC-05][TOK-03] signing out another device invalidates both its tokens immediately', async () => {
  const phone = randomPhone();
  const [here, there] = [await signIn(phone, android), await signIn(phone, windows)];
  const api = store.apiAs(here.accessToken);
  const other = (await api.listDevices()).devices.find((device) => !device.isThis);
  await api.signOutDevice({ params: { id: other?._id ?? '' } });
  expect((await refusalOf(store.apiAs(there.accessToken).getProfile())).status).toBe(401);
  expect((await refusalOf(store.api.refreshToken({ body: { token: there.refreshToken } }))).status).toBe(401);
  await expect(api.getProfile()).resolves.toMatchObject({ success: true });
  expect((await api.listDevices()).devices).toHaveLength(1);
  expect((await refusalOf(api.signOutDevice({ params: { id: other?._id ?? '' } }))).status).toBe(404);
});

test('[ACC-05][TOK-03] signing out everywhere ends every session of one customer and of no other', async () => {
  const phone = randomPhone();
  const [here, there] = [await signIn(phone, android), await signIn(phone, windows)];
  const stranger = await store.createCustomer();
  await store.apiAs(here.accessToken).signOutEverywhere();
  for (const { accessToken } of [here, there])
    expect((await refusalOf(store.apiAs(accessToken).getProfile())).status).toBe(401);
  await expect(stranger.api.getProfile()).resolves.toMatchObject({ success: true });
});

test('[TOK-03] logging out invalidates the access token too', async () => {
  const { accessToken, refreshToken } = await signIn(randomPhone(), android);
  await store.api.logout({ body: { token: refreshToken } });
  expect((await refusalOf(store.apiAs(accessToken).getProfile())).status).toBe(401);
});

test('[TOK-02] ten concurrent refreshes of one session all return a valid access token', async () => {
  const { refreshToken } = await signIn(randomPhone(), android);
  const tries = Array.from({ length: 10 }, () => store.api.refreshToken({ body: { token: refreshToken } }));
  for (const { accessToken } of await Promise.all(tries))
    await expect(store.apiAs(accessToken).getProfile()).resolves.toMatchObject({ success: true });
});

test('[AUTH-20] the newest 20 sessions of a customer stay, also of sign-ins at once, and nobody else loses one', async () => {
  const [customer, other] = [await store.createCustomer(), await store.createCustomer()];
  const ctx = store.ctx;
  const signInAgain = () => inTransaction(ctx, (ctx) => startSession(ctx, { userId: customer.userId }));
  const old = [];
  for (let count = 0; count < 21; count += 1) {
    store.advanceClock(1000);
    old.push(await signInAgain());
  }
  const refresh = ({ refreshToken }: { refreshToken: string }) =>
    store.api.refreshToken({ body: { token: refreshToken } });
  expect((await refusalOf(customer.api.getProfile())).status).toBe(401);
  const [first, second, ...later] = old;
  if (!first || !second) throw new Error('Two sessions were started');
  expect((await refusalOf(refresh(first))).status).toBe(401);
  await expect(refresh(second)).resolves.toMatchObject({ success: true });
  store.advanceClock(1000);
  const atOnce = await Promise.all(Array.from({ length: 8 }, signInAgain));
  const live = await store.rows<{ id: string }>(
    sql`SELECT id FROM sessions WHERE user_id = ${customer.userId} AND revoked_at IS NULL`,
  );
  const expected = [...later.slice(-12), ...atOnce].map(({ sessionId }) => sessionId);
  expect(live.map(({ id }) => id).sort()).toEqual(expected.sort());
  await expect(other.api.getProfile()).resolves.toMatchObject({ success: true });
});

test('[TOK-03] a token with another customer’s session id is invalid', async () => {
  const [a, b] = [await store.createCustomer(), await store.createCustomer()];
  const [session] = await store.rows<{ id: string }>(sql`SELECT id FROM sessions WHERE user_id = ${b.userId}`);
  const token = await store.services.accessTokens.sign({ userId: a.userId, sessionId: session?.id ?? '' });
  expect((await refusalOf(store.apiAs(token).getProfile())).status).toBe(401);
});

async function signIn(phone: string, userAgent: string) {
  store.advanceClock(31_000);
  await store.api.sendOtp({ body: { phone } });
  const otp = await store.otpOf(phone);
  const response = await store.app.inject({
    method: 'POST',
    url: '/api/users/verify-otp',
    headers: { 'user-agent': userAgent },
    payload: { phone, otp, name: 'Asha Rao', finalEmail: 'asha@example.com' },
  });
  return response.json() as { accessToken: string; refreshToken: string };
}

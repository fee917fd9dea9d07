import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

test('[TOK-01] a refresh token returns a new access token and is not rotated', async () => {
  const { refreshToken } = await signIn();
  const first = await store.api.refreshToken({ body: { token: refreshToken } });
  expect(Object.keys(first).sort()).toEqual(['accessToken', 'success']);
  const second = await store.api.refreshToken({ body: { token: refreshToken } });
  await expect(store.apiAs(second.accessToken).getProfile()).resolves.toMatchObject({ success: true });
});

test('[TOK-01][TOK-03] an access token expires after 15 minutes, then the refresh token returns another', async () => {
  const { accessToken, refreshToken } = await signIn();
  store.advanceClock(15 * 60_000 + 1000);
  const expired = await refusalOf(store.apiAs(accessToken).getProfile());
  expect(expired.status).toBe(401);
  const renewed = await store.api.refreshToken({ body: { token: refreshToken } });
  await expect(store.apiAs(renewed.accessToken).getProfile()).resolves.toMatchObject({ success: true });
});

test('[TOK-03] logging out revokes the refresh token on the server', async () => {
  const { refreshToken } = await signIn();
  await expect(store.api.logout({ body: { token: refreshToken } })).resolves.toEqual({ success: true });
  const refused = await refusalOf(store.api.refreshToken({ body: { token: refreshToken } }));
  expect([refused.status, refused.body['code']]).toEqual([401, 'not_authenticated']);
  await expect(store.api.logout({ body: { token: refreshToken } })).resolves.toEqual({ success: true });
});

test('[TOK-03] logging out on one device leaves the others signed in', async () => {
  const phone = await newPhone();
  const [here, there] = [await signIn(phone), await signIn(phone)];
  await store.api.logout({ body: { token: here.refreshToken } });
  await expect(store.api.refreshToken({ body: { token: there.refreshToken } })).resolves.toMatchObject({
    success: true,
  });
});

test('[TOK-03] a refresh token expires after 60 days', async () => {
  const { refreshToken } = await signIn();
  store.advanceClock(60 * 86_400_000);
  const refused = await refusalOf(store.api.refreshToken({ body: { token: refreshToken } }));
  expect(refused.message).toBe('Your session has ended. Please sign in again.');
});

test('[TOK-03] the refresh token itself is never stored', async () => {
  const { refreshToken } = await signIn();
  const rows = await store.rows(sql`SELECT * FROM sessions`);
  expect(JSON.stringify(rows)).not.toContain(refreshToken);
});

test.each(['x', 'x'.repeat(4000), "' OR 1=1 --", 'nul\u0000'])(
  '[TOK-01][API-02] the invalid refresh token %j is a 401, and logging out with it is not an error',
  async (token) => {
    expect((await refusalOf(store.api.refreshToken({ body: { token } }))).status).toBe(401);
    await expect(store.api.logout({ body: { token } })).resolves.toEqual({ success: true });
  },
);

async function newPhone(): Promise<string> {
  return (await store.createCustomer()).phone;
}

async function signIn(phone?: string) {
  const known = phone ?? (await newPhone());
  store.advanceClock(31_000);
  await store.api.sendOtp({ body: { phone: known } });
  const reply = await store.api.verifyOtp({ body: { phone: known, otp: await store.otpOf(known) } });
  return { accessToken: reply.accessToken ?? '', refreshToken: reply.refreshToken ?? '' };
}

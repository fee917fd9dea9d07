import { TEMPORARY_EMAIL_DOMAIN } from '@bijli/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../../../test/refusal-of.ts';
import { randomPhone, startTestStore, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';

let store: TestStore;
const details = { name: 'Asha Rao', finalEmail: 'asha@example.com' };

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

test('[AUTH-02] a customer signs in with phone and OTP, and the tokens work', async () => {
  const customer = await store.createCustomer();
  const otp = await sendOtp(customer.phone);
  const reply = await store.api.verifyOtp({ body: { phone: customer.phone, otp } });
  expect(reply).toMatchObject({
    success: true,
    needsDetails: false,
    user: { _id: customer.userId, name: 'Asha Rao', phone: customer.phone, role: 'customer', isPhoneVerified: true },
  });
  const profile = await store.apiAs(reply.accessToken ?? '').getProfile();
  expect(profile.user._id).toBe(customer.userId);
  await expect(store.api.refreshToken({ body: { token: reply.refreshToken ?? '' } })).resolves.toBeTruthy();
});

test('[AUTH-02] an unknown phone is asked for name and e-mail, then the same OTP completes once', async () => {
  const phone = randomPhone();
  const otp = await sendOtp(phone);
  await expect(store.api.verifyOtp({ body: { phone, otp } })).resolves.toEqual({ success: true, needsDetails: true });
  expect(await usersOf(phone)).toEqual([]);
  const reply = await store.api.verifyOtp({ body: { phone, otp, ...details } });
  expect(reply.user).toMatchObject({ name: 'Asha Rao', email: 'asha@example.com', phone, isPhoneVerified: true });
  const again = await refusalOf(store.api.verifyOtp({ body: { phone, otp, ...details } }));
  expect(again.status).toBe(400);
  expect(again.message).toBe('This OTP is no longer valid. Please request a new one.');
});

test('[CHK-01] a guest at checkout becomes a temporary customer, who is reused and completed later', async () => {
  const phone = randomPhone();
  const email = `${phone}@${TEMPORARY_EMAIL_DOMAIN}`;
  const first = await store.api.verifyOtp({ body: { phone, otp: await sendOtp(phone), email } });
  expect(first).toMatchObject({ needsDetails: false, user: { name: 'User', email, phone, isPhoneVerified: true } });
  store.advanceClock(31_000);
  const second = await store.api.verifyOtp({ body: { phone, otp: await sendOtp(phone), email } });
  expect(second.user?._id).toBe(first.user?._id);
  store.advanceClock(31_000);
  const otp = await sendOtp(phone);
  await expect(store.api.verifyOtp({ body: { phone, otp } })).resolves.toMatchObject({ needsDetails: true });
  const completed = await store.api.verifyOtp({ body: { phone, otp, ...details } });
  expect(completed.user).toMatchObject({ _id: first.user?._id, name: 'Asha Rao', email: 'asha@example.com' });
});

test('[CHK-01] the temporary e-mail is made by the server, whatever the browser names', async () => {
  const phone = randomPhone();
  const otp = await sendOtp(phone);
  const reply = await store.api.verifyOtp({ body: { phone, otp, email: 'someone.else@example.com' } });
  expect(reply.user?.email).toBe(`${phone}@${TEMPORARY_EMAIL_DOMAIN}`);
});

test('[AUTH-02] details sent for a known customer change nothing', async () => {
  const customer = await store.createCustomer();
  const otp = await sendOtp(customer.phone);
  const reply = await store.api.verifyOtp({
    body: { phone: customer.phone, otp, name: 'Mallory', finalEmail: 'mallory@example.com' },
  });
  expect(reply.user).toMatchObject({ name: 'Asha Rao', email: `asha.${customer.phone}@example.com` });
});

test.each([
  [{ name: 'User', finalEmail: 'asha@example.com' }, "Please enter your actual name, not 'User'"],
  [{ name: 'Asha', finalEmail: `1@${TEMPORARY_EMAIL_DOMAIN}` }, 'Please enter your actual email address'],
  [{ name: 'Asha', finalEmail: 'not an address' }, 'Please enter a valid email address'],
  [{ name: '   ', finalEmail: 'asha@example.com' }, 'Please enter your full name'],
])('[AUTH-02][CHK-03] the details %j are refused and the OTP stays good', async (given, message) => {
  const phone = randomPhone();
  const otp = await sendOtp(phone);
  const refused = await refusalOf(store.api.verifyOtp({ body: { phone, otp, ...given } }));
  expect([refused.status, refused.message]).toEqual([400, message]);
  await expect(store.api.verifyOtp({ body: { phone, otp, ...details } })).resolves.toMatchObject({ success: true });
});

test('[AUTH-11] an OTP expires after 5 minutes', async () => {
  const phone = randomPhone();
  const otp = await sendOtp(phone);
  store.advanceClock(5 * 60_000);
  const refused = await refusalOf(store.api.verifyOtp({ body: { phone, otp, ...details } }));
  expect(refused.message).toBe('This OTP has expired. Please request a new one.');
});

test('[AUTH-11] a new OTP takes the place of the older one', async () => {
  const phone = randomPhone();
  const older = await sendOtp(phone);
  store.advanceClock(31_000);
  const newer = await sendOtp(phone);
  if (older !== newer) {
    const refused = await refusalOf(store.api.verifyOtp({ body: { phone, otp: older, ...details } }));
    expect(refused.message).toBe('Incorrect OTP. Please check it and try again.');
  }
  await expect(store.api.verifyOtp({ body: { phone, otp: newer, ...details } })).resolves.toMatchObject({
    success: true,
  });
});

test('[AUTH-11] an OTP of one phone is worth nothing on another', async () => {
  const [mine, yours] = [randomPhone(), randomPhone()];
  const otp = await sendOtp(mine);
  const yourOtp = await sendOtp(yours);
  if (otp === yourOtp) return;
  const refused = await refusalOf(store.api.verifyOtp({ body: { phone: yours, otp, ...details } }));
  expect(refused.status).toBe(400);
});

test('[AUTH-11] twenty wrong tries at once count five, then even the right OTP is locked', async () => {
  const phone = randomPhone();
  const otp = await sendOtp(phone);
  const tries = Array.from({ length: 20 }, () =>
    refusalOf(store.api.verifyOtp({ body: { phone, otp: otherThan(otp) } })),
  );
  const messages = (await Promise.all(tries)).map((refused) => refused.message);
  expect(messages.filter((message) => message.startsWith('Incorrect OTP.'))).toHaveLength(4);
  expect(messages.filter((message) => message.startsWith('Too many wrong attempts.'))).toHaveLength(16);
  const [row] = await store.rows<{ wrong_tries: number }>(sql`SELECT wrong_tries FROM otps WHERE phone = ${phone}`);
  expect(row?.wrong_tries).toBe(5);
  const right = await refusalOf(store.api.verifyOtp({ body: { phone, otp, ...details } }));
  expect(right.message).toBe('Too many wrong attempts. Please request a new OTP.');
});

test('[AUTH-11] one OTP verified ten times at once signs in once', async () => {
  const phone = randomPhone();
  const otp = await sendOtp(phone);
  const tries = Array.from({ length: 10 }, () => store.api.verifyOtp({ body: { phone, otp, ...details } }));
  const settled = await Promise.allSettled(tries);
  expect(settled.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  expect(await usersOf(phone)).toHaveLength(1);
  const sessions = await store.rows(
    sql`SELECT 1 FROM sessions JOIN users ON users.id = sessions.user_id WHERE users.phone = ${phone}`,
  );
  expect(sessions).toHaveLength(1);
});

test.each([['12345'], ['1234567'], ['12a456'], [''], ['१२३४५६'], ["1' OR 1"]])(
  '[AUTH-02][API-02] the OTP %j is refused in plain words',
  async (otp) => {
    const refused = await refusalOf(store.api.verifyOtp({ body: { phone: randomPhone(), otp } }));
    expect([refused.status, refused.message]).toEqual([400, 'Please enter a valid 6-digit OTP']);
  },
);

test.each([['x'.repeat(10_000)], ['Asha\u0000'], ['\ud800']])(
  '[API-02] the odd name %j never breaks the server',
  async (name) => {
    const phone = randomPhone();
    const otp = await sendOtp(phone);
    const response = await store.app.inject({
      method: 'POST',
      url: '/api/users/verify-otp',
      payload: { phone, otp, name, finalEmail: 'asha@example.com' },
    });
    expect(response.statusCode).toBeLessThan(500);
  },
);

test('[API-02] a script in a name is kept as the text it is', async () => {
  const phone = randomPhone();
  const name = '<script>alert("1")</script>';
  const otp = await sendOtp(phone);
  const reply = await store.api.verifyOtp({ body: { phone, otp, name, finalEmail: 'asha@example.com' } });
  expect(reply.user?.name).toBe(name);
});

async function sendOtp(phone: string): Promise<string> {
  await store.api.sendOtp({ body: { phone } });
  return store.otpOf(phone);
}

function usersOf(phone: string) {
  return store.rows(sql`SELECT id FROM users WHERE phone = ${phone}`);
}

function otherThan(otp: string): string {
  return String((Number(otp) + 1) % 1_000_000).padStart(6, '0');
}

import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { randomPhone, startTestStore, type TestCustomer, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';

let store: TestStore;
const newPassword = 'a new password';
const invalid = 'Invalid or expired reset link. Please request a new one.';

beforeAll(async () => {
  store = await startTestStore({ environment: { RATE_LIMIT_PER_MINUTE: '100000', NETWORK_LIMIT_FACTOR: '0.03' } });
});
afterAll(() => store.close());

test('[AUTH-05][AUTH-06] an e-mailed link sets a new password once, and the account is notified', async () => {
  const { customer, email } = await newCustomer();
  await expect(store.api.forgotPassword({ body: { input: email } })).resolves.toEqual({
    success: true,
    method: 'email',
    message: 'If an account uses this e-mail address, a link to reset its password is on its way.',
  });
  const token = await linkOf(email);
  await expect(isValid(token)).resolves.toBe(true);
  await store.api.resetPassword({ body: { token, newPassword } });
  expect(await verify(await hashOf(customer), newPassword)).toBe(true);
  expect(await isValid(token)).toBe(false);
  expect((await refusalOf(reset(token))).message).toBe(invalid);
  expect((await lastMail(email)).subject).toBe('Your password was changed');
});

test('[TOK-03] a new password signs out every device immediately', async () => {
  const { customer, email } = await newCustomer();
  await store.api.forgotPassword({ body: { input: email } });
  await customer.api.getProfile();
  await reset(await linkOf(email));
  expect((await refusalOf(customer.api.getProfile())).status).toBe(401);
  const live = await store.rows(sql`SELECT 1 FROM sessions WHERE user_id = ${customer.userId} AND revoked_at IS NULL`);
  expect(live).toEqual([]);
});

test('[AUTH-05] an OTP verifies the phone for a reset and does not sign in', async () => {
  const { customer } = await newCustomer();
  const { phone } = customer;
  await expect(
    store.api.forgotPassword({ body: { input: ` +91 ${phone.slice(0, 5)} ${phone.slice(5)} ` } }),
  ).resolves.toEqual({
    success: true,
    method: 'phone',
    message: 'If an account uses this phone number, an OTP is on its way.',
  });
  await store.runJobs({ only: ['start-password-reset'] });
  const otp = await store.otpOf(phone);
  const reply = await store.api.verifyOtp({ body: { phone, otp, purpose: 'reset' } });
  expect(Object.keys(reply).sort()).toEqual(['needsDetails', 'resetToken', 'success']);
  expect((await refusalOf(store.api.verifyOtp({ body: { phone, otp } }))).status).toBe(400);
  await reset(reply.resetToken ?? '');
  expect(await verify(await hashOf(customer), newPassword)).toBe(true);
});

test('[AUTH-11] an unknown address or phone gets the same response and no message', async () => {
  const [phone, email] = [randomPhone(), `nobody.${randomPhone()}@example.com`];
  const { customer, email: known } = await newCustomer();
  expect(await forgot(email)).toEqual(await forgot(known));
  expect(await forgot(phone)).toEqual(await forgot(customer.phone));
  await store.runJobs();
  expect(await store.rows(sql`SELECT 1 FROM outbox_messages WHERE recipient IN (${phone}, ${email})`)).toEqual([]);
});

test('[AUTH-11] trying an OTP does not reveal whether a phone has an account', async () => {
  const { customer } = await newCustomer();
  const phones = [customer.phone, randomPhone()];
  const messages: string[] = [];
  for (const phone of phones) {
    await forgot(phone);
    await store.runJobs({ only: ['start-password-reset'] });
    const refused = await refusalOf(store.api.verifyOtp({ body: { phone, otp: '000000', purpose: 'reset' } }));
    messages.push(refused.message);
  }
  expect(messages[0]).toBe('Incorrect OTP. Please check it and try again.');
  expect(messages[1]).toBe(messages[0]);
});

test('[AUTH-06] only the latest link is valid, for 30 minutes', async () => {
  const { email } = await newCustomer();
  await forgot(email);
  const older = await linkOf(email);
  store.advanceClock(31_000);
  await forgot(email);
  const newer = await linkOf(email);
  expect([await isValid(older), await isValid(newer)]).toEqual([false, true]);
  store.advanceClock(30 * 60_000);
  expect(await isValid(newer)).toBe(false);
  expect((await refusalOf(reset(newer))).message).toBe(invalid);
});

test('[AUTH-06] one link used five times concurrently works once', async () => {
  const { email } = await newCustomer();
  await forgot(email);
  const token = await linkOf(email);
  const settled = await Promise.allSettled(Array.from({ length: 5 }, () => reset(token)));
  expect(settled.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
});

test('[AUTH-05] every account with an e-mail address gets its own link', async () => {
  const email = `shared.${randomPhone()}@example.com`;
  const [first, second] = [await store.createCustomer({ email }), await store.createCustomer({ email })];
  await forgot(email.toUpperCase());
  await store.runJobs({ only: ['start-password-reset', 'send-message'] });
  const mails = await store.rows<{ customer_id: string }>(
    sql`SELECT customer_id FROM outbox_messages WHERE recipient = ${email}`,
  );
  expect(mails.map((mail) => mail.customer_id).sort()).toEqual([first.userId, second.userId].sort());
});

test('[AUTH-06] the token itself is never stored', async () => {
  const { email } = await newCustomer();
  await forgot(email);
  const token = await linkOf(email);
  expect(JSON.stringify(await store.rows(sql`SELECT * FROM password_resets`))).not.toContain(token);
});

test.each(['12345', 'asha', '98765 4321', '<b>', '+1 555 123 4567', '98765432101234'])(
  '[AUTH-05][API-02] the input %j is refused with a message',
  async (input) => {
    const refused = await refusalOf(forgot(input));
    expect([refused.status, refused.message]).toEqual([
      400,
      'Please enter your e-mail address or your 10-digit phone number',
    ]);
  },
);

test('[AUTH-05][API-02] an invalid e-mail address is refused', async () => {
  expect((await refusalOf(forgot('asha@'))).message).toBe('Please enter a valid email address');
});

test('[AUTH-11] links are limited per address, with and without an account, and refusals say when to try again', async () => {
  const { email } = await newCustomer();
  for (const input of [email, `nobody.${randomPhone()}@example.com`]) {
    await forgot(input);
    const soon = await refusalOf(forgot(input));
    expect(soon.message).toMatch(/^Please wait \d+ seconds before asking for another link\.$/);
    for (let turn = 2; turn <= 5; turn += 1) {
      store.advanceClock(121_000);
      await forgot(input);
    }
    store.advanceClock(121_000);
    const refused = await refusalOf(forgot(input));
    expect(refused.message).toMatch(
      /^Too many link requests for this e-mail address\. Please try again in [45] minutes\.$/,
    );
    expect(refused.body['retryAfterSeconds']).toBeGreaterThan(240);
  }
});

test('[AUTH-11] attempts with reset tokens are limited per network', async () => {
  store.advanceClock(16 * 60_000);
  const statuses: number[] = [];
  for (let turn = 1; turn <= 31; turn += 1) {
    const response = await store.app.inject({
      method: 'POST',
      url: '/api/users/reset-password',
      payload: { token: 'x'.repeat(43), newPassword },
      remoteAddress: '203.0.113.11',
    });
    statuses.push(response.statusCode);
  }
  expect(statuses.slice(0, 30).every((status) => status === 400)).toBe(true);
  expect(statuses[30]).toBe(429);
});

async function newCustomer(): Promise<{ customer: TestCustomer; email: string }> {
  const customer = await store.createCustomer();
  return { customer, email: `asha.${customer.phone}@example.com` };
}

function forgot(input: string) {
  return store.api.forgotPassword({ body: { input } });
}

function reset(token: string) {
  return store.api.resetPassword({ body: { token, newPassword } });
}

async function isValid(token: string): Promise<boolean> {
  return (await store.api.verifyResetToken({ params: { token } })).valid;
}

async function linkOf(email: string): Promise<string> {
  const { text } = await lastMail(email);
  const token = text.match(/\/auth\/reset-password\/(\S+)/)?.[1];
  if (!token) throw new Error(`No link in: ${text}`);
  return token;
}

async function lastMail(email: string): Promise<{ subject: string; text: string }> {
  await store.runJobs({ only: ['start-password-reset', 'send-message'] });
  const [mail] = await store.rows<{ subject: string; text: string }>(
    sql`SELECT subject, text FROM outbox_messages WHERE recipient = ${email} ORDER BY id DESC LIMIT 1`,
  );
  if (!mail) throw new Error(`No mail to ${email}`);
  return mail;
}

async function hashOf(customer: TestCustomer): Promise<string> {
  const [row] = await store.rows<{ password_hash: string }>(sql`SELECT * FROM users WHERE id = ${customer.userId}`);
  return row?.password_hash ?? '';
}

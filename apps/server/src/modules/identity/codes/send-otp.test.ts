import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { randomPhone, startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore({ environment: { RATE_LIMIT_PER_MINUTE: '100000', NETWORK_LIMIT_FACTOR: '0.015' } });
});
afterAll(() => store.close());

test('[AUTH-02] a 6-digit OTP is sent by SMS and is valid for 5 minutes', async () => {
  const phone = randomPhone();
  await expect(store.api.sendOtp({ body: { phone } })).resolves.toEqual({
    success: true,
    message: 'OTP sent successfully',
  });
  expect(await store.otpOf(phone)).toMatch(/^\d{6}$/);
  const [row] = await store.rows<{ seconds: number }>(
    sql`SELECT extract(epoch FROM expires_at - created_at)::int AS seconds FROM otp_codes WHERE phone = ${phone}`,
  );
  expect(row?.seconds).toBe(300);
});

test('[AUTH-11] the code itself is never stored', async () => {
  const phone = randomPhone();
  await store.api.sendOtp({ body: { phone } });
  const code = await store.otpOf(phone);
  const [row] = await store.rows(sql`SELECT * FROM otp_codes WHERE phone = ${phone}`);
  expect(JSON.stringify({ ...row, phone: '' })).not.toContain(code);
});

test('[AUTH-11] the response is the same with and without an account', async () => {
  const customer = await store.createCustomer();
  const answers = [customer.phone, randomPhone()].map((phone) => store.api.sendOtp({ body: { phone } }));
  const [known, unknown] = await Promise.all(answers);
  expect(known).toEqual(unknown);
});

test('[AUTH-03][AUTH-11] a second OTP within 30 seconds is refused with the remaining seconds', async () => {
  const phone = randomPhone();
  await store.api.sendOtp({ body: { phone } });
  const refused = await refusalOf(store.api.sendOtp({ body: { phone } }));
  expect(refused.status).toBe(429);
  expect(refused.message).toMatch(/^Please wait \d+ seconds? before asking for another OTP\.$/);
  expect(refused.body['retryAfterSeconds']).toBeGreaterThan(25);
  store.advanceClock(30_000);
  await expect(store.api.sendOtp({ body: { phone } })).resolves.toMatchObject({ success: true });
});

test('[AUTH-11] the sixth OTP for a phone within 15 minutes is refused', async () => {
  const phone = randomPhone();
  for (let send = 1; send <= 5; send += 1) {
    await store.api.sendOtp({ body: { phone } });
    store.advanceClock(121_000);
  }
  const refused = await refusalOf(store.api.sendOtp({ body: { phone } }));
  expect(refused.status).toBe(429);
  expect(refused.message).toMatch(/^Too many OTP requests for this phone number\. Please try again in [45] minutes\.$/);
  await expect(store.api.sendOtp({ body: { phone: randomPhone() } })).resolves.toMatchObject({ success: true });
  store.advanceClock(15 * 60_000);
  await expect(store.api.sendOtp({ body: { phone } })).resolves.toMatchObject({ success: true });
});

test('[AUTH-11] ten concurrent requests for one phone send one OTP', async () => {
  const phone = randomPhone();
  const sends = await Promise.allSettled(Array.from({ length: 10 }, () => store.api.sendOtp({ body: { phone } })));
  expect(sends.filter((send) => send.status === 'fulfilled')).toHaveLength(1);
  await store.runJobs({ only: ['send-message'] });
  const sent = await store.rows(sql`SELECT 1 FROM outbox_messages WHERE recipient = ${phone}`);
  expect(sent).toHaveLength(1);
});

test('[AUTH-11] the OTPs to one network within 15 minutes are limited to 2,000 times the configured factor', async () => {
  store.advanceClock(16 * 60_000);
  const statuses: number[] = [];
  for (let send = 1; send <= 31; send += 1) {
    const response = await store.app.inject({
      method: 'POST',
      url: '/api/users/send-otp',
      payload: { phone: randomPhone() },
      remoteAddress: '203.0.113.7',
    });
    statuses.push(response.statusCode);
    if (send === 31) expect(response.headers['retry-after']).toMatch(/^\d+$/);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
});

test.each([
  '+919876543210',
  '98765 43210',
  '987654321',
  '98765432101',
  'abcdefghij',
  '',
  '<script>alert(1)</script>',
  '９８７６５４３２１０',
  '9876543210\n',
])('[AUTH-02][API-02] the phone %j is refused with a message', async (phone) => {
  const refused = await refusalOf(store.api.sendOtp({ body: { phone } }));
  expect(refused.status).toBe(400);
  expect(refused.message).toBe('Please enter a valid 10-digit phone number');
});

test('[AUTH-11] OTP attempts are limited per network, whatever the phone, and refusals say when to try again', async () => {
  const statuses: number[] = [];
  for (let turn = 1; turn <= 76; turn += 1) {
    const response = await store.app.inject({
      method: 'POST',
      url: '/api/users/verify-otp',
      payload: { phone: randomPhone(), otp: '123456' },
      remoteAddress: '203.0.113.8',
    });
    statuses.push(response.statusCode);
    if (turn === 76)
      expect(response.json()).toMatchObject({
        message: expect.stringMatching(/^Too many requests from this network\. Please try again in 1[45] minutes\.$/),
        retryAfterSeconds: expect.any(Number),
      });
  }
  expect(statuses.slice(0, 75).every((status) => status === 400)).toBe(true);
  expect(statuses[75]).toBe(429);
});

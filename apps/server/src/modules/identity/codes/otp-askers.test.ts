import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserAt } from '../../../../test/test-browser.ts';
import { randomPhone, startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { hashOtp } from './otp-code.ts';

let store: TestStore;
const details = { name: 'Asha Rao', finalEmail: 'asha@example.com' };
const dayMs = 86_400_000;
const askHere = 'An OTP works only in the browser that asked for it. Please ask for a new OTP in this browser.';

beforeAll(async () => {
  store = await startTestStore({ environment: { RATE_LIMIT_PER_MINUTE: '100000' } });
});
afterAll(() => store.close());

test('[AUTH-12][A6] the browser that asks for a code gets a cookie that scripts cannot read, and only its hash is stored', async () => {
  const phone = randomPhone();
  const answer = await store.app.inject({ method: 'POST', url: '/api/users/send-otp', payload: { phone } });
  const [, id] = String(answer.headers['set-cookie']).match(/^bijli_browser=([\w-]{43});/) ?? [];
  expect(String(answer.headers['set-cookie'])).toMatch(
    /; Path=\/api\/users; Max-Age=15552000; HttpOnly; SameSite=Lax$/,
  );
  const rows = await store.rows(sql`SELECT * FROM otp_codes WHERE phone = ${phone}`);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(id);
});

test('[AUTH-12][A6] wrong tries of strangers, near and far, never lock the owner’s code', async () => {
  const phone = randomPhone();
  const owner = browserAt(store, '198.51.100.1');
  await owner.sendOtp(phone);
  const otp = await store.otpOf(phone);
  const strangers = ['198.51.100.1', '198.51.100.2', '198.51.100.3'].map((ip) => browserAt(store, ip));
  for (const stranger of strangers)
    for (let turn = 1; turn <= 30; turn += 1) await stranger.verifyOtp(phone, wrong(otp));
  const [code] = await store.rows(sql`SELECT wrong_tries, strangers_tries FROM otp_codes WHERE phone = ${phone}`);
  expect(code).toEqual({ wrong_tries: 0, strangers_tries: 5 });
  expect(await owner.verifyOtp(phone, otp, details)).toMatchObject({ success: true, needsDetails: false });
});

test('[AUTH-12][A6] a stranger’s request does not replace the owner’s code', async () => {
  const phone = randomPhone();
  const [owner, near, far] = ['198.51.100.4', '198.51.100.4', '198.51.100.5'].map((ip) => browserAt(store, ip));
  await owner?.sendOtp(phone);
  const otp = await store.otpOf(phone);
  expect(await far?.sendOtp(phone)).toMatchObject({ success: true });
  store.advanceClock(31_000);
  expect(await near?.sendOtp(phone)).toMatchObject({ success: true });
  expect(await owner?.verifyOtp(phone, otp, details)).toMatchObject({ success: true, needsDetails: false });
});

test('[AUTH-12][A6] a code works after the browser changed its network, and in the same network without its cookie', async () => {
  const [first, second] = [randomPhone(), randomPhone()];
  const phone = browserAt(store, '198.51.100.6');
  await phone.sendOtp(first);
  const otp = await store.otpOf(first);
  phone.moveTo('198.51.100.7');
  expect(await phone.verifyOtp(first, otp, details)).toMatchObject({ success: true });
  await phone.sendOtp(second);
  const other = browserAt(store, '198.51.100.7');
  expect(await other.verifyOtp(second, await store.otpOf(second), details)).toMatchObject({ success: true });
});

test('[AUTH-12][A6] strangers in many networks get 15 codes a day, and a browser that signed in before still gets its own', async () => {
  const phone = randomPhone();
  const owner = browserAt(store, '198.51.100.8');
  await owner.sendOtp(phone);
  await owner.verifyOtp(phone, await store.otpOf(phone), details);
  const answers: { success: boolean }[] = [];
  for (let turn = 0; turn < 40; turn += 1) answers.push(await browserAt(store, `203.0.113.${turn}`).sendOtp(phone));
  // The owner’s first request came from a browser that was unknown then.
  expect(answers.filter(({ success }) => success)).toHaveLength(14);
  expect(answers.at(-1)).toMatchObject({
    message: 'Too many OTP requests for this phone number. Please try again in 24 hours.',
  });
  await store.runJobs({ only: ['send-message'] });
  owner.moveTo('198.51.100.9');
  expect(await owner.sendOtp(phone)).toMatchObject({ success: true });
  expect(await owner.verifyOtp(phone, await store.otpOf(phone))).toMatchObject({ success: true });
});

test('[AUTH-12][A6] a guesser with sixty networks gets at most 100 guesses at a phone in a day, and the owner still signs in', async () => {
  const phone = randomPhone();
  const owner = browserAt(store, '198.51.100.10');
  await owner.sendOtp(phone);
  const otp = await store.otpOf(phone);
  for (let network = 0; network < 60; network += 1) {
    const guesser = browserAt(store, `192.0.2.${network}`);
    const withoutCookie = browserAt(store, `192.0.2.${network}`);
    await guesser.sendOtp(phone);
    for (let turn = 1; turn <= 6; turn += 1)
      for (const browser of [guesser, withoutCookie]) await browser.verifyOtp(phone, wrong(otp));
  }
  const [guesses] = await store.rows<{ count: number }>(
    sql`SELECT sum(wrong_tries)::int + (SELECT sum(count) FROM rate_limits WHERE key = ${`otp-guess:${phone}`})::int AS count
        FROM otp_codes WHERE phone = ${phone}`,
  );
  expect(guesses?.count).toBeGreaterThan(90);
  expect(guesses?.count).toBeLessThanOrEqual(100);
  const near = browserAt(store, '198.51.100.10');
  expect(await near.verifyOtp(phone, otp)).toMatchObject({ success: false });
  expect(await owner.verifyOtp(phone, otp, details)).toMatchObject({ success: true, needsDetails: false });
});

test('[AUTH-12][A6] pauses between codes grow, and ten a day are the most', async () => {
  const phone = randomPhone();
  const browser = browserAt(store, '198.51.100.11');
  for (const seconds of [30, 30, 60, 120]) {
    expect(await browser.sendOtp(phone)).toMatchObject({ success: true });
    store.advanceClock((seconds - 5) * 1000);
    expect(await browser.sendOtp(phone)).toMatchObject({
      message: expect.stringMatching(/^Please wait [3-5] seconds before asking for another OTP\.$/),
    });
    store.advanceClock(6000);
  }
  for (let sent = 5; sent <= 10; sent += 1) {
    expect(await browser.sendOtp(phone)).toMatchObject({ success: true });
    store.advanceClock(16 * 60_000);
  }
  expect(await browser.sendOtp(phone)).toMatchObject({
    message: 'Too many OTP requests for this phone number. Please try again in 23 hours.',
  });
  store.advanceClock(dayMs);
  expect(await browser.sendOtp(phone)).toMatchObject({ success: true });
});

test('[AUTH-12][A6] the copy of a code that a process of the last release writes is not kept, and is no way in', async () => {
  const phone = randomPhone();
  const codeHash = hashOtp(store.ctx, { phone, code: '123456' });
  await store.rows(sql`INSERT INTO otps (phone, code_hash, expires_at) VALUES (${phone}, ${codeHash}, now() + interval '5 minutes')
    ON CONFLICT (phone) DO UPDATE SET code_hash = excluded.code_hash`);
  expect(await store.rows(sql`SELECT 1 FROM otps`)).toEqual([]);
  expect(await browserAt(store, '198.51.100.12').verifyOtp(phone, '123456', details)).toMatchObject({
    message: askHere,
  });
});

test('[AUTH-21] an OTP that another browser asked for elsewhere is refused with what to do, also by a browser that knows the phone', async () => {
  const [phone, others] = [randomPhone(), randomPhone()];
  const first = browserAt(store, '198.51.100.21');
  await first.sendOtp(phone);
  await first.verifyOtp(phone, await store.otpOf(phone), details);
  store.advanceClock(6 * 60_000);
  const asking = browserAt(store, '198.51.100.22');
  await asking.sendOtp(phone);
  const otp = await store.otpOf(phone);
  const withCookie = browserAt(store, '198.51.100.23');
  await withCookie.sendOtp(others);
  for (const browser of [first, withCookie, browserAt(store, '198.51.100.24')])
    expect(await browser.verifyOtp(phone, otp)).toMatchObject({ success: false, message: askHere });
  expect(await asking.verifyOtp(phone, otp)).toMatchObject({ success: true });
  expect(await asking.verifyOtp(phone, otp)).toMatchObject({
    message: 'This OTP is no longer valid. Please request a new one.',
  });
});

test('[AUTH-21] a stranger hears the same whether or not the owner has just asked for an OTP, and whatever is typed', async () => {
  const [asked, quiet] = [randomPhone(), randomPhone()];
  const owner = browserAt(store, '198.51.100.25');
  await owner.sendOtp(asked);
  const otp = await store.otpOf(asked);
  for (const typed of [otp, wrong(otp)])
    for (const phone of [asked, quiet])
      expect(await browserAt(store, '198.51.100.26').verifyOtp(phone, typed)).toEqual(
        expect.objectContaining({ success: false, message: askHere }),
      );
});

function wrong(otp: string): string {
  return String((Number(otp) + 1) % 1_000_000).padStart(6, '0');
}

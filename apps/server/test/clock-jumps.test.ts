import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { jobHandlers } from '../src/modules/jobs.ts';
import { sql } from '../src/platform/database/drizzle.ts';
import { payAtSandbox, placeHeldOrder, stockOf } from './order-factory.ts';
import { refusalOf } from './refusal-of.ts';
import { randomPhone, startTestStore, type TestStore } from './test-store.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const jumps = [
  ['back by an hour', -hourMs],
  ['forward by a day', dayMs],
] as const;

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore({ environment: { RATE_LIMIT_PER_MINUTE: '100000' } });
});
afterAll(() => store.close());

/** Sets the process clock; restored when the test ends. */
function setClock(ms: number): () => void {
  store.advanceClock(ms);
  let isSet = true;
  const putRight = () => {
    if (isSet) store.advanceClock(-ms);
    isSet = false;
  };
  onTestFinished(putRight);
  return putRight;
}

describe.each(jumps)('a clock that is set %s', (_name, jumpMs) => {
  test('[STOCK-02][PAY-05] a held order expires once and releases its stock once, though the clock is corrected later', async () => {
    const { order, product } = await placeHeldOrder(store);
    const putRight = setClock(jumpMs);
    await runExpiry();
    await runExpiry();
    putRight();
    await runExpiry();
    expect(await endingsOf(order._id)).toEqual(['cancelled']);
    expect(await stockOf(store, product)).toBe(50);
  });

  test('[PAY-05] an order whose payment was not reported does not expire but is found paid', async () => {
    store.sandbox.change({ dropWebhooks: true });
    onTestFinished(() => store.sandbox.change({ dropWebhooks: false }));
    const { customer, order } = await placeHeldOrder(store);
    await payAtSandbox(store, customer, order);
    setClock(jumpMs);
    await runExpiry();
    expect(await endingsOf(order._id)).toEqual([]);
    const [row] = await store.rows(sql`SELECT status, payment_status FROM orders WHERE id = ${order._id}`);
    expect(row).toEqual({ status: 'processing', payment_status: 'paid' });
  });

  test('[TOK-03] an earlier access token gets a 401, and a refresh returns a valid one', async () => {
    const { accessToken, refreshToken } = await signIn();
    setClock(jumpMs);
    const answer = await store
      .apiAs(accessToken)
      .getProfile()
      .catch((error: unknown) => error);
    expect(answer).toMatchObject({ status: 401, body: { code: 'not_authenticated' } });
    const renewed = await store.api.refreshToken({ body: { token: refreshToken } });
    await expect(store.apiAs(renewed.accessToken).getProfile()).resolves.toMatchObject({ success: true });
  });

  test('[AUTH-02] a new OTP is available immediately and signs in', async () => {
    const phone = randomPhone();
    await store.api.sendOtp({ body: { phone } });
    await store.otpOf(phone);
    setClock(jumpMs);
    await expect(store.signIn(phone)).resolves.toMatchObject({ phone });
  });
});

test('[AUTH-02] an OTP limit reached under a clock one day ahead does not lock out after correction', async () => {
  const phone = randomPhone();
  const longestPauseMs = 121_000;
  const putRight = setClock(dayMs);
  for (let sent = 0; sent < 5; sent += 1) {
    await store.api.sendOtp({ body: { phone } });
    store.advanceClock(longestPauseMs);
  }
  expect((await refusalOf(store.api.sendOtp({ body: { phone } }))).status).toBe(429);
  await store.otpOf(phone);
  store.advanceClock(-5 * longestPauseMs);
  putRight();
  await expect(store.signIn(phone)).resolves.toMatchObject({ phone });
});

test('[TOK-03] a token signed by a clock one day ahead does not live a day longer', async () => {
  const putRight = setClock(dayMs);
  const { accessToken, refreshToken } = await signIn();
  await expect(store.apiAs(accessToken).getProfile()).resolves.toMatchObject({ success: true });
  putRight();
  const refusal = await refusalOf(store.apiAs(accessToken).getProfile());
  expect([refusal.status, refusal.body['code']]).toEqual([401, 'not_authenticated']);
  const renewed = await store.api.refreshToken({ body: { token: refreshToken } });
  await expect(store.apiAs(renewed.accessToken).getProfile()).resolves.toMatchObject({ success: true });
});

test.each(jumps)('[CHK-09] jobs continue when the machine’s clock is set %s while one runs', async (_name, jumpMs) => {
  const worker = await startTestStore();
  onTestFinished(() => worker.close());
  const done: string[] = [];
  const begun = Promise.withResolvers<void>();
  const jumped = Promise.withResolvers<void>();
  const handlers = jobHandlers({ ...worker.services, db: worker.database.db });
  const recordJob = async ({ productId }: { productId: string }) => {
    begun.resolve();
    await jumped.promise;
    done.push(productId);
  };
  const enqueue = (productId: string) =>
    worker.services.jobs.enqueue(worker.ctx, 'tell-of-stock', { productId, variantId: null });
  await worker.services.jobs.work({ ...handlers, 'tell-of-stock': recordJob });
  await enqueue('first');
  await begun.promise;
  const now = Date.now;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + jumpMs);
  onTestFinished(() => clock.mockRestore());
  jumped.resolve();
  await enqueue('second');
  await vi.waitFor(() => expect(done).toEqual(['first', 'second']), { timeout: 15_000, interval: 100 });
});

async function signIn() {
  const phone = randomPhone();
  await store.api.sendOtp({ body: { phone } });
  const otp = await store.otpOf(phone);
  const details = { name: 'Asha Rao', finalEmail: `asha.${phone}@example.com` };
  const { accessToken = '', refreshToken = '' } = await store.api.verifyOtp({ body: { phone, otp, ...details } });
  return { accessToken, refreshToken };
}

/**
 * Runs the order's own job, which uses the database clock, and the check for overdue orders, which uses the process
 * clock.
 */
async function runExpiry(): Promise<void> {
  await store.services.jobs.enqueue(store.ctx, 'expire-overdue-orders', {});
  await store.runJobs({ only: ['expire-overdue-orders'] });
  await store.runJobs({ only: ['expire-order'], isEarly: true });
}

async function endingsOf(orderId: string): Promise<string[]> {
  const rows = await store.rows<{ to_status: string }>(
    sql`SELECT to_status FROM order_status_changes WHERE order_id = ${orderId} AND to_status = 'cancelled'`,
  );
  return rows.map(({ to_status }) => to_status);
}

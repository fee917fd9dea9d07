import { afterAll, beforeAll, expect, test } from 'vitest';
import { cashOrderOf } from '../../../../../e2e/fixtures/buyers.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';

const token = 'the token of the monitoring system';
let store: TestStore;

beforeAll(async () => {
  store = await startTestStore({ environment: { METRICS_TOKEN: token } });
});
afterAll(() => store.close());

async function metrics(): Promise<Map<string, number>> {
  const answer = await store.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = answer.body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}

test('[API-02] metrics require the token', async () => {
  expect((await store.app.inject('/metrics')).statusCode).toBe(401);
  const wrong = await store.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}x` } });
  expect(wrong.statusCode).toBe(401);
  store.takeErrors();
});

test('[API-02] requests are counted by route template and status: URLs of people or products create no series', async () => {
  for (const slug of ['taar-usb-c-cable', 'nothing-like-it']) await store.app.inject(`/api/products/slug/${slug}`);
  await store.app.inject('/no/such/page?phone=9812345678');
  const seen = await metrics();
  const route = 'method="GET",route="/api/products/slug/:slug"';
  expect(seen.get(`bijli_http_request_seconds_count{${route},status="200"}`)).toBe(1);
  expect(seen.get(`bijli_http_request_seconds_count{${route},status="404"}`)).toBe(1);
  expect(seen.get('bijli_http_request_seconds_count{method="any",route="unknown",status="404"}')).toBe(1);
  expect([...seen.keys()].join('\n')).not.toMatch(/nothing-like-it|9812345678|no\/such/);
});

test('[CHK-09] an order, its queued jobs and cache hits are counted', async () => {
  const before = await metrics();
  const customer = await store.createCustomer();
  const product = await store.product('taar-usb-c-cable');
  await store.product('taar-usb-c-cable');
  await customer.api.placeOrder({ body: cashOrderOf(product) });
  const after = await metrics();
  const growth = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  expect(growth('bijli_orders_placed_total')).toBe(1);
  expect(growth('bijli_jobs{queue="notify-order",state="due"}')).toBe(1);
  expect(growth('bijli_cache_lookups{result="hit"}')).toBeGreaterThan(0);
  expect(after.get('bijli_requests_at_work')).toBe(0);
  expect(after.get('bijli_requests_refused')).toBe(0);
  for (const name of ['process_resident_memory_bytes', 'bijli_database_ping_seconds', 'process_cpu_seconds_total'])
    expect(after.get(name), name).toBeGreaterThan(0);
});

test('[API-02] a process is alive at once, and ready once it listens, until it is stopped', async () => {
  expect((await store.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await store.app.inject('/readyz')).json()).toMatchObject({ status: 'ready' });
  for (const [phase, reason] of [
    ['starting', 'The store is still starting.'],
    ['stopping', 'The store is stopping.'],
  ] as const) {
    store.app.phase = phase;
    const answer = await store.app.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { status: 'not ready', reason }]);
    expect((await store.app.inject('/healthz')).statusCode).toBe(200);
  }
  store.app.phase = 'running';
});

test('[API-02] without a token in the settings there are no metrics', async () => {
  const other = await startTestStore();
  expect((await other.app.inject('/metrics')).statusCode).toBe(404);
  await other.close();
});

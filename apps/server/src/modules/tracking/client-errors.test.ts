import { createClient } from '@bijli/contract';
import pino from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { refusalOf } from '../../../test/refusal-of.ts';
import { injectTransport, startTestStore, type TestStore } from '../../../test/test-store.ts';

const lines: string[] = [];
let store: TestStore;

beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  store = await startTestStore({
    environment: { RATE_LIMIT_PER_MINUTE: '1000', NETWORK_LIMIT_FACTOR: '0.1' },
    overrides: { log },
  });
});
afterAll(() => store.close());

test('[TRACK-05] a client error is logged with its request id and without personal data', async () => {
  const answer = await store.app.inject({
    method: 'POST',
    url: '/api/client-errors',
    headers: { 'user-agent': 'Browser/1' },
    payload: {
      message: 'failed for asha.rao@example.com, 98765 43210',
      stack: 'Error\n    at go (https://shop.example/assets/a.js?token=abc:1:20)',
      path: '/account/orders/0197f5a0-1234-7000-8000-00000000abcd?phone=9876543210',
    },
  });
  expect(answer.json()).toEqual({ success: true });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'Client error reported',
    reqId: answer.headers['x-request-id'],
    clientError: {
      message: 'failed for [e-mail], [number]',
      stack: 'Error\n    at go (https://shop.example/assets/a.js?…)',
      path: '/account/orders/[id]',
      browser: 'Browser/1',
    },
  });
  expect(lines[0]).not.toMatch(/asha|98765|127\.0\.0\.1|token=/);
});

test('[TRACK-05] a network can report 300 errors per minute, times the configured factor', async () => {
  const api = createClient(injectTransport(store.app));
  const minuteMs = 60_000;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minuteMs });
  onTestFinished(() => void vi.useRealTimers());
  const body = { message: 'x is undefined', path: '/' };
  for (let count = 0; count < 30; count += 1) await api.reportClientError({ body });
  const refused = await refusalOf(api.reportClientError({ body }));
  expect(refused.status).toBe(429);
  vi.setSystemTime(Date.now() + minuteMs);
  await api.reportClientError({ body });
});

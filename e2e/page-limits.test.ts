import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type TestDatabase } from './fixtures/database.ts';
import { engineUnderTest } from './fixtures/engine-under-test.ts';
import { freePort, type ServerProcess, startServer } from './fixtures/server-process.ts';

const perMinute = 8;

let database: TestDatabase;
let server: ServerProcess;
let store = '';

beforeAll(async () => {
  database = await createDatabase(engineUnderTest);
  const port = await freePort();
  store = `http://127.0.0.1:${port}`;
  const settings = { RATE_LIMIT_PER_MINUTE: String(perMinute), TRUST_PROXY: 'true', MAX_EVENT_LOOP_DELAY_MS: '60000' };
  server = await startServer(port, { ...database.environment, ...settings });
}, 120_000);
afterAll(async () => {
  await server.stop();
  await database.drop();
});

async function send(path: string, client: string, accept = 'text/html') {
  const answer = await fetch(store + path, { headers: { accept, 'x-forwarded-for': client } });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

test('[API-02] uncached pages count against the client’s limit together with its calls, cached ones do not', async () => {
  const client = '203.0.113.9';
  expect((await send('/search?q=ready', '203.0.113.10')).status).toBe(200);
  for (let count = 0; count < 2 * perMinute; count += 1)
    expect((await send('/search?q=ready', client)).status).toBe(200);
  for (let count = 0; count < perMinute / 2; count += 1) {
    expect((await send(`/search?q=word${count}`, client)).status).toBe(200);
    expect((await send(`/api/products/search?query=other${count}`, client, '*/*')).status).toBe(200);
  }
  const refused = await send('/search?q=more', client);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(refused.text).toContain('<h1>Please wait a moment</h1>');
  const toProgram = await send('/search?q=more', client, '*/*');
  expect([toProgram.status, JSON.parse(toProgram.text)]).toMatchObject([429, { code: 'too_many_requests' }]);
  expect((await send('/api/products/search?query=more', client, '*/*')).status).toBe(429);
  expect((await send('/search?q=ready', client)).status).toBe(200);
  expect((await send('/search?q=more', '203.0.113.11')).status).toBe(200);
});

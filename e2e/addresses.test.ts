import { type IncomingHttpHeaders, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type TestDatabase } from './fixtures/database.ts';
import { engineUnderTest } from './fixtures/engine-under-test.ts';
import { freePort, type ServerProcess, startServer } from './fixtures/server-process.ts';

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

let database: TestDatabase;
let server: ServerProcess;
let port = 0;

beforeAll(async () => {
  database = await createDatabase(engineUnderTest);
  port = await freePort();
  server = await startServer(port, { ...database.environment, RATE_LIMIT_PER_MINUTE: '0' });
}, 120_000);
afterAll(async () => {
  await server.stop();
  await database.drop();
});

/** Sends a raw request target; fetch would normalise it. */
function send(path: string, method = 'GET', ownHeaders: Record<string, string> = {}, body = ''): Promise<Answer> {
  // Node sets content-length only for methods that usually have a body; without it the body would be read as the next request.
  const headers = body ? { ...ownHeaders, 'content-length': String(Buffer.byteLength(body)) } : ownHeaders;
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    outgoing.on('error', reject).end(body);
  });
}

const oddAddresses = [
  '/%E0%A4%A',
  '/%',
  '/product/%00',
  '/product/%ff',
  '/product/%2e%2e%2f%2e%2e',
  '/product/unknown',
  '/category/unknown',
  '/subcategory/%F0%9F%92%A5',
  '//',
  '//elsewhere.example/',
  '///',
  '/\\elsewhere.example',
  '/?q=%00',
  '/search?q=%00&category=%E0%A4%A',
  '/shop?page=-1&sort=;drop&minPrice=abc',
  `/${'x'.repeat(6000)}`,
  `/product/${'x'.repeat(600)}`,
  `/search?q=${'x'.repeat(6000)}`,
  '/order-confirmation/%00',
  '/account/orders/..%2f..',
  '/images/..%2f..%2fpackage.json',
  '/images/%00.webp',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/api/%E0%A4%A',
  '/api/nothing',
  '/api',
  '/api/',
  '/api/orders/%00',
  '/api/products/slug/%00',
  '/api/products?search=%00',
  '/api/products/search?query=%ff',
  '/api/pincode/lookup?pin=%00',
  '/dev/outbox.json?to=%00',
  '/dev/nothing',
];

test('[API-02] no malformed URL causes a 5xx or shows a stack', async () => {
  for (const path of oddAddresses) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await send(path, method);
      expect(answer.status, `${method} ${path.slice(0, 60)}: ${answer.body.slice(0, 300)}`).toBeLessThan(500);
      expect(answer.body).not.toMatch(/node_modules|\n\s+at .*\.(?:ts|js):\d|select .* from/i);
      expect(answer.headers['x-request-id'], path).toMatch(/\S/);
    }
  }
});

test('[API-02] an unknown path below /api is refused in the API’s JSON format', async () => {
  for (const path of ['/api/nothing', '/api', '/api/?x=1', '/api/%E0%A4%A', '/dev/nothing', '/images/nothing.webp']) {
    const answer = await send(path);
    expect([400, 404], path).toContain(answer.status);
    expect(JSON.parse(answer.body), path).toMatchObject({ success: false, errors: [], requestId: expect.any(String) });
  }
});

test('[GEN-01] the page of an unknown product or path is a 404, also when requested again', async () => {
  for (const path of ['/product/unknown', '/product/unknown', '/nowhere']) {
    const answer = await send(path, 'GET', { accept: 'text/html' });
    expect(answer.status, path).toBe(404);
    expect(answer.headers['content-type']).toContain('text/html');
  }
});

test('[API-02] other methods and media types are refused', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    for (const path of ['/', '/shop', '/api/products', '/api/orders/place']) {
      const answer = await send(path, method, { 'content-type': 'application/xml' }, '<order/>');
      expect(answer.status, `${method} ${path}`).toBeGreaterThanOrEqual(400);
      expect(answer.status, `${method} ${path}`).toBeLessThan(500);
    }
  }
});

test('[API-02] deeply nested JSON and text that cannot be stored are refused', async () => {
  const bodies = [
    `${'['.repeat(60_000)}${']'.repeat(60_000)}`,
    `{"phone":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`,
    '{"phone":"9812345678","name":"\\ud800"}',
  ];
  for (const body of bodies) {
    const answer = await send('/api/users/send-otp', 'POST', { 'content-type': 'application/json' }, body);
    expect(answer.status, body.slice(0, 40)).toBe(400);
    expect(JSON.parse(answer.body)).toMatchObject({ success: false });
  }
});

test('a page is cached once regardless of campaign parameters, and responds to HEAD and with 304 without a body', async () => {
  const plain = await send('/shop');
  const { etag = '' } = plain.headers;
  expect(plain.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-cache' });
  expect((await send('/shop?utm_source=mail&utm_campaign=1')).headers.etag).toBe(etag);
  for (const encoding of ['br', 'gzip', 'identity']) {
    const packed = await send('/shop', 'GET', { 'accept-encoding': encoding });
    expect(packed.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    const again = await send('/shop', 'GET', { 'accept-encoding': encoding, 'if-none-match': etag });
    expect(again).toMatchObject({ status: 304, body: '' });
    expect(again.headers.etag).toBe(etag);
  }
  expect(await send('/shop', 'HEAD')).toMatchObject({ status: 200, body: '' });
});

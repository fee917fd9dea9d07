import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { serveBuiltFiles } from './built-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'bijli-built-'));
const script = `export const words = '${'bijli '.repeat(400)}';`;
writeFileSync(join(folder, 'home-1.js'), script);
writeFileSync(join(folder, 'home-1.js.br'), brotliCompressSync(script));
writeFileSync(join(folder, 'home-1.js.gz'), gzipSync(script));
const small = `export const word = '${'a'.repeat(500)}';`;
writeFileSync(join(folder, 'small-1.js'), small);
writeFileSync(join(folder, 'small-1.js.br'), brotliCompressSync(small));
writeFileSync(join(folder, 'live.worker-1.js'), script);
writeFileSync(join(folder, 'live.worker-1.js.br'), brotliCompressSync(script));
const photograph = Buffer.alloc(4000, 'photograph');
writeFileSync(join(folder, 'tile-1.webp'), photograph);
const app = Fastify();
await serveBuiltFiles(app, folder);
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test.each([
  ['gzip, deflate, br', 'br', brotliCompressSync(script)],
  ['gzip', 'gzip', gzipSync(script)],
  ['identity', undefined, Buffer.from(script)],
])(
  'with Accept-Encoding %s a script is sent as the build compressed it, as immutable',
  async (accepted, encoding, bytes) => {
    for (const time of ['once', 'again']) {
      const answer = await get('/assets/home-1.js', { 'accept-encoding': accepted });
      expect([answer.statusCode, answer.headers['content-encoding']], time).toEqual([200, encoding]);
      expect(answer.rawPayload).toEqual(bytes);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      });
    }
  },
);

test('a file that the build compressed is sent compressed, however small it is', async () => {
  const answer = await get('/assets/small-1.js', { 'accept-encoding': 'br' });
  expect([answer.headers['content-encoding'], answer.rawPayload]).toEqual(['br', brotliCompressSync(small)]);
});

test('[CON-158] a worker’s script may call the store and nothing else; other scripts have no policy of their own', async () => {
  for (const accepted of ['br', 'identity']) {
    const { headers } = await get('/assets/live.worker-1.js', { 'accept-encoding': accepted });
    expect(headers['content-security-policy'], accepted).toMatch(/^default-src 'none'; connect-src 'self'; /);
  }
  expect((await get('/assets/home-1.js')).headers).not.toHaveProperty('content-security-policy');
});

test('a photograph is not compressed again', async () => {
  const answer = await get('/assets/tile-1.webp', { 'accept-encoding': 'br, gzip' });
  expect([answer.headers['content-type'], answer.headers['content-encoding']]).toEqual(['image/webp', undefined]);
  expect(answer.rawPayload).toEqual(photograph);
});

test('a matching ETag is answered 304, and only files of the build are found', async () => {
  const { etag } = (await get('/assets/home-1.js')).headers;
  expect((await get('/assets/home-1.js', { 'if-none-match': String(etag) })).statusCode).toBe(304);
  for (const url of ['/assets/home-1.js.br', '/assets/other.js', '/assets/..%2fhome-1.js', '/assets/'])
    expect((await get(url)).statusCode, url).toBe(404);
  const head = await app.inject({ method: 'HEAD', url: '/assets/home-1.js' });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(script.length)]);
});

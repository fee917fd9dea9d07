import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { send } from './open-page.ts';

const builds = new URL('../../apps/', import.meta.url);
const maxFirstScreenBytes = 250_000;

test('[CON-03] every address of the console is one page that runs own files only and is in no frame or search engine', async () => {
  for (const path of ['/console', '/console/', '/console/products/1?page=2']) {
    const { status, headers, text } = await send(path);
    expect(status).toBe(200);
    const policy = headers.get('content-security-policy');
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(policy).toMatch(/default-src 'none'.*script-src 'self'.*frame-ancestors 'none'/);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'x-frame-options': 'DENY',
      'cache-control': 'no-cache',
      'cross-origin-opener-policy': 'same-origin',
    });
    for (const [, script] of text.matchAll(/<script\b(.*?)>/g)) expect(script).toContain('src="/console/');
    expect(text).not.toMatch(/<style|style="/);
  }
});

test('[CON-03] files of the console are cached for good, and an unknown one is not the page', async () => {
  const { text } = await send('/console');
  const [script = ''] = text.match(/\/console\/assets\/[\w.-]+\.js/) ?? [];
  expect((await send(script)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await send('/console/assets/no-such.js')).status).toBe(404);
});

test('[CON-03] no call of the staff and no file of the console is in the storefront’s build', () => {
  const folder = new URL('storefront/build/client/assets/', builds);
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  for (const name of scripts) {
    const text = readFileSync(new URL(name, folder), 'utf8');
    expect(text, name).not.toMatch(/\/staff\/|\/console\/|signInStaff|react-query/);
  }
});

test('[CON-03] the first screen loads at most 250 kB of scripts', async () => {
  const { text } = await send('/console');
  const scripts = new Set(text.match(/\/console\/assets\/[\w.-]+\.js/g));
  const sizes = [...scripts].map((path) => {
    const file = new URL(`console/build/${path.replace('/console/', '')}`, builds);
    return brotliCompressSync(readFileSync(file)).length;
  });
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(maxFirstScreenBytes);
});

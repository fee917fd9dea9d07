import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { callsByAudience } from '@bijli/contract/calls';
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

test('[CON-03] no call of the staff, no file of the console and none of its libraries is in the storefront’s build', () => {
  const storefront = scriptsOf('storefront/build/client/assets/');
  const console = [...scriptsOf('console/build/assets/').values()].join('\n');
  // As the contract has them; a few are named like methods of the DOM.
  const calls = Object.keys(callsByAudience.staff).map((name) => `${name}:{`);
  const marks = [...calls, '/staff/', '/console/', 'QueryClient', 'EventSource'];
  expect([storefront.size, calls.length].every((count) => count > 10)).toBe(true);
  for (const mark of marks) {
    // A mark that is not even in the console would prove nothing.
    expect(console.includes(mark), `${mark} in the console`).toBe(true);
    for (const [name, text] of storefront) expect(text.includes(mark), `${mark} in ${name}`).toBe(false);
  }
});

test('[CON-86] nothing of the console may run or style inline: its page, files, unknown files and refusals', async () => {
  const { text } = await send('/console/products');
  const files = [...text.matchAll(/(?:src|href)="(\/console\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(files.length).toBeGreaterThan(3);
  for (const path of [
    '/console/products',
    ...files,
    '/console/assets/no-such.js',
    '/console/index.html',
    '/api/staff/session',
  ]) {
    const { headers } = await send(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy, path).toMatch(/^default-src 'none'/);
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).not.toMatch(/unsafe|nonce|https?:|\*/);
    expect([headers.get('x-frame-options'), headers.get('x-content-type-options')], path).toEqual(['DENY', 'nosniff']);
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

function scriptsOf(path: string): Map<string, string> {
  const folder = new URL(path, builds);
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return new Map(names.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]));
}

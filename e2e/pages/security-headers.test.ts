import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { everyPage } from '../fixtures/page-paths.ts';
import { type Answer, send } from './open-page.ts';

const others = [
  '/api/products',
  '/api/users/profile',
  '/api/no-such-call',
  '/api/openapi.json',
  '/api/docs/',
  '/images/site/icon.svg',
  '/images/no-such-picture.webp',
  '/robots.txt',
  '/sitemap.xml',
  '/feeds/products.xml',
  '/healthz',
  '/dev/outbox',
  '/dev/outbox.json',
];

const foreign = { origin: 'https://evil.example' };

const silent = [
  'set-cookie',
  'server',
  'x-powered-by',
  'access-control-allow-origin',
  'access-control-allow-credentials',
];

test.each([...everyPage, ...others])('[API-02] %s has strict security headers', async (path) => {
  const answer = await send(path, { headers: foreign });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': expect.stringContaining('camera=(), microphone=()'),
  });
  expectNoPolicyGrants(answer);
  expect(answer.headers.get('content-type')).toMatch(/^[\w./+-]+(?:; charset=utf-8)?$/i);
  expectStrictPolicy(answer);
});

test('[STK-85] only pages of the console may use the camera', async () => {
  const allowed = async (path: string) => (await send(path)).headers.get('permissions-policy');
  expect(await allowed('/console/stock')).toMatch(/^camera=\(self\), microphone=\(\)/);
  expect(await allowed('/')).toMatch(/^camera=\(\), microphone=\(\)/);
});

test('[API-02] scripts and styles of a page have their content type and do nothing when opened directly', async () => {
  const { text: html } = await send('/');
  const parts = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g));
  expect(parts.size).toBeGreaterThan(3);
  for (const path of parts) {
    const answer = await send(path);
    expect(answer.headers.get('content-type'), path).toMatch(/^(?:application\/javascript|text\/css); charset=utf-8$/);
    expect(answer.headers.get('x-content-type-options'), path).toBe('nosniff');
    expectNoPolicyGrants(answer);
    expectStrictPolicy(answer);
  }
});

test.each(everyPage)('[API-02] %s allows its own inline scripts and no others', async (path) => {
  const answer = await send(path);
  const policy = policyOf(answer);
  expect(policy['script-src']?.split(' ')).toEqual(["'self'", ...ownScriptsOf(answer.text)]);
  expect(answer.text).not.toContain(' nonce="');
  for (const name of ['frame-src', 'connect-src', 'form-action']) expect(policy[name], name).toBe("'self'");
  expect(answer.headers.get('cache-control')).toMatch(/^no-(?:cache|store)$/);
});

test.each([
  '/api/users/profile',
  '/api/orders/me/orders',
  '/api/users/me/address',
  '/api/no-such-call',
  '/dev/outbox.json',
])('[API-02] %s is personal or refused, and not cached', async (path) => {
  expect((await send(path)).headers.get('cache-control')).toBe('no-store');
});

test('[API-02] no other site may read API responses, and preflights are refused', async () => {
  const headers = { ...foreign, 'access-control-request-method': 'POST' };
  const answer = await send('/api/orders/place', { method: 'OPTIONS', headers });
  expect(answer.status).toBe(404);
  expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('[API-02] a page rendered again has the same bytes and the same policy', async () => {
  // A 404 page is not cached.
  const [once, again] = [await send('/no-such-page'), await send('/no-such-page')];
  expect(again.text).toBe(once.text);
  expect(again.headers.get('content-security-policy')).toBe(once.headers.get('content-security-policy'));
});

/** The hashes of executable inline scripts; structured data is not one. */
function ownScriptsOf(html: string): string[] {
  const inline = [...html.matchAll(/<script(?![^>]*(?: src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)];
  return inline.map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

function policyOf({ headers }: Answer): Record<string, string> {
  const policy = headers.get('content-security-policy') ?? '';
  return Object.fromEntries(
    policy.split(/; ?/).map((line) => [line.split(' ', 1)[0] ?? '', line.replace(/^\S+ /, '')]),
  );
}

function expectNoPolicyGrants({ headers }: Answer): void {
  for (const name of silent) expect(headers.get(name), name).toBeNull();
}

function expectStrictPolicy(answer: Answer): void {
  const policy = policyOf(answer);
  const scripts = policy['script-src'] ?? policy['default-src'];
  expect(scripts).toBeDefined();
  expect(scripts).not.toMatch(/'unsafe-|\*|data:|https?:(?=\s|$)/);
  expect(policy['frame-ancestors']).toBe("'none'");
  expect(policy['base-uri']).toBe("'none'");
  expect(policy['object-src'] ?? policy['default-src']).toBe("'none'");
}

import { createHash } from 'node:crypto';
import type { APIResponse } from '@playwright/test';
import { pagePaths } from './fixtures/page-paths.ts';
import { expect, test } from './fixtures/store.ts';

/** Every page of the route table, and one that is not in it. */
const pages = [
  ...pagePaths({ product: 'tara-5g', subcategory: 'car-chargers' }),
  '/compare',
  '/auth/register',
  '/auth/forgot-password',
  '/auth/reset-password/x',
  '/no-such-page',
];
const others = [
  '/api/products',
  '/api/users/profile',
  '/api/no-such-call',
  '/api/openapi.json',
  '/api/docs',
  '/images/site/icon.svg',
  '/images/no-such-picture.webp',
  '/robots.txt',
  '/sitemap.xml',
  '/feeds/products.xml',
  '/healthz',
  '/dev/outbox',
  '/dev/outbox.json',
];

const foreign = { headers: { origin: 'https://evil.example' } };

const silent = [
  'set-cookie',
  'server',
  'x-powered-by',
  'access-control-allow-origin',
  'access-control-allow-credentials',
];

test('[API-02] every page and every other answer tells the browser to trust nothing it need not', async ({
  request,
}) => {
  for (const path of [...pages, ...others]) {
    const answer = await request.get(path, foreign);
    const headers = answer.headers();
    expect.soft(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': expect.stringContaining('camera=(), microphone=()'),
    });
    for (const name of silent) expect.soft(headers[name], `${name} of ${path}`).toBeUndefined();
    expect.soft(headers['content-type'], path).toMatch(/^[\w./+-]+(?:; charset=utf-8)?$/i);
    checkPolicy(path, policyOf(answer));
  }
});

test('[API-02] scripts and styles of a page are of their type and do nothing when opened alone', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  const parts = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g));
  expect(parts.size).toBeGreaterThan(3);
  for (const path of parts) {
    const answer = await request.get(path);
    const headers = answer.headers();
    expect.soft(headers['content-type'], path).toMatch(/^text\/(?:javascript|css); charset=utf-8$/);
    expect.soft(headers['x-content-type-options'], path).toBe('nosniff');
    for (const name of silent) expect.soft(headers[name], `${name} of ${path}`).toBeUndefined();
    checkPolicy(path, policyOf(answer));
  }
});

test('[API-02] a page runs its own scripts and no other inline one', async ({ request }) => {
  for (const path of pages) {
    const answer = await request.get(path);
    const policy = policyOf(answer);
    const html = await answer.text();
    expect(policy['script-src']?.split(' '), path).toEqual(["'self'", ...ownScriptsOf(html)]);
    expect(html, path).not.toContain(' nonce="');
    expect(policy['frame-src'], path).toBe("'self'");
    expect(policy['connect-src'], path).toBe("'self'");
    expect(policy['form-action'], path).toBe("'self'");
    expect(answer.headers()['cache-control'], path).toMatch(/^no-(?:cache|store)$/);
  }
});

test('[API-02] what is made for one person, and every refusal, is kept by nobody', async ({ request }) => {
  const paths = [
    '/api/users/profile',
    '/api/orders/me/orders',
    '/api/users/me/address',
    '/api/no-such-call',
    '/dev/outbox.json',
  ];
  for (const path of paths) expect((await request.get(path)).headers()['cache-control'], path).toBe('no-store');
});

test('[API-02] no other site may read an answer of the API, nor ask whether it may', async ({ request }) => {
  const asking = {
    ...foreign,
    method: 'OPTIONS',
    headers: { ...foreign.headers, 'access-control-request-method': 'POST' },
  };
  const answer = await request.fetch('/api/orders/place', asking);
  expect(answer.status()).toBe(404);
  expect(Object.keys(answer.headers()).filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('[API-02] a page that is rendered anew is the same bytes under the same policy', async ({ request }) => {
  // What is not found is not kept.
  const [once, again] = [await request.get('/no-such-page'), await request.get('/no-such-page')];
  expect(await again.text()).toBe(await once.text());
  expect(again.headers()['content-security-policy']).toBe(once.headers()['content-security-policy']);
});

/** The hashes of the inline scripts that would run; what is said to search engines is data, and nobody's script. */
function ownScriptsOf(html: string): string[] {
  const inline = [...html.matchAll(/<script(?![^>]*(?: src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)];
  return inline.map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

function policyOf(answer: APIResponse): Record<string, string> {
  const policy = answer.headers()['content-security-policy'] ?? '';
  return Object.fromEntries(
    policy.split(/; ?/).map((line) => [line.split(' ', 1)[0] ?? '', line.replace(/^\S+ /, '')]),
  );
}

function checkPolicy(path: string, policy: Record<string, string>): void {
  const scripts = policy['script-src'] ?? policy['default-src'];
  expect.soft(scripts, path).toBeDefined();
  expect.soft(scripts, path).not.toMatch(/'unsafe-|\*|data:|https?:(?=\s|$)/);
  expect.soft(policy['frame-ancestors'], path).toBe("'none'");
  expect.soft(policy['base-uri'], path).toBe("'none'");
  expect.soft(policy['object-src'] ?? policy['default-src'], path).toBe("'none'");
}

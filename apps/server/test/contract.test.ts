import { createHash } from 'node:crypto';
import { API_BASE_PATH, type Call, type CallName, pathsOf } from '@bijli/contract';
import { audiences, callNames, calls, callsByAudience } from '@bijli/contract/calls';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApiPath } from '../src/platform/http/sites/openapi-path.ts';
import { startTestStore, type TestStore } from './test-store.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const anyId = '0197f5a0-0000-7000-8000-000000000000';

/** 'POST /api/orders/place', and the same of former paths. */
function routesOf(call: Call): { method: Call['method']; url: string }[] {
  return pathsOf(call).map((path) => ({
    method: call.method,
    url: API_BASE_PATH + path.replace(/\{(\w+)\}/g, ':$1'),
  }));
}

function urlOf(call: Call): string {
  return API_BASE_PATH + call.path.replace('{slug}', 'tara-5g').replace(/\{\w+\}/g, anyId);
}

describe('the contract', () => {
  test('[API-01] every call has a route at its method and path', async () => {
    const missing = callNames.filter((name) => !routesOf(calls[name]).every((route) => store.app.hasRoute(route)));
    expect(missing).toEqual([]);
  });

  test('[API-01] every route below the API base path is a call of the contract or its description', () => {
    const known = new Set(
      callNames.flatMap((name) => routesOf(calls[name]).map(({ method, url }) => `${method} ${url}`)),
    );
    const docs = ['/docs', '/docs/', '/docs/js/scalar.js'].map((path) => API_BASE_PATH + path);
    const described = new Set([...audiences.map(openApiPath), ...docs].map((path) => `GET ${path}`));
    const routes = listRoutes(store.app.printRoutes({ commonPrefix: false, includeHooks: false }));
    expect(routes).toContain(`POST ${API_BASE_PATH}/orders/place`);
    const strangers = routes.filter(
      (route) =>
        route.includes(` ${API_BASE_PATH}/`) && !route.startsWith('HEAD') && !known.has(route) && !described.has(route),
    );
    expect(strangers).toEqual([]);
  });

  test('[API-01] only the listed calls are unimplemented', async () => {
    const unbuilt: CallName[] = [];
    for (const name of callNames) {
      const call: Call = calls[name];
      const answer = await store.app.inject({ method: call.method, url: urlOf(call), payload: {} });
      if (answer.statusCode === 501) unbuilt.push(name);
    }
    expect(unbuilt).toEqual([]);
  });

  test('[API-02] customer calls refuse anonymous callers and forged tokens', async () => {
    const forged = ['', 'Bearer x', `Bearer ${unsigned()}`, 'Basic YTpi'];
    for (const name of callNames) {
      const call: Call = calls[name];
      if (call.access !== 'customer') continue;
      for (const authorization of forged) {
        const answer = await store.app.inject({
          method: call.method,
          url: urlOf(call),
          payload: {},
          headers: { authorization },
        });
        expect(answer.statusCode, `${name} with '${authorization.slice(0, 12)}'`).toBe(401);
        expect(answer.json()).toMatchObject({ success: false, code: 'not_authenticated' });
      }
    }
  });

  test.each(audiences)(
    '[API-03] OpenAPI 3.1 describes every call of the %s audience, and lints cleanly',
    async (audience) => {
      const document = (await store.app.inject(openApiPath(audience))).json();
      expect(document.openapi).toBe('3.1.0');
      const operations = Object.values<Record<string, { operationId: string; deprecated?: true }>>(
        document.paths,
      ).flatMap(Object.values);
      const current = operations.filter(({ deprecated }) => !deprecated);
      expect(current.map(({ operationId }) => operationId).sort()).toEqual(
        Object.keys(callsByAudience[audience]).sort(),
      );
      const source = JSON.stringify({ ...document, servers: [{ url: 'https://shop.bijli.store' }] });
      const problems = await lintFromString({ source, config: await createConfig({ extends: ['recommended'] }) });
      expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual(
        [],
      );
    },
  );

  test('[API-03] a call’s access and responses are described', async () => {
    const shop = (await store.app.inject(openApiPath('shop'))).json().paths;
    const staff = (await store.app.inject(openApiPath('staff'))).json().paths;
    const { post: place } = shop['/api/orders/place'];
    expect(place.requestBody.content['application/json'].schema.required).toContain('items');
    expect(Object.keys(place.responses)).toEqual(
      expect.arrayContaining(['201', '400', '401', '409', '413', '415', '422', '503']),
    );
    expect(place.responses).not.toHaveProperty('200');
    expect([place.security, shop['/api/products'].get.security]).toEqual([[{ customer: [] }], []]);
    const { post: move } = staff['/api/orders/{id}/status'];
    expect(move).toMatchObject({
      security: [{ apiKey: [] }, { command: [] }, { session: [], csrf: [] }],
      description: 'Needs the permission `orders.change` or `dispatch.change` or `orders.refund`.',
    });
    expect(shop).not.toHaveProperty(['/api/orders/{id}/status']);
  });

  test('[API-06] former paths are described as their calls, and as deprecated', async () => {
    const { paths } = (await store.app.inject(openApiPath('staff'))).json();
    const former = callNames.flatMap((name) => {
      const call: Call = calls[name];
      const operationAt = (path: string) => paths[API_BASE_PATH + path][call.method.toLowerCase()];
      return (call.formerPaths ?? []).map((path) => ({ old: operationAt(path), now: operationAt(call.path) }));
    });
    expect(former.length).toBeGreaterThan(0);
    for (const { old, now } of former) {
      expect(old).toEqual({ ...now, operationId: old.operationId, deprecated: true });
      expect(now).not.toHaveProperty('deprecated');
    }
  });

  test('[API-03] the documentation page shows the calls of every audience, and only its own script may run', async () => {
    const page = await store.app.inject('/api/docs/');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    for (const audience of audiences) expect(page.body).toContain(`"url": "${openApiPath(audience)}"`);
    const [, script = ''] = /<script src="(.+?)">/.exec(page.body) ?? [];
    expect((await store.app.inject(`/api/docs/${script}`)).headers['content-type']).toMatch(/javascript/);
    const [, inline = ''] = /<script type="text\/javascript">([\s\S]+?)<\/script>/.exec(page.body) ?? [];
    const hash = createHash('sha256').update(inline).digest('base64');
    expect(page.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect((await store.app.inject('/api/docs')).headers['location']).toBe('/api/docs/');
  });
});

describe('bad input', () => {
  const bodies: [string, string][] = [
    ['malformed JSON', '{"phone":'],
    ['no object', '[]'],
    ['a number', '7'],
    ['null', 'null'],
    ['wrong types', '{"phone":7,"items":"x","otp":{},"total":"12","productId":[],"qty":"1"}'],
    ['a prototype', '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}'],
    [
      'absurd quantities',
      `{"items":[{"productId":"${anyId}","product":"${anyId}","quantity":1e9,"price":-1}],"productId":"${anyId}","qty":-1}`,
    ],
    [
      'fractions',
      `{"items":[{"productId":"${anyId}","product":"${anyId}","quantity":1.5,"price":1}],"productId":"${anyId}","qty":0.5}`,
    ],
    [
      'script and right-to-left marks',
      `{"phone":"<script>alert(1)</script>","name":"\u202e${'x'.repeat(10_000)}","input":"<b>"}`,
    ],
  ];

  test.each(bodies)('[API-02] %s never causes a 5xx and is refused with a message', async (_name, payload) => {
    const { accessToken } = await store.createCustomer();
    for (const name of callNames) {
      const call: Call = calls[name];
      if (call.method === 'GET') continue;
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` };
      const answer = await store.app.inject({ method: call.method, url: urlOf(call), payload, headers });
      expect(answer.statusCode, `${name}: ${answer.body}`).toBeLessThan(500);
      if (answer.statusCode < 400) continue;
      const body = answer.json();
      expect(body).toMatchObject({
        success: false,
        message: expect.stringMatching(/\S/),
        errors: expect.any(Array),
        requestId: answer.headers['x-request-id'],
      });
      expect(answer.body).not.toMatch(/node_modules|at \w+ \(|select |insert into|zod/i);
    }
  });

  test('[API-02] a huge body and an unsupported media type are refused', async () => {
    const huge = await store.app.inject({
      method: 'POST',
      url: '/api/users/send-otp',
      payload: { phone: 'x'.repeat(400_000) },
    });
    expect(huge.statusCode).toBe(413);
    const form = await store.app.inject({
      method: 'POST',
      url: '/api/users/send-otp',
      payload: 'phone=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form.statusCode).toBe(415);
    expect(form.json()).toMatchObject({ success: false, message: 'Send the request as application/json.' });
  });

  test('[API-02] absurd query parameters and unknown ids get a well-formed response', async () => {
    const urls = [
      '/api/products?page=-1',
      '/api/products?limit=1000000000',
      '/api/products?sort=;drop',
      '/api/products?minPrice=abc',
      `/api/products/search?query=${'x'.repeat(5000)}`,
      '/api/products/slug/..%2f..%2fetc',
      '/api/orders/me',
      '/api/nothing',
    ];
    for (const url of urls) {
      const answer = await store.app.inject(url);
      expect(answer.statusCode, url).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode, url).toBeLessThan(500);
      expect(answer.json()).toMatchObject({ success: false });
    }
  });
});

function unsigned(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ sub: anyId, sid: anyId, iss: 'bijli', aud: 'bijli-storefront', exp: 4_000_000_000 })}.`;
}

function listRoutes(tree: string): string[] {
  const stack: string[] = [];
  const routes: string[] = [];
  for (const line of tree.split('\n')) {
    const match = line.match(/^([│ ]*)[├└]── (\S*)(?: \(([^)]+)\))?/);
    if (!match) continue;
    const depth = (match[1] ?? '').length / 4;
    stack.length = depth;
    stack[depth] = match[2] ?? '';
    for (const method of (match[3] ?? '').split(', ').filter(Boolean)) routes.push(`${method} ${stack.join('')}`);
  }
  return routes;
}

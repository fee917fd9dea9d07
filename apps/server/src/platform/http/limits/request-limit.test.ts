import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { inProcess } from '../in-process.ts';

let store: TestStore;
const perMinute = 5;

beforeAll(async () => {
  store = await startTestStore({
    environment: { RATE_LIMIT_PER_MINUTE: String(perMinute), TRUST_PROXY: 'true' },
  });
});
afterAll(() => store.close());

async function statuses(urls: string[], options: { remoteAddress?: string; headers?: Record<string, string> } = {}) {
  const answers = [];
  for (const url of urls) answers.push((await store.app.inject({ url, ...options })).statusCode);
  return answers;
}

const searches = (word: string) =>
  Array.from({ length: perMinute + 1 }, (_, index) => `/api/products/search?query=${word}${index}`);

test('[API-02] uncached responses count towards the client’s limit, cached ones do not', async () => {
  expect(await statuses(searches('cable'), { remoteAddress: '10.0.0.1' })).toEqual([200, 200, 200, 200, 200, 429]);
  const again = searches('cable').slice(0, perMinute);
  expect(await statuses(again, { remoteAddress: '10.0.0.1' })).toEqual([200, 200, 200, 200, 200]);
});

test('[API-02] the storefront’s own calls are not limited', async () => {
  expect(await statuses(searches('phone'), { remoteAddress: inProcess })).not.toContain(429);
});

test('[API-02] behind a proxy the entry it adds is used, not what the client claims', async () => {
  const answers = [];
  for (const [index, url] of searches('buds').entries()) {
    const headers = { 'x-forwarded-for': `1.2.3.${index}, 203.0.113.9` };
    answers.push(...(await statuses([url], { remoteAddress: '10.0.0.2', headers })));
  }
  expect(answers.at(-1)).toBe(429);
});

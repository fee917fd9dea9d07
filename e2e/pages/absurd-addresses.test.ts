import { expect, test } from 'vitest';
import { openPage, textOf, textsOf } from './open-page.ts';

const queries = [
  'page=-1',
  'page=1e9',
  'page=99999',
  'sort=;drop',
  'price=abc',
  `search=${'x'.repeat(5000)}`,
  `search=${encodeURIComponent('🎧'.repeat(150))}`,
  `search=${encodeURIComponent("'; DROP TABLE products; --")}`,
  `search=${encodeURIComponent('<script>alert(1)</script>')}`,
  'search=%00',
  'category=tws&category=tws&category=nope&brand=%F0%9F%8E%A7',
  'price=0-1000&price=10000-&sort=sp&sort=-sp&page=1&page=2',
  `brand=${'b,'.repeat(500)}`,
];

for (const [path, title] of [
  ['/shop', 'Shop All'],
  ['/category/smartphones', 'Smartphones'],
] as const)
  test.each(queries)(`[LIST-08] ${path}?%s is a clean page`, async (query) => {
    const page = await openPage(`${path}?${query}`);
    expect(page.status).toBe(200);
    expect(textsOf(page.main, 'h1')).toEqual([title]);
    expect(textOf(page.main)).not.toContain('The products could not be loaded.');
  });

test.each(['x'.repeat(5000), '🎧'.repeat(150), "'; DROP TABLE products; --", '<b>', '\u0000'])(
  '[LIST-08][SRCH-11] a search for %j is a clean page',
  async (words) => {
    const page = await openPage(`/search?q=${encodeURIComponent(words)}`);
    expect(page.status).toBe(200);
    expect(textsOf(page.main, 'h1')).toEqual([expect.stringMatching(/^Search( Results \(\d+\))?$/)]);
    expect(textOf(page.main)).not.toContain('The search could not be made.');
  },
);

test.each([
  '',
  '?products=',
  `?products=${'x'.repeat(5000)}`,
  '?products=%3Cb%3E,%F0%9F%8E%A7,%27;drop,%00',
  `?products=${Array.from({ length: 300 }, (_, place) => `p-${place}`).join()}`,
])('[CMP-03] /compare%s names nothing, nonsense or far too much and is a clean page', async (query) => {
  const page = await openPage(`/compare${query}`);
  expect(page.status).toBe(200);
  expect(textOf(page.main)).toContain('Choose up to four products of one category');
});

import { expect, test } from 'vitest';
import { openPage, textOf, textsOf } from './open-page.ts';

const noPages = ['page=-1', 'page=1e9', 'page=99999'];
const queries = [
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
] as const) {
  test.each(noPages)(`[LIST-08][GEN-16] ${path}?%s is a 404`, async (query) => {
    expect((await openPage(`${path}?${query}`)).status).toBe(404);
  });

  test.each(queries)(`[LIST-08] ${path}?%s is a page without errors`, async (query) => {
    const page = await openPage(`${path}?${query}`);
    expect(page.status).toBe(200);
    expect(textsOf(page.main, 'h1')).toEqual([title]);
    expect(textOf(page.main)).not.toContain('The products could not be loaded.');
  });
}

/** URL-encoded. */
const searches: Record<string, string> = {
  '5,000 characters': 'x'.repeat(5000),
  '1,000 words': 'tara+5g+under+charger+'.repeat(250),
  'emoji alone': encodeURIComponent('🎧'.repeat(150)),
  SQL: encodeURIComponent("'; DROP TABLE products; --"),
  markup: encodeURIComponent('<b>'),
  'operators of a text query': encodeURIComponent('& | ! ( ) : * <->'),
  'operators in one': encodeURIComponent('&|!():*<->'),
  quotes: encodeURIComponent(`' '' " "" \` “ ” $$`),
  'marks of direction': encodeURIComponent('\u202e\u200f\u2066'),
  'halves of letters': '%ED%A0%80%ED%B0%80',
  'bytes that are no text': '%FF%FE',
  'half an escape': '%',
};

test.each(Object.entries(searches))(
  '[LIST-08][SRCH-11] a search for %s is a page without errors that shows products or says that there are none',
  async (_, query) => {
    const page = await openPage(`/search?q=${query}`);
    expect(page.status).toBe(200);
    expect(textsOf(page.main, 'h1')).toEqual([expect.stringMatching(/^Search Results \(\d+\)$/)]);
    expect(textOf(page.main)).not.toContain('The search could not be made.');
    const isEmpty = page.main.querySelectorAll('a[href^="/product/"]').length === 0;
    expect(textOf(page.main).includes('No products found matching your search.')).toBe(isEmpty);
  },
);

test.each(['%00', '%00+%00', '%20'])('[SRCH-04] a search for only %j is the empty search page', async (query) => {
  const page = await openPage(`/search?q=${query}`);
  expect([page.status, textsOf(page.main, 'h1')]).toEqual([200, ['Search']]);
});

test.each([`&+|+!+(tara+5g)+:*`, '%E2%80%8Ftara+5g%E2%80%8F', '%00tara%005g%00', '%22tara%22+%275g%27'])(
  '[SRCH-11] a search for %j shows the results for its words',
  async (query) => {
    const shown = async (query: string) =>
      (await openPage(`/search?q=${query}`)).main
        .querySelectorAll('a[href^="/product/"]')
        .map((link) => link.getAttribute('href'));
    expect(await shown(query.replaceAll('&', '%26'))).toEqual(await shown('tara+5g'));
    expect(await shown('tara+5g')).toContain('/product/tara-5g');
  },
);

test.each([
  '',
  '?products=',
  `?products=${'x'.repeat(5000)}`,
  '?products=%3Cb%3E,%F0%9F%8E%A7,%27;drop,%00',
  `?products=${Array.from({ length: 300 }, (_, index) => `p-${index}`).join()}`,
])('[CMP-03] /compare%s with no, invalid or too many products is a page without errors', async (query) => {
  const page = await openPage(`/compare${query}`);
  expect(page.status).toBe(200);
  expect(textOf(page.main)).toContain('Choose up to four products of one category');
});

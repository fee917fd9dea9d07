import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { indexProducts } from './index.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

async function search(text: string) {
  store.app.responseCache.drop('catalogue');
  const { productIds, reading } = await store.ctx.productSearch.search(store.ctx, { text, limit: 50 });
  const { products } = await store.api.findProducts({ query: { query: text, limit: 50 } });
  expect(products).toHaveLength(productIds.length);
  return { reading, slugs: products.map(({ slug }) => slug), categories: products.map(({ category }) => category) };
}

/** Of the demo's feature phones, this one alone has a camera. */
const withCamera = 'king-signal-4g';

// meilisearch/product#53
test.each([
  'feature phone without camera',
  'feature phone without a camera',
  'feature phone w/o camera',
  'feature phone no camera',
  'no camera feature phone',
  'feature phone, no camera, no gps',
  'feature phone without camera and gps',
  'feature phone sans camera',
  'feature phone minus camera',
  'feature phone with no camera',
  'non camera feature phone',
  'camera-free feature phone',
  'feature phone not camera',
  'feature phone excluding camera',
  'bina camera wala feature phone',
  'bina camera ka feature phone',
  'camera ke bina feature phone',
  'feature phone jisme camera na ho',
  'feature phone camera nahi chahiye',
  'bagair camera feature phone',
  'बिना कैमरा वाला फीचर फोन',
  'कैमरे के बिना फीचर फोन',
])('[SRCH-57] “%s” finds no phone that has one', async (text) => {
  const { slugs, categories } = await search(text);
  expect(slugs.length).toBeGreaterThan(1);
  expect(slugs).not.toContain(withCamera);
  expect(new Set(categories)).toEqual(new Set(['Feature Phones']));
});

test('[SRCH-57] it says what it was understood as', async () => {
  expect((await search('feature phone without camera')).reading).toEqual({
    showing: 'feature phone without camera',
    dropped: [],
  });
});

test('[SRCH-57] when everything has the thing, the word is dropped, and the reading says so', async () => {
  const { reading, slugs } = await search('smartphone without battery');
  expect(slugs.length).toBeGreaterThan(0);
  expect(reading).toEqual({ showing: 'smartphone', dropped: ['battery'] });
});

test('[SRCH-57] what no product has, all are without', async () => {
  const all = await search('feature phone');
  expect((await search('feature phone without periscope')).slugs.toSorted()).toEqual(all.slugs.toSorted());
});

test('[SRCH-57] words behind the thing are its own only where nothing else fits', async () => {
  // The radio is called FM radio.
  const { slugs } = await search('feature phone without fm radio');
  const radios = await store.rows<{ slug: string }>(
    sql`SELECT p.slug FROM products p WHERE p.specifications::text || p.highlights::text || p.description ILIKE '%radio%'`,
  );
  expect(radios.length).toBeGreaterThan(0);
  for (const { slug } of radios) expect(slugs).not.toContain(slug);
});

test.each([
  { description: '', highlights: [], specifications: [{ group: 'More', rows: [['Camera', 'No']] }] },
  { description: 'A phone without a camera, for offices that forbid one.', highlights: [], specifications: [] },
  { description: '', highlights: [{ label: 'Camera-free', text: 'Allowed at work' }], specifications: [] },
])(
  '[SRCH-57] a product that says it has no camera comes first: %j',
  async ({ description, highlights, specifications }) => {
    const [row] = await store.rows<{ id: string }>(sql`
    UPDATE products SET description = ${description}, highlights = ${JSON.stringify(highlights)}::jsonb,
      specifications = ${JSON.stringify(specifications)}::jsonb, sold_count = 0 WHERE slug = ${withCamera} RETURNING id`);
    await indexProducts(store.ctx, [String(row?.id)]);
    const { slugs } = await search('feature phone without camera');
    expect(slugs[0]).toBe(withCamera);
    expect(slugs.length).toBeGreaterThan(1);
    expect((await search('feature phone with camera')).reading.dropped).toEqual(['camera']);
  },
);

test.each([
  ['no cost emi smartphone', 'Smartphones'],
  ['phone nahi mil raha', undefined],
  ['hands-free', undefined],
])('[SRCH-57] “%s” asks to be without nothing', async (text, category) => {
  const { categories, reading } = await search(text);
  expect(categories.length).toBeGreaterThan(0);
  if (category) expect(new Set(categories)).toEqual(new Set([category]));
  expect(reading.showing).not.toContain('without');
});

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
  // Few distinct prices, ratings, dates and sales among many products, so that most are tied.
  await store.rows(sql`
    UPDATE products p SET
      sale_paise = 49900 + 50000 * (n.place % 3), base_paise = 500000, rating = 4 + (n.place % 2) * 0.5,
      sold_count = 10 * (n.place % 4), created_at = timestamptz '2026-01-01' + (n.place % 5) * interval '1 day'
    FROM (SELECT id, row_number() OVER (ORDER BY slug) AS place FROM products) n WHERE n.id = p.id`);
});
afterAll(() => store.close());

type Query = NonNullable<NonNullable<Parameters<TestStore['api']['listProducts']>[0]>['query']>;

const filters: fc.Arbitrary<Query> = fc.record(
  {
    inStock: fc.constantFrom('true', 'false'),
    minPrice: fc.constantFrom('0', '499', '999.01'),
    maxPrice: fc.constantFrom('499', '999', '1499'),
    search: fc.constantFrom('charger', 'bijli', 'phone', 'under 1000', 'samrtphone'),
  },
  { requiredKeys: [] },
);

async function walk(query: Query, limit: number): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { products } = await store.api.listProducts({ query: { ...query, limit, page } });
    ids.push(...products.map((product) => product._id));
    if (products.length < limit) return ids;
  }
}

test('[LIST-01][LIST-03] paging through any sort and filter shows each product once, in a stable order', async () => {
  const sorts = fc.constantFrom('-all', '-createdAt', 'createdAt', '-sp', 'sp', '-rating');
  await fc.assert(
    fc.asyncProperty(sorts, filters, fc.integer({ min: 3, max: 40 }), async (sort, filter, limit) => {
      const query = { ...filter, sort } as Query;
      const [whole, { total }] = [await walk(query, 100), await store.api.listProducts({ query })];
      const walked = await walk(query, limit);
      expect(walked).toEqual(whole);
      expect(walked).toHaveLength(total);
      expect(new Set(walked).size).toBe(total);
    }),
    { numRuns: 30, seed: 20_602 },
  );
}, 120_000);

test('[LIST-01][LIST-03] ties keep their order when products change between two pages', async () => {
  const before = await walk({ sort: 'sp' }, 9);
  // Updates move rows on disk, which exposes an unstable order.
  await store.rows(sql`UPDATE products SET description = description || ' ' WHERE slug < 'm'`);
  store.app.responseCache.drop('catalogue');
  expect(await walk({ sort: 'sp' }, 9)).toEqual(before);
});

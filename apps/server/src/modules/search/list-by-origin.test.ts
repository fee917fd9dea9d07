import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

type Query = NonNullable<NonNullable<Parameters<TestStore['api']['listProducts']>[0]>['query']>;

function list(query: Query = {}) {
  return store.api.listProducts({ query });
}

/** The country of origin of each listed product, in order. */
async function originsOf(products: { _id: string }[]): Promise<string[]> {
  const rows = await store.rows<{ id: string; origin: string }>(
    sql`SELECT id, country_of_origin AS origin FROM products`,
  );
  const byId = new Map(rows.map(({ id, origin }) => [id, origin]));
  return products.map(({ _id }) => byId.get(_id) ?? '');
}

// Rule 6(10A), Legal Metrology (Packaged Commodities) Rules, 2011, inserted by G.S.R. 128(E) of 13 February 2026.
test('[L1][LAW-03] lists are filtered by one or several countries of origin, also in a category', async () => {
  const vietnam = await list({ origin: 'Vietnam', limit: 100 });
  expect(vietnam.total).toBeGreaterThan(0);
  expect(new Set(await originsOf(vietnam.products))).toEqual(new Set(['Vietnam']));
  const china = await list({ origin: 'China', limit: 100 });
  expect((await list({ origin: 'Vietnam|China', limit: 100 })).total).toBe(vietnam.total + china.total);
  expect((await list({ origin: 'Atlantis' })).total).toBe(0);
  expect((await list({ origin: '' })).total).toBe((await list()).total);
  const params = { slug: 'smartphones' };
  const phones = await store.api.listCategoryProducts({ params, query: { origin: 'India', limit: 100 } });
  expect(new Set(await originsOf(phones.products))).toEqual(new Set(['India']));
  const { origins } = await store.api.countProducts({ query: { scope: 'smartphones' } });
  expect(origins.find(({ _id }) => _id === 'India')?.count).toBe(phones.total);
});

test('[L1][LAW-03] lists are sorted by country of origin in both directions', async () => {
  const { products, total } = await list({ sort: 'origin', limit: 100 });
  const origins = await originsOf(products);
  expect(origins).toEqual(origins.toSorted());
  expect(origins[0]).toBe('China');
  const last = await list({ sort: '-origin', limit: 100 });
  if (total <= 100) expect(last.products.map(({ _id }) => _id)).toEqual(products.map(({ _id }) => _id).reverse());
  expect((await originsOf(last.products))[0]).toBe('Vietnam');
});

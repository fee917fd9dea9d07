import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { refreshIndex } from './index.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
  // A zither's number determines its price, ten rupees each, and its sales.
  await store.rows(sql`
    INSERT INTO products (id, slug, sku, name, title, brand_id, inventory_type, base_paise, sale_paise, sold_count, hsn,
      generic_name, net_quantity, country_of_origin, maker)
    SELECT gen_random_uuid(), 'zither-' || n, 'ZITHER-' || n, 'Zither ' || n,
      concat_ws(' ', 'Zither', CASE WHEN n % 25 = 0 THEN 'Quince' END, CASE WHEN n % 5 < 2 THEN 'Walnut' WHEN n % 5 < 4 THEN 'Maplewood' END),
      b.id, 'simple', 1000 * n, 1000 * n, n, '8517',
      'Thing', '1 unit', 'India', '{"name": "Maker", "address": "Ahmedabad"}'::jsonb
    FROM generate_series(1, 10000) n, (SELECT id FROM brands LIMIT 1) b`);
  await store.rows(sql`
    INSERT INTO product_categories (product_id, category_id)
    SELECT p.id, c.id FROM products p, categories c
    WHERE p.sku IN ('ZITHER-9000', 'ZITHER-40', 'ZITHER-7525') AND c.slug = 'fans'`);
  expect(await indexInParts()).toBeGreaterThan(10_000);
}, 120_000);
afterAll(() => store.close());

async function indexInParts(): Promise<number> {
  let { indexed, next } = await refreshIndex(store.ctx, {});
  while (next !== undefined) {
    const part = await refreshIndex(store.ctx, { after: next });
    indexed += part.indexed;
    next = part.next;
  }
  return indexed;
}

async function search(query: string, more: { category?: string; limit?: number } = {}): Promise<string[]> {
  store.app.responseCache.drop('catalogue');
  return (await store.api.searchProducts({ query: { query, ...more } })).map((product) => product.name);
}

test('[SRCH-10][LIST-01] among ten thousand matches the exact name comes first, then best sellers', async () => {
  expect(await search('zither', { limit: 3 })).toEqual(['Zither 10000', 'Zither 9999', 'Zither 9998']);
  expect((await search('zither 17', { limit: 3 }))[0]).toBe('Zither 17');
  expect(await search('zither under 20', { limit: 3 })).toEqual(['Zither 2', 'Zither 1']);
  expect(await search('zither', { category: 'fans' })).toEqual(['Zither 9000', 'Zither 7525', 'Zither 40']);
  expect((await search('zihter', { limit: 1 }))[0]).toBe('Zither 10000');
  const { total, products } = await store.api.listProducts({ query: { search: 'zither', sort: '-all' } });
  expect(total).toBe(10_000);
  expect(products[11]?.name).toBe('Zither 9989');
});
test('[SRCH-10] of a few hundred products with both words, best sellers come first, within price and category', async () => {
  expect(await search('zither quince', { limit: 3 })).toEqual(['Zither 10000', 'Zither 9975', 'Zither 9950']);
  expect(await search('zither quin', { limit: 2 })).toEqual(['Zither 10000', 'Zither 9975']);
  expect(await search('zither quince under 600', { limit: 3 })).toEqual(['Zither 50', 'Zither 25']);
  expect(await search('zither quince', { category: 'fans' })).toEqual(['Zither 9000', 'Zither 7525']);
  await store.rows(sql`UPDATE products SET is_active = false WHERE slug = 'zither-10000'`);
  expect(await search('zither quince', { limit: 1 })).toEqual(['Zither 9975']);
  await store.rows(sql`UPDATE products SET is_active = true WHERE slug = 'zither-10000'`);
});

test('[SRCH-10] words that never occur together find nothing', async () => {
  expect(await search('walnut maplewood')).toEqual([]);
});

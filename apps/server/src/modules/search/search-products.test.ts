import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import type { Topic } from '../../platform/changes.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { indexProducts } from './index.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

/** Invalidates cached responses immediately; change notifications are asynchronous. */
function forget(...topics: Topic[]): void {
  for (const topic of topics) store.app.responseCache.drop(topic);
}

async function names(query: string, more: { category?: string; limit?: number } = {}): Promise<string[]> {
  return (await store.api.searchProducts({ query: { query, ...more } })).map((product) => product.name);
}

async function firstCategories(query: string): Promise<string[]> {
  const found = await store.api.searchProducts({ query: { query } });
  return found.map((product) => product.category);
}

test('[API-01][SRCH-10] the response is the list itself, ten by default, each with price and stock', async () => {
  const response = await store.app.inject('/api/products/search?query=phone');
  const list = response.json<{ name: string; price: { salePrice: number }; inStock: boolean }[]>();
  expect(list).toHaveLength(10);
  expect(list.every((item) => item.price.salePrice > 0 && typeof item.inStock === 'boolean')).toBe(true);
});

test('[SRCH-10] the results page may request twenty', async () => {
  expect(await names('bijli', { limit: 20 })).toHaveLength(20);
});

test.each([
  ['tara 5g', 'Tara 5G'],
  ['TARA 5G', 'Tara 5G'],
  ['buds one', 'Buds One'],
  ['king signal', 'King Signal'],
])('[SRCH-10] %j returns the product of that name first', async (query, name) => {
  expect((await names(query))[0]).toBe(name);
});

test.each([
  ['samrtphone', 'Smartphones'],
  ['smart phone', 'Smartphones'],
  ['chargr', 'Adapters'],
  ['nek band', 'Neckbands'],
  ['neckbnad', 'Neckbands'],
  ['powerbank', 'Power Banks'],
  ['powr bank', 'Power Banks'],
  ['blutooth speaker', 'Speakers'],
  ['wireles earbud', 'TWS'],
  ['adaptor', 'Adapters'],
  ['kettel', 'Home Appliances'],
  ['mixie', 'Home Appliances'],
  ['मोबाइल', 'Smartphones'],
  ['ब्लूटूथ स्पीकर', 'Speakers'],
  // English words in Devanagari.
  ['वायर्ड इयरफोन', 'Earphones'],
  ['इलेक्ट्रिक केटल', 'Home Appliances'],
  ['4जी फीचर फोन', 'Feature Phones'],
  ['फैन', 'Home Appliances'],
  // A brand that is not sold here and is also a word for food; a price without a currency sign; phones mentioned by a
  // stand.
  ['apple earbuds', 'TWS'],
  ['earphones 500', 'Earphones'],
  ['fast charging phones', 'Smartphones'],
  ['floor fan', 'Home Appliances'],
])('[SRCH-10] %j finds %s first, however it is spelled', async (query, category) => {
  expect((await firstCategories(query))[0]).toBe(category);
});

test('[SRCH-10] a partial word matches by prefix', async () => {
  expect(await names('neckb')).toContain('Dhun Neckband');
  expect(await names('gha')).toContain('Ghadi 2 Smartwatch');
});

test('[SRCH-10] a price limit in the text is applied', async () => {
  const found = await store.api.searchProducts({ query: { query: 'under 1000', limit: 50 } });
  expect(found.length).toBeGreaterThan(5);
  expect(found.every((product) => product.price.salePrice <= 1000)).toBe(true);
  const chargers = await store.api.searchProducts({ query: { query: 'charger under ₹500' } });
  expect(chargers.length).toBeGreaterThan(0);
  expect(chargers.every((product) => product.price.salePrice <= 500)).toBe(true);
});

test('[SRCH-10][SRCH-11] the category filter accepts slug or title in any case; an unknown category finds nothing', async () => {
  const all = await names('bijli', { limit: 50 });
  const phones = await store.api.searchProducts({ query: { query: 'bijli', category: 'SmartPhones', limit: 50 } });
  expect(phones.length).toBeGreaterThan(0);
  expect(phones.length).toBeLessThan(all.length);
  expect(phones.every((product) => product.categories.some((own) => own.slug === 'smartphones'))).toBe(true);
  expect((await names('bijli', { category: 'Home Appliances', limit: 50 })).length).toBeGreaterThan(0);
  expect(await names('bijli', { category: 'gramophones' })).toEqual([]);
});

test.each([
  '',
  '   ',
  '😀',
  '&|!():*',
  "'; DROP TABLE products; --",
  '\\',
  '%',
  '_',
  '\u0000',
  '"',
  "''''",
  ':*',
  '<->',
  '!!',
  '(((',
  '🔥 🔥',
])('[SRCH-11] %j finds nothing and does no harm', async (query) => {
  expect(await names(query)).toEqual([]);
});

test.each([
  '<script>alert(1)</script>',
  "tara' | 'x",
  'tara & (5g',
  'tara:*',
  '10% off',
  'a',
  'ß ﬁ İ',
  '5g5g5g '.repeat(25),
  'under',
  'under 99999999999999',
  'phone under 99999999999999',
  'phone under 9e400 crore crore',
  'phone above 99999999999999999999 crore',
  '\ud800',
])('[SRCH-11] %j is handled without an error', async (query) => {
  const response = await store.app.inject({ url: '/api/products/search', query: { query } });
  expect(response.statusCode).toBe(200);
});

test.each(['', '?limit=10', `?query=${'a'.repeat(5000)}`, '?query=a&limit=0', '?query=a&limit=51', '?query=a&query=b'])(
  '[SRCH-11][API-02] the search call refuses %j with 400',
  async (query) => {
    expect((await store.app.inject(`/api/products/search${query}`)).statusCode).toBe(400);
  },
);

test('[SRCH-10] among equal matches those in stock come first', async () => {
  const before = await names('fan');
  await store.database.db.execute(
    sql`UPDATE stock_levels SET quantity = 0 WHERE product_id = (SELECT id FROM products WHERE name = ${before[0]})`,
  );
  forget('availability');
  const after = await names('fan');
  expect(after).toEqual([...before.slice(1), before[0]]);
});

test('[SRCH-10] a product is found by its new name once it is reindexed', async () => {
  const product = await store.product('chai-kettle');
  await store.database.db.execute(sql`UPDATE products SET name = 'Samovar' WHERE id = ${product._id}`);
  expect(await indexProducts(store.ctx, [product._id])).toBe(1);
  forget('catalogue');
  expect(await names('samovar')).toEqual(['Samovar']);
});

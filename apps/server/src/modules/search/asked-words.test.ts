import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

async function search(text: string) {
  const { productIds, reading } = await store.ctx.productSearch.search(store.ctx, { text, limit: 10 });
  const products = await store.api.searchProducts({ query: { query: text } });
  expect(products).toHaveLength(productIds.length);
  return { reading, products };
}

/** Words that shoppers type, and what each result must be: its category, a word of its name, its highest price in rupees. */
test.each<[string, { category?: string; name?: RegExp; atMost?: number; atLeast?: number }]>([
  ['type c charger', { name: /Adapter/ }],
  ['टाइप सी चार्जर', { name: /Adapter|Charger/ }],
  ["kid's watch", { name: /Kids Watch/ }],
  ['kids’ watch', { name: /Kids Watch/ }],
  ['33 watt charger', { name: /33 W/ }],
  ['fast charging 67 W', { name: /67 W/ }],
  ['8 gb ram phone', { category: 'Smartphones' }],
  ['phone 10000 to 15000', { category: 'Smartphones', atLeast: 10_000, atMost: 15_000 }],
  ['phone between 15k and 20k', { category: 'Smartphones', atLeast: 15_000, atMost: 20_000 }],
  ['phone under 20,000/-', { atMost: 20_000 }],
  ['फ़ोन 10 हज़ार तक', { atMost: 10_000 }],
  ['under 1000 rs', { atMost: 1000 }],
  ['rs.500 tak charger', { name: /Charger|Adapter/, atMost: 500 }],
  ['earphone rs 999 se kam', { atMost: 999 }],
  ['under 1 lakh', { atMost: 100_000 }],
  ['upto 1.5 lakh', { atMost: 150_000 }],
  ['no cost emi smartphone', { category: 'Smartphones' }],
  ['smartphone kishton pe', { category: 'Smartphones' }],
])('[SRCH-13] “%s” finds what was asked for', async (text, wanted) => {
  const { products } = await search(text);
  expect(products.length).toBeGreaterThan(0);
  for (const { name, category, price } of products) {
    if (wanted.category) expect(category, name).toBe(wanted.category);
    if (wanted.name) expect(name).toMatch(wanted.name);
    expect(price.salePrice, name).toBeGreaterThanOrEqual(wanted.atLeast ?? 0);
    expect(price.salePrice, name).toBeLessThanOrEqual(wanted.atMost ?? Number.POSITIVE_INFINITY);
  }
});

test.each(['sasta phone', 'sasta mobile', 'सस्ता फोन'])('[SRCH-13] “%s” shows the cheapest first', async (text) => {
  const prices = (await search(text)).products.map(({ price }) => price.salePrice);
  expect(prices.length).toBeGreaterThan(1);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
});

test.each([
  ['xyzzy blender', 'blender', ['xyzzy']],
  ['phone 1 lakh se upar', 'phone', ['above ₹1,00,000']],
  ['charger under 50', 'charger', ['under ₹50']],
  ['watch between 1 and 2 rupees', 'watch', ['between ₹1 and ₹2']],
])('[SRCH-14] “%s” drops what nothing has, and says so', async (text, showing, dropped) => {
  const { products, reading } = await search(text);
  expect(products.length).toBeGreaterThan(0);
  expect(reading).toMatchObject({ showing, dropped });
});

test.each(['gaming laptop', 'laptop under 50', '4k tv 55 inch'])(
  '[SRCH-15] “%s” is not sold here, at any price',
  async (text) => {
    const { products, reading } = await search(text);
    expect(products).toEqual([]);
    expect(reading.notSold).toBeTruthy();
  },
);

test.each([
  ['made in india phone', 'India', /Phones|Smartphones/],
  ['products made in Vietnam', 'Vietnam', undefined],
  ['made in china', 'China', undefined],
  ['bharat mein bana phone', 'India', undefined],
  ['भारत में बना फोन', 'India', undefined],
])('[L1][LAW-03] “%s” finds products from %s', async (text, country, category) => {
  const { products, reading } = await search(text);
  expect(products.length).toBeGreaterThan(0);
  expect(reading.dropped).toEqual([]);
  for (const { slug, categories } of products) {
    expect((await store.product(slug)).countryOfOrigin).toBe(country);
    if (category) expect(categories.map(({ title }) => title).join()).toMatch(category);
  }
});

test('[L1][LAW-03] a country that nothing comes from is dropped by name, not taken for another', async () => {
  const { products, reading } = await search('phone made in Japan');
  expect(products.length).toBeGreaterThan(0);
  expect(reading.dropped).toEqual(['made in japan']);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';

let store: TestStore;
/** With two variants on sale, of which White has barcode and model number. */
const slug = 'volt-33w-adapter';
let variants: Record<'white' | 'black', string>;
beforeAll(async () => {
  store = await startTestStore();
  const rows = await store.rows<{ id: string; sku: string; slug: string }>(
    sql`SELECT v.id, v.sku, p.slug FROM variants v JOIN products p ON p.id = v.product_id WHERE v.sku LIKE 'BJ-VOLT33-%'`,
  );
  const idOf = (colour: string) => rows.find(({ sku }) => sku.includes(colour))?.id ?? '';
  variants = { white: idOf('WHI'), black: idOf('BLA') };
  await store.rows(
    sql`UPDATE variants SET gtin = '8904417100129', mpn = 'VT-33 W/IN.1', sale_paise = 12300 WHERE id = ${variants.white}::uuid`,
  );
  await store.rows(sql`UPDATE products SET mpn = 'FAN-1200', gtin = '036000291452' WHERE slug = 'chai-kettle'`);
  await store.rows(sql`UPDATE products SET mpn = '15000' WHERE slug = 'taar-usb-c-cable'`);
});
afterAll(() => store.close());

async function find(query: string, category?: string) {
  store.app.responseCache.drop('catalogue');
  const { products, search } = await store.api.findProducts({ query: { query, ...(category ? { category } : {}) } });
  return { found: products.map((card) => [card.slug, card.chosenVariant]), search, products };
}

test.each([
  'BJ-VOLT33-WHITE',
  'bj-volt33-white',
  'bj volt33 white',
  'BJVOLT33WHITE',
  ' bj–volt33_white ',
  'SKU: BJ-VOLT33-WHITE',
  '8904417100129',
  '08904417100129',
  '8904 4171 00129',
  '८९०४४१७१००१२९',
  'barcode 8904417100129',
  'VT-33 W/IN.1',
  'vt33win1',
  'model no. vt-33-w-in-1',
])('[SRCH-56] %j finds exactly its product, with the variant chosen', async (code) => {
  const skus = await store.rows<{ sku: string }>(sql`SELECT sku FROM variants WHERE id = ${variants.white}::uuid`);
  expect(skus).toEqual([{ sku: 'BJ-VOLT33-WHITE' }]);
  const { found, search } = await find(code);
  expect(found).toEqual([[slug, variants.white]]);
  expect(search).toEqual({ showing: code.trim(), dropped: [] });
});

test.each([
  ['fan 1200', 'chai-kettle'],
  ['036000291452', 'chai-kettle'],
  ['0036000291452', 'chai-kettle'],
  ['00036000291452', 'chai-kettle'],
  ['15000', 'taar-usb-c-cable'],
])('[SRCH-56] %j is the code of a product before it is a number or words', async (code, product) => {
  expect((await find(code)).found).toEqual([[product, undefined]]);
});

test('[SRCH-56] the code of a group of variants finds its product without a choice', async () => {
  expect((await find('bj volt33')).found).toEqual([[slug, undefined]]);
});

test('[SRCH-56] the card has the price, stock and picture of the variant, and so have lists and their counts', async () => {
  const { products } = await find('BJ-VOLT33-WHITE');
  expect(products).toMatchObject([{ price: { salePrice: 123 }, inStock: true }]);
  await store.rows(sql`UPDATE stock_levels SET quantity = 0 WHERE variant_id = ${variants.white}::uuid`);
  store.app.responseCache.drop('availability');
  expect((await find('8904417100129')).products).toMatchObject([{ inStock: false }]);
  const listed = await store.api.listProducts({ query: { search: 'bj-volt33-white' } });
  expect(listed).toMatchObject({ total: 1, products: [{ chosenVariant: variants.white, price: { salePrice: 123 } }] });
  const counts = await store.api.countProducts({ query: { search: 'bj-volt33-white' } });
  expect(counts.brands.map(({ count }) => count)).toEqual([1]);
});

test('[SRCH-56] a variant off sale is not chosen, a product off sale not found, nor one of another category', async () => {
  expect((await find('BJ-VOLT33-WHITE', 'smartphones')).found).not.toContainEqual([slug, variants.white]);
  await store.rows(sql`UPDATE variants SET is_active = false WHERE id = ${variants.white}::uuid`);
  expect((await find('8904417100129')).found).toEqual([[slug, undefined]]);
  await store.rows(sql`UPDATE products SET state = 'archived', is_active = false WHERE slug = 'chai-kettle'`);
  expect((await find('036000291452')).found).toEqual([]);
});

test('[SRCH-56] words stay words: an SKU of words alone hides no other goods', async () => {
  const before = (await find('power bank')).found.length;
  await store.rows(sql`UPDATE products SET mpn = 'POWER-BANK' WHERE slug = 'taar-usb-c-cable'`);
  const { found } = await find('power bank');
  expect(found).toHaveLength(before);
  expect((await find('power-bank')).found).toEqual([['taar-usb-c-cable', undefined]]);
  await store.rows(sql`UPDATE products SET mpn = 'LUM-ENX' WHERE slug = 'taar-usb-c-cable'`);
  expect((await find('lumenx')).found).toEqual([['taar-usb-c-cable', undefined]]);
});

import { missingDeclarations } from '@bijli/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { type SQL, sql } from '../../platform/database/drizzle.ts';
import { countUndeclaredProducts, listUndeclaredProducts } from './index.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const slug = 'chai-kettle';
const change = (set: SQL) => store.rows(sql`UPDATE products SET ${set} WHERE slug = ${slug}`);
const sentence = (missing: string) => expect.objectContaining({ message: expect.stringMatching(missing) });
const refusal = (error: unknown) => (error instanceof Error ? (error.cause ?? error) : error);
const refused = (work: Promise<unknown>) => work.then(() => undefined, refusal);

test('[LAW-02] every product of the demo store is declared, and the page shows it', async () => {
  expect(await countUndeclaredProducts(store.ctx)).toBe(0);
  const product = await store.product('taan-wired-earphones');
  expect(product).toMatchObject({ genericName: 'Wired earphones', netQuantity: '1 unit', packer: null, madeIn: null });
  const origins = await store.rows<{ country: string; importers: number }>(sql`
    SELECT country_of_origin AS country, count(importer)::int AS importers FROM products GROUP BY 1 ORDER BY 1`);
  expect(origins).toEqual([
    { country: 'China', importers: expect.any(Number) },
    { country: 'India', importers: 0 },
    { country: 'Vietnam', importers: expect.any(Number) },
  ]);
  for (const { country, importers } of origins) expect(importers > 0, country).toBe(country !== 'India');
});

test('[LAW-02] a product without a country of origin is refused: none is assumed', async () => {
  const insert = sql`INSERT INTO products (id, slug, sku, name, title, brand_id, inventory_type, base_paise, sale_paise, hsn, is_active)
    SELECT gen_random_uuid(), 'new', 'NEW', 'New', 'New', id, 'simple', 200, 100, '8517', false FROM brands LIMIT 1`;
  expect(await refused(store.rows(insert))).toEqual(sentence('country_of_origin'));
});

test('[LAW-02] a product is put on sale only when it is declared, and the refusal names what is missing', async () => {
  await change(sql`is_active = false, generic_name = NULL, maker = NULL`);
  const lacking = sentence('cannot be on sale without: generic name, maker or packer with address');
  expect(await refused(change(sql`is_active = true`))).toEqual(lacking);
  expect(await refused(change(sql`is_active = true, generic_name = ' '`))).toEqual(lacking);
  const maker = JSON.stringify({ name: 'Maker', address: 'Pune' });
  await change(sql`is_active = true, generic_name = 'Electric kettle', maker = ${maker}::jsonb`);
  expect(await refused(change(sql`net_quantity = ''`))).toEqual(sentence('without: net quantity'));
  expect(await refused(change(sql`country_of_origin = 'Nepal'`))).toEqual(sentence('without: importer with address'));
  await change(sql`sale_paise = sale_paise - 100`);
});

test('[LAW-02] what is on sale without declarations stays on sale, can be changed, and is listed', async () => {
  const before = await store.rows<{ maker: unknown }>(sql`SELECT maker FROM products WHERE slug = ${slug}`);
  await store.rows(sql`ALTER TABLE products DISABLE TRIGGER products_declared`);
  await change(sql`generic_name = NULL, maker = NULL`);
  await store.rows(sql`ALTER TABLE products ENABLE TRIGGER products_declared`);
  await change(sql`sale_paise = sale_paise - 100, net_quantity = NULL`);
  expect(await countUndeclaredProducts(store.ctx)).toBe(1);
  const missing = ['generic name', 'net quantity', 'maker or packer with address'];
  const found = { products: [{ sku: expect.any(String), name: 'Chai Kettle', missing }] };
  expect(await listUndeclaredProducts(store.ctx)).toMatchObject(found);
  const response = await store.app.inject({
    url: '/api/product-declarations/missing',
    headers: { authorization: `Bearer ${await store.services.accessTokens.signCommand()}` },
  });
  expect(response.json()).toMatchObject(found);
  const [sku] = response.json().products.map((product: { sku: string }) => product.sku);
  expect(await listUndeclaredProducts(store.ctx, { after: sku })).toMatchObject({ products: [] });
  await change(
    sql`generic_name = 'Electric kettle', net_quantity = '1 unit', maker = ${JSON.stringify(before[0]?.maker)}::jsonb`,
  );
  expect(await countUndeclaredProducts(store.ctx)).toBe(0);
});

test('[LAW-02] the database and the rule agree on what is missing', async () => {
  const text = fc.constantFrom(null, '', '  ', 'India', 'Vietnam', '1 unit');
  const party = fc.option(fc.record({ name: fc.constantFrom('', ' ', 'A'), address: fc.constantFrom('', 'B') }));
  const country = fc.constantFrom('', ' ', 'India', 'Vietnam');
  const declarations = fc.record({
    genericName: text,
    netQuantity: text,
    countryOfOrigin: country,
    maker: party,
    packer: party,
    importer: party,
  });
  const samples = fc.sample(declarations, { numRuns: 300, seed: Number(process.env['TEST_SEED']) });
  const [row] = await store.rows<{ missing: string[][] }>(sql`
    SELECT json_agg(to_json(missing_declarations(
      d->>'genericName', d->>'netQuantity', d->>'countryOfOrigin',
      nullif(d->'maker', 'null'), nullif(d->'packer', 'null'), nullif(d->'importer', 'null')
    )) ORDER BY place) AS missing
    FROM jsonb_array_elements(${JSON.stringify(samples)}::jsonb) WITH ORDINALITY AS s(d, place)`);
  expect(row?.missing).toEqual(samples.map(missingDeclarations));
});

import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newId } from '../src/platform/database/columns.ts';
import { sql } from '../src/platform/database/drizzle.ts';
import { createCompleteProduct, openCatalogue, save } from './product-factory.ts';
import { createStaff, type TestPerson } from './staff-factory.ts';
import { startTestStore, type TestStore } from './test-store.ts';
import { type Statement, tablesScanned, watchStatements } from './watch-statements.ts';

const count = 120_000;
const largeTables = ['products', 'catalogue_entries', 'search_words'];
const brandId = newId();
let store: TestStore;
let person: TestPerson;

beforeAll(async () => {
  store = await startTestStore();
  person = await createStaff(store, { permissions: ['products.read'] });
  await fillCatalogue();
}, 300_000);
afterAll(() => store.close());

test('[LISTC-09] among very many products no view, search or single filter that finds few reads the whole catalogue', async () => {
  const watch = watchStatements();
  const filters = [
    { view: 'draft' },
    { view: 'scheduled' },
    { view: 'archived' },
    { view: 'missing' },
    { search: 'zebra' },
    { search: 'many-777' },
    { brandId },
    { origin: 'Peru' },
    { changedSince: '2099-01-01' },
    { minPrice: '94000' },
  ] as const;
  for (const filter of filters)
    for (const sort of ['-changed', 'name', 'price'] as const) {
      const { total } = await person.api.listCatalogue({ query: { ...filter, sort } });
      expect(total, JSON.stringify(filter)).toBeLessThan(300);
    }
  await person.api.findInCatalogue({ query: { search: 'many-777' } });
  await person.api.findInCatalogue({ query: { search: 'zebra' } });
  const whole = { text: 'SELECT * FROM catalogue_entries e WHERE e.variants = $1', values: [7] };
  expect(await scansOfLargeTables([whole])).toEqual([`catalogue_entries: ${whole.text}`]);
  expect(await scansOfLargeTables(watch.stop().statements)).toEqual([]);
}, 120_000);

test('[PROD-22] among very many products and words a saving reads no table whole', async () => {
  const catalogue = await openCatalogue(store);
  const product = await createCompleteProduct(catalogue, { colours: ['Black', 'White'] });
  const watch = watchStatements();
  await save(catalogue.api, product, { title: 'Lamp of brass' });
  const { statements } = watch.stop();
  expect(statements.filter(({ text }) => text.includes('"is_kind"'))).toHaveLength(1);
  expect(await scansOfLargeTables(statements)).toEqual([]);
}, 60_000);

async function scansOfLargeTables(statements: Statement[]): Promise<string[]> {
  const client = await explainer();
  const scans: string[] = [];
  for (const statement of statements)
    for (const table of await tablesScanned(client, statement))
      if (largeTables.includes(table)) scans.push(`${table}: ${statement.text}`);
  await client.end();
  return scans;
}

/** Products on sale, but for one in a thousand. Without triggers, which take a millisecond for each. */
async function fillCatalogue(): Promise<void> {
  await store.rows(sql`INSERT INTO brands (id, slug, name) VALUES (${brandId}, 'rare', 'Rare')`);
  await store.rows(sql`ALTER TABLE products DISABLE TRIGGER USER`);
  await store.rows(sql`
    INSERT INTO products (id, slug, sku, name, title, description, brand_id, inventory_type, base_paise, sale_paise, hsn,
      generic_name, net_quantity, country_of_origin, maker, importer, state, is_active, publish_at)
    SELECT gen_random_uuid(), 'many-' || n, 'MANY-' || n, CASE WHEN n % 1000 = 0 THEN 'Zebra ' ELSE 'Horse ' END || n, 'Many', 'Many',
      CASE WHEN n % 1000 = 0 THEN ${brandId}::uuid ELSE (SELECT id FROM brands WHERE slug <> 'rare' ORDER BY id LIMIT 1) END, 'simple',
      10000000, CASE WHEN n % 1000 = 0 THEN 9500000 ELSE n * 50 END, '9405', 'Lamp', '1 unit', CASE WHEN n % 1000 = 0 THEN 'Peru' ELSE 'India' END,
      '{"name": "Lumo", "address": "Pune"}', '{"name": "Lumo", "address": "Pune"}', s.state, s.state = 'live',
      CASE WHEN s.state = 'scheduled' THEN now() END
    FROM generate_series(1, ${count}::int) AS n,
      LATERAL (SELECT CASE n % 1000 WHEN 1 THEN 'draft' WHEN 2 THEN 'scheduled' WHEN 3 THEN 'archived' ELSE 'live' END AS state) AS s`);
  await store.rows(sql`ALTER TABLE products ENABLE TRIGGER USER`);
  await store.rows(sql`INSERT INTO product_categories (product_id, category_id)
    SELECT p.id, (SELECT id FROM categories ORDER BY id LIMIT 1) FROM products p WHERE p.slug LIKE 'many-%' AND p.state <> 'live'`);
  await store.rows(sql`
    INSERT INTO catalogue_entries (product_id, brand_id, changed_at, sale_paise, sold_count, variants, missing, has_units, state, name, sku, origin, categories)
    SELECT product_id, brand_id, changed_at, sale_paise, sold_count, variants, 0, true, state, name, sku, origin, categories
    FROM current_catalogue_entries ON CONFLICT DO NOTHING`);
  await store.rows(sql`
    INSERT INTO search_words (word, strong, total) SELECT 'many' || n, 1, 1 FROM generate_series(1, ${count}::int) AS n`);
  await store.rows(sql`ANALYZE`);
}

async function explainer(): Promise<pg.Client> {
  const [row] = await store.rows<{ name: string }>(sql`SELECT current_database() AS name`);
  const url = new URL(inject('postgresUrl') ?? '');
  url.pathname = `/${row?.name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return client;
}

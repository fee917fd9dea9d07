import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sql } from '../src/platform/database/drizzle.ts';
import { rowsRead } from './rows-read.ts';
import { createStaff, type TestPerson } from './staff-factory.ts';
import { startTestStore, type TestStore } from './test-store.ts';
import { watchStatements } from './watch-statements.ts';

const count = 30_000;
/** Found by the word; of more than 10,000 a list is walked in its order. */
const chargers = 12_000;
let store: TestStore;
let person: TestPerson;
let client: pg.Client;

beforeAll(async () => {
  store = await startTestStore();
  person = await createStaff(store, { permissions: ['stock.read'] });
  await fillLevels();
  const [row] = await store.rows<{ name: string }>(sql`SELECT current_database() AS name`);
  const url = new URL(inject('postgresUrl') ?? '');
  url.pathname = `/${row?.name}`;
  client = new pg.Client({ connectionString: url.href });
  await client.connect();
}, 300_000);
afterAll(async () => {
  await client.end();
  await store.close();
});

test('[STK-132] a page of levels by a word that thousands have is read along its order, whatever that is', async () => {
  for (const sort of ['name', '-name', 'level', '-level', 'sold', '-sold', 'days', '-days', 'counted'] as const) {
    const watch = watchStatements();
    const { levels, isEstimate } = await person.api.listLevels({ query: { search: 'charger', sort } });
    const { statements } = watch.stop();
    expect([levels.length, isEstimate]).toEqual([20, true]);
    const pages = statements.filter(({ text }) =>
      /^SELECT found\.position|^SELECT \(extract\(epoch FROM found\.position/.test(text),
    );
    expect(pages).toHaveLength(1);
    for (const page of pages)
      for (const table of ['unit_figures', 'catalogue_entries'])
        expect((await rowsRead(client, page)).get(table) ?? 0, `${table} by ${sort}`).toBeLessThan(1000);
  }
}, 120_000);

test('[STK-133] levels of a brand that has few products are read from these, not from all levels', async () => {
  const [brand] = await store.rows<{ id: string }>(
    sql`INSERT INTO brands (id, slug, name) VALUES (gen_random_uuid(), 'rare', 'Rare') RETURNING id`,
  );
  await store.rows(sql`UPDATE catalogue_entries SET brand_id = ${brand?.id} WHERE sku LIKE 'many-%77'`);
  await store.rows(sql`ANALYZE`);
  for (const sort of ['name', 'level'] as const) {
    const watch = watchStatements();
    const { total } = await person.api.listLevels({ query: { brandId: brand?.id ?? '', sort } });
    const { statements } = watch.stop();
    expect(total).toBe(count / 100);
    // Neither what the page shows of the units that it has found, nor the lamps that are counted meanwhile.
    const ofUnits = statements.filter(({ text }) => text.includes('unit_figures') && text.includes('e.brand_id = ANY'));
    for (const one of ofUnits) expect((await rowsRead(client, one)).get('unit_figures'), sort).toBe(count / 100);
    expect(ofUnits).toHaveLength(2);
  }
}, 120_000);

/** Products of which four of ten are chargers. Without triggers, which take a millisecond for each. */
async function fillLevels(): Promise<void> {
  for (const table of ['products', 'catalogue_entries', 'unit_figures'])
    await store.rows(sql`ALTER TABLE ${sql.identifier(table)} DISABLE TRIGGER USER`);
  await store.rows(sql`
    INSERT INTO products (id, slug, sku, name, title, description, brand_id, inventory_type, base_paise, sale_paise, hsn, country_of_origin, state, is_active)
    SELECT gen_random_uuid(), 'many-' || n, 'MANY-' || n, 'Make ' || n || s.kind, 'Many', 'Many', (SELECT id FROM brands ORDER BY id LIMIT 1), 'simple',
      10000, 9000, '', '', 'live', true
    FROM generate_series(1, ${count}::int) AS n,
      LATERAL (SELECT CASE WHEN n % 10 < ${(10 * chargers) / count}::int THEN ' Charger' ELSE ' Kettle' END AS kind) AS s`);
  await store.rows(sql`
    INSERT INTO catalogue_entries (product_id, brand_id, changed_at, sale_paise, sold_count, variants, missing, has_units, state, name, sku, origin, categories)
    SELECT product_id, brand_id, changed_at, sale_paise, sold_count, variants, 0, true, state, name, sku, origin, categories
    FROM current_catalogue_entries ON CONFLICT DO NOTHING`);
  await store.rows(sql`
    INSERT INTO unit_figures (id, product_id, is_for_sale, free, sold, days_free, counted_at)
    SELECT p.id, p.id, true, abs(hashtext(p.slug)) % 500, abs(hashtext(p.sku)) % 90, 30, now() - (abs(hashtext(p.name)) % 400) * interval '1 day'
    FROM products p WHERE p.slug LIKE 'many-%' ON CONFLICT DO NOTHING`);
  for (const table of ['products', 'catalogue_entries', 'unit_figures'])
    await store.rows(sql`ALTER TABLE ${sql.identifier(table)} ENABLE TRIGGER USER`);
  await store.rows(sql`VACUUM (ANALYZE)`);
}

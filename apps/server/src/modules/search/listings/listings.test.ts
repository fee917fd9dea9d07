import { afterAll, beforeAll, expect, test } from 'vitest';
import { listingDifferences } from '../../../../test/listing-differences.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { listenForChanges } from '../../../platform/changes.ts';
import { type SQL, sql } from '../../../platform/database/drizzle.ts';
import { maintainListings } from '../index.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const facts = sql`product_id, brand_id, categories, sale_paise, created_at, rating, sold_count, in_stock, name, origin`;
const differences = () => listingDifferences((statement) => store.rows(sql.raw(statement)));
const everything = () => store.rows(sql`SELECT ${facts} FROM listings ORDER BY product_id`);

const changes: Record<string, SQL> = {
  'prices, ratings, sales and dates': sql`UPDATE products SET sale_paise = sale_paise - 100, rating = 3.5, sold_count = sold_count % 7,
    created_at = created_at - interval '1 day' WHERE slug < 'k'`,
  'a brand': sql`UPDATE products SET brand_id = (SELECT id FROM brands ORDER BY slug LIMIT 1) WHERE slug > 'p'`,
  'a country of origin': sql`UPDATE products SET country_of_origin = 'Vietnam' WHERE slug > 'p' AND importer IS NOT NULL`,
  'a name': sql`UPDATE products SET name = 'Z ' || name WHERE slug > 's'`,
  'stock that runs out': sql`UPDATE stock_levels SET quantity = 0 WHERE product_id IN (SELECT id FROM products ORDER BY slug LIMIT 9)`,
  'stock that comes back': sql`UPDATE stock_levels SET quantity = 5, status = 'in_stock' WHERE quantity = 0`,
  'a switch of the seller': sql`UPDATE stock_levels SET status = 'out_of_stock' WHERE product_id IN (SELECT id FROM products ORDER BY slug DESC LIMIT 4)`,
  'products taken off': sql`UPDATE products SET is_active = false WHERE slug BETWEEN 'b' AND 'd'`,
  'products put back': sql`UPDATE products SET is_active = true WHERE slug BETWEEN 'b' AND 'c'`,
  'categories of products': sql`DELETE FROM product_categories WHERE product_id IN (SELECT id FROM products ORDER BY slug LIMIT 5)`,
  'the tree of categories': sql`UPDATE categories SET parent_id = (SELECT id FROM categories WHERE slug = 'wearables') WHERE slug = 'budget-phones'`,
  'a new product': sql`INSERT INTO products (id, slug, sku, name, title, brand_id, inventory_type, base_paise, sale_paise, hsn,
      generic_name, net_quantity, country_of_origin, maker)
    SELECT '0197f5a0-0000-7000-8000-000000000001', 'new', 'NEW', 'New', 'New', id, 'simple', 200, 100, '8517',
      'Thing', '1 unit', 'India', '{"name": "Maker", "address": "Ahmedabad"}'::jsonb FROM brands LIMIT 1`,
  'a product gone': sql`DELETE FROM products WHERE slug = 'new'`,
};

test.each(Object.entries(changes))(
  '[LIST-01][LIST-02][LAW-03] lists and counts reflect a change of %s in its transaction',
  async (_, change) => {
    expect(await differences()).toEqual({});
    const before = await everything();
    await store.database.db.execute(change);
    expect(await everything()).not.toEqual(before);
    expect(await differences()).toEqual({});
  },
);

test('[LIST-01] uncommitted changes are visible in their own transaction only', async () => {
  const before = await everything();
  const rolledBack = store.database.db.transaction(async (db) => {
    await db.execute(sql`UPDATE products SET is_active = false WHERE slug = 'tara-5g'`);
    const { rows } = (await db.execute(sql`SELECT count(*)::int AS listed FROM listings`)) as unknown as {
      rows: { listed: number }[];
    };
    expect(rows[0]?.listed).toBe(before.length - 1);
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  expect(await everything()).toEqual(before);
  expect(await differences()).toEqual({});
});

test('[LIST-01] decreasing a stock level writes nothing else', async () => {
  const written = sql`SELECT count(*)::int AS changes, (SELECT max(xmin::text::bigint) FROM listings) AS last FROM listing_cell_changes`;
  const before = await store.rows(written);
  await store.database.db.execute(
    sql`UPDATE stock_levels SET quantity = quantity - 1, updated_at = now() WHERE quantity > 3`,
  );
  expect(await store.rows(written)).toEqual(before);
});

test('[LIST-02] counts are the same before and after merging changes, also under concurrency', async () => {
  const counted = () => store.api.countProducts({ query: {} });
  const before = await counted();
  await Promise.all([
    maintainListings(store.ctx),
    maintainListings(store.ctx),
    store.rows(sql`UPDATE products SET sale_paise = sale_paise - 1 WHERE slug < 'm'`),
  ]);
  expect(await differences()).toEqual({});
  store.app.responseCache.drop('catalogue');
  expect((await counted()).brands).toEqual(before.brands);
  await maintainListings(store.ctx);
  expect(await store.rows(sql`SELECT 1 FROM listing_cell_changes`)).toEqual([]);
  expect(await differences()).toEqual({});
});

test('[LIST-01] concurrent changes of a product leave its listing consistent', async () => {
  const [unit] = await store.rows<{ id: string }>(
    sql`SELECT product_id AS id FROM stock_levels GROUP BY 1 HAVING count(*) > 1 ORDER BY 1 LIMIT 1`,
  );
  const levels = await store.rows<{ id: string }>(sql`SELECT id FROM stock_levels WHERE product_id = ${unit?.id}`);
  for (const quantity of [0, 3, 0])
    await Promise.all([
      ...levels.map(({ id }) =>
        store.rows(sql`UPDATE stock_levels SET quantity = ${quantity}, status = 'in_stock' WHERE id = ${id}`),
      ),
      store.rows(sql`UPDATE products SET sale_paise = sale_paise - 1 WHERE id = ${unit?.id}`),
    ]);
  expect(await store.rows(sql`SELECT in_stock FROM listings WHERE product_id = ${unit?.id}`)).toEqual([
    { in_stock: false },
  ]);
  expect(await differences()).toEqual({});
});

test('[SRCH-10] documents of an older format are rebuilt', async () => {
  await store.rows(
    sql`UPDATE search_documents SET form = 0, words = '' WHERE product_id IN (SELECT id FROM products WHERE slug = 'tara-5g')`,
  );
  await maintainListings(store.ctx);
  expect(await store.rows(sql`SELECT count(*)::int AS old FROM search_documents WHERE form = 0 OR words = ''`)).toEqual(
    [{ old: 0 }],
  );
});

test.each(
  Object.entries({
    'a price': sql`UPDATE products SET sale_paise = sale_paise - 1 WHERE slug < 'm'`,
    'an MRP alone': sql`UPDATE products SET base_paise = base_paise + 100 WHERE slug = 'chai-kettle'`,
    'prices of variants': sql`UPDATE variants SET sale_paise = sale_paise - 1`,
    'which variants there are': sql`DELETE FROM variants WHERE id = (SELECT id FROM variants ORDER BY id DESC LIMIT 1)`,
  }),
)('[LIST-01] a change of %s is announced to every process at commit', async (_, change) => {
  const topics: unknown[] = [];
  const stop = await listenForChanges(store.database, (topic) => topics.push(topic));
  await store.rows(change);
  await expect.poll(() => topics).toEqual(['catalogue']);
  await stop();
});

import pino from 'pino';
import { expect, test } from 'vitest';
import { startTestStore } from '../../test/test-store.ts';
import { systemContext } from '../context.ts';
import { repeatables } from '../modules/repeatables.ts';
import { queryRows } from '../platform/database/database.ts';
import { sql } from '../platform/database/drizzle.ts';
import { openEmbeddedDatabase } from '../platform/database/embedded/embedded-database.ts';
import { migrate } from '../platform/database/open-database.ts';
import { seedStore } from './seed-store.ts';

const tables = [
  'brands',
  'categories',
  'products',
  'product_categories',
  'variants',
  'variant_attributes',
  'attribute_values',
  'photos',
  'stock_levels',
  'search_documents',
  'banners',
  'hero_products',
  'stores',
  'coupons',
  'site_documents',
];

test('seeding fills every table with deterministic ids, and does nothing the second time', async () => {
  const store = await startTestStore();
  const database = await openEmbeddedDatabase({ log: pino({ level: 'silent' }) });
  await migrate(database.db, repeatables);
  const ctx = { ...systemContext({ ...store.services, db: database.db }, 'test') };

  const first = await seedStore(ctx);
  expect(first.seeded).toBe(true);
  expect(first.products).toBeGreaterThan(60);
  expect(await seedStore(ctx)).toEqual({ seeded: false, products: first.products });

  for (const table of tables) {
    const rows = sql`SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS sum, count(*)::int AS count FROM ${columnsOf(table)} t`;
    const [mine] = await queryRows<{ sum: string; count: number }>(database.db, rows);
    const [theirs] = await queryRows<{ sum: string; count: number }>(store.database.db, rows);
    expect([table, mine?.count]).not.toEqual([table, 0]);
    expect([table, mine]).toEqual([table, theirs]);
  }
  await database.close();
  await store.close();
});

/** All columns but the times of seeding. */
function columnsOf(table: string) {
  if (table === 'coupons') return sql`(SELECT id, code, discount_value, used_count FROM coupons)`;
  if (table === 'stock_levels') return sql`(SELECT id, product_id, variant_id, quantity, status FROM stock_levels)`;
  if (table === 'site_documents') return sql`(SELECT key, value FROM site_documents)`;
  return sql.raw(table);
}

test('[SRCH-13] a demo store of an earlier release gets alternative names of categories, without overwriting its owner’s', async () => {
  const store = await startTestStore();
  await store.rows(sql`UPDATE categories SET other_names = CASE WHEN slug = 'irons' THEN 'flat iron' ELSE '' END`);
  await seedStore(store.ctx);
  const rows = await store.rows<{ slug: string; names: string }>(
    sql`SELECT slug, other_names AS names FROM categories WHERE slug IN ('irons', 'fans') ORDER BY slug`,
  );
  expect(rows).toEqual([
    { slug: 'fans', names: expect.stringContaining('pankha') },
    { slug: 'irons', names: 'flat iron' },
  ]);
  await store.close();
});

test('[MED-05] a demo store of an earlier release gets its pictures as media, without overwriting its owner’s texts', async () => {
  const store = await startTestStore();
  const texts = () => store.rows<{ name: string; alt: string }>(sql`SELECT name, alt FROM media ORDER BY name`);
  const before = await texts();
  expect(before.length).toBeGreaterThan(400);
  await store.rows(sql`DELETE FROM media`);
  await seedStore(store.ctx);
  expect(await texts()).toEqual(before);
  const [first, second] = before;
  await store.rows(sql`UPDATE media SET alt = 'Mine' WHERE name = ${first?.name}`);
  await store.rows(sql`DELETE FROM media WHERE name = ${second?.name}`);
  await seedStore(store.ctx);
  expect((await texts()).slice(0, 2)).toEqual([{ name: first?.name, alt: 'Mine' }, second]);
  await store.close();
});

test('a failed seed is rolled back', async () => {
  const store = await startTestStore();
  const database = await openEmbeddedDatabase({ log: pino({ level: 'silent' }) });
  await migrate(database.db, repeatables);
  const clock = () => new Date(Number.NaN);
  const ctx = systemContext({ ...store.services, clock, db: database.db }, 'test');
  await expect(seedStore(ctx)).rejects.toThrow();
  expect(await queryRows(database.db, sql`SELECT id FROM products`)).toEqual([]);
  await database.close();
  await store.close();
});

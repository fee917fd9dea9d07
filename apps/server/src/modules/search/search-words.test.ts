import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { indexProducts } from './index.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

async function search(query: string): Promise<string[]> {
  store.app.responseCache.drop('catalogue');
  return (await store.api.searchProducts({ query: { query } })).map((product) => product.name);
}

async function rename(slug: string, name: string): Promise<void> {
  const rows = await store.rows<{ id: string }>(
    sql`UPDATE products SET name = ${name}, title = ${name} WHERE slug = ${slug} RETURNING id`,
  );
  await indexProducts(
    store.ctx,
    rows.map((row) => row.id),
  );
}

/** Counts that differ from those computed from the documents. */
function wrongCounts() {
  return store.rows(sql`
    SELECT coalesce(s.word, w.word) AS word, s.strong, s.total, w.strong AS has_strong, w.total AS has_total
    FROM (
      SELECT u.lexeme AS word, count(*) FILTER (WHERE u.weights && '{A,B,C}') AS strong, count(*) AS total
      FROM search_documents d CROSS JOIN LATERAL unnest(d.words) AS u GROUP BY u.lexeme
    ) w FULL JOIN (SELECT * FROM search_words WHERE total <> 0) s ON s.word = w.word
    WHERE (s.strong, s.total) IS DISTINCT FROM (w.strong::int, w.total::int)`);
}

test('[SRCH-10] word counts follow every change of a product, single and in bulk', async () => {
  expect(await wrongCounts()).toEqual([]);
  await rename('chai-kettle', 'Samovar Samovar');
  expect(await wrongCounts()).toEqual([]);
  const all = await indexProducts(store.ctx);
  expect(all).toBeGreaterThan(60);
  expect(await wrongCounts()).toEqual([]);
  const [first] = await store.rows<{ id: string }>(sql`SELECT id FROM products LIMIT 1`);
  expect(await indexProducts(store.ctx, [String(first?.id), String(first?.id)])).toBe(1);
  expect(await wrongCounts()).toEqual([]);
});

test('[SRCH-10] a typo is corrected to a word as soon as a product has it, and no longer once none has', async () => {
  expect(await search('quixotron')).toEqual([]);
  await rename('chai-kettle', 'Quixotron');
  expect(await search('quixtron')).toEqual(['Quixotron']);
  await rename('chai-kettle', 'Chai Kettle');
  expect(await search('quixtron')).toEqual([]);
});

test('[SRCH-10] concurrent indexers do not count a product twice', async () => {
  const [product] = await store.rows<{ id: string }>(sql`SELECT id FROM products WHERE slug = 'chai-kettle'`);
  const ids = [String(product?.id)];
  await Promise.all([1, 2, 3, 4].map(() => indexProducts(store.ctx, ids)));
  expect(await wrongCounts()).toEqual([]);
});

test('[SRCH-10] a word that occurs only in a description is found when no name has it', async () => {
  const [product] = await store.rows<{ id: string; name: string }>(
    sql`UPDATE products SET description = 'It is unobtainable elsewhere.' WHERE slug = 'tara-5g' RETURNING id, name`,
  );
  await indexProducts(store.ctx, [String(product?.id)]);
  expect(await search('unobtainable')).toEqual([product?.name]);
  await rename('chai-kettle', 'Unobtainable');
  expect(await search('unobtainable')).toEqual(['Unobtainable']);
});

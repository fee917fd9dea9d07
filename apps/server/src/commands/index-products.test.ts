import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startCommandStores } from '../../test/command-stores.ts';
import { queryRows } from '../platform/database/database.ts';
import { sql } from '../platform/database/drizzle.ts';

const patience = { timeout: 10_000, interval: 100 };
let stores: Awaited<ReturnType<typeof startCommandStores>>;

beforeAll(async () => {
  stores = await startCommandStores();
});
afterAll(() => stores.close());

const index = (...slugs: string[]) => stores.run('index', slugs, stores.running);

async function slugsFor(query: string): Promise<string[]> {
  return (await stores.store.api.searchProducts({ query: { query } })).map(({ slug }) => slug);
}

/** As an owner's own program would: without an announcement. */
function rename(slug: string, name: string) {
  return sql`UPDATE products SET name = ${name}, title = ${name} WHERE slug = ${slug}`;
}

const wrongCounts = sql`
  SELECT s.word FROM search_words s
  WHERE s.total <> (SELECT count(*) FROM search_documents d WHERE s.word = ANY(tsvector_to_array(d.words)))`;

describe('with the store running', { timeout: 120_000 }, () => {
  test('[SRCH-10] products changed by SQL are reindexed, by slug or all', async () => {
    const { store } = stores;
    await store.rows(rename('chai-kettle', 'Samovar'));
    await store.rows(rename('tara-5g', 'Quixotron'));
    expect(await slugsFor('samovar')).toEqual([]);
    const output = 'Reindexed 1 product.';
    expect(await index('chai-kettle')).toEqual({ code: 0, output, errors: '' });
    await vi.waitFor(async () => expect(await slugsFor('samovar')).toEqual(['chai-kettle']), patience);
    expect((await store.product('tara-5g')).name).toBe('Quixotron');
    expect(await slugsFor('quixotron')).toEqual([]);
    expect((await index()).output).toMatch(/^Reindexed \d\d products\.$/);
    await vi.waitFor(async () => expect(await slugsFor('quixotron')).toEqual(['tara-5g']), patience);
  });

  test('[SRCH-10] words of deleted products are no longer counted after a full reindex', async () => {
    const { store } = stores;
    await store.rows(sql`DELETE FROM products WHERE slug = 'taar-usb-c-cable'`);
    expect(await store.rows(wrongCounts)).not.toEqual([]);
    expect((await index()).errors).toBe('');
    expect(await store.rows(wrongCounts)).toEqual([]);
  });

  test('[SRCH-10] an unknown slug is named in the error, and nothing is reindexed', async () => {
    await stores.store.rows(rename('chai-kettle', 'Theremin'));
    const errors = 'Bijli: The store has no product no-such, none.';
    expect(await index('chai-kettle', 'no-such', 'none')).toEqual({ code: 1, output: '', errors });
    expect(await stores.store.rows(sql`SELECT word FROM search_words WHERE word = 'theremin'`)).toEqual([]);
  });
});

test('[SRCH-10] with the store stopped the work is done in its database', { timeout: 120_000 }, async () => {
  await stores.workInStopped((ctx) => ctx.db.execute(rename('chai-kettle', 'Samovar')));
  expect(await stores.run('index', [], stores.stopped)).toMatchObject({ code: 0, errors: '' });
  await stores.workInStopped(async (ctx) => {
    const words = sql`SELECT word FROM search_words WHERE word = 'samovar' AND strong = 1`;
    expect(await queryRows(ctx.db, words)).toHaveLength(1);
  });
});

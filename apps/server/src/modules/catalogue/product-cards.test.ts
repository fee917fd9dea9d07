import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';

test('[SRCH-10] cards read by a request that began before a change, possibly from a lagging replica, are not cached', async () => {
  const store = await startTestStore();
  onTestFinished(() => store.close());
  const nameIn = async (limit: number) => {
    const cards = await store.api.searchProducts({ query: { query: 'chai kettle', limit } });
    return cards.find(({ slug }) => slug === 'chai-kettle')?.name;
  };
  const rename = (name: string) => store.rows(sql`UPDATE products SET name = ${name} WHERE slug = 'chai-kettle'`);

  const read = vi.spyOn(store.database.reader, 'read').mockImplementationOnce((work) => {
    const result = work(store.database.db);
    store.app.responseCache.drop('catalogue');
    return result;
  });
  const name = await nameIn(3);
  await rename('Samovar');
  expect([name, await nameIn(4)]).toEqual(['Chai Kettle', 'Samovar']);
  // Cards read after the change are cached until the next change.
  await rename('Chai Kettle');
  expect(await nameIn(5)).toBe('Samovar');
  expect(read).toHaveBeenCalledTimes(3);
});

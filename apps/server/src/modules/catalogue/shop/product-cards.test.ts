import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';

test('[SRCH-10] cards read by a request that began before a change, possibly from a lagging replica, are not cached', async () => {
  const store = await startTestStore();
  onTestFinished(() => store.close());
  const brandIn = async (limit: number) => {
    const cards = await store.api.searchProducts({ query: { query: 'chai kettle', limit } });
    return cards.find(({ slug }) => slug === 'chai-kettle')?.brandId.name;
  };
  // Unlike the products' own, a brand's name changes without a notice.
  const rename = (name: string) =>
    store.rows(
      sql`UPDATE brands SET name = ${name} WHERE id = (SELECT brand_id FROM products WHERE slug = 'chai-kettle')`,
    );
  const brand = (await store.product('chai-kettle')).brandId.name;

  const read = vi.spyOn(store.database.reader, 'read').mockImplementationOnce((work) => {
    const result = work(store.database.db);
    store.app.responseCache.drop('catalogue');
    return result;
  });
  const name = await brandIn(3);
  await rename('Samovar');
  expect([name, await brandIn(4)]).toEqual([brand, 'Samovar']);
  // Cards read after the change are cached until the next change.
  await rename(brand);
  expect(await brandIn(5)).toBe('Samovar');
  expect(read).toHaveBeenCalledTimes(3);
});

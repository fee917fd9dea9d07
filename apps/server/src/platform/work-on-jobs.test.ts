import { expect, test, vi } from 'vitest';
import { startTestStore } from '../../test/test-store.ts';
import { jobHandlers } from '../modules/index.ts';
import { sql } from './database/drizzle.ts';

test('[LIFE-03] news that fails together with others is told alone: one that cannot be told holds up no other', async () => {
  const store = await startTestStore();
  const told: string[][] = [];
  const tell = async (ids: string[]) => {
    told.push(ids);
    if (ids.includes('poison')) throw new Error('This news cannot be told');
  };
  for (const orderId of ['first', 'poison', 'last'])
    await store.services.jobs.enqueue(store.ctx, 'notify-order', { orderId, news: 'placed' });
  await store.services.jobs.work({
    ...jobHandlers({ ...store.services, db: store.database.db }),
    'notify-order': {
      all: (list) => tell(list.map(({ orderId }) => orderId)),
      one: ({ orderId }) => tell([orderId]),
    },
  });
  await vi.waitFor(async () => {
    const rows = await store.rows<{ id: string; state: string }>(
      sql`SELECT data ->> 'orderId' AS id, state FROM pgboss.job WHERE name = 'notify-order'`,
    );
    expect(Object.fromEntries(rows.map(({ id, state }) => [id, state]))).toEqual({
      first: 'completed',
      poison: 'retry',
      last: 'completed',
    });
  }, 10_000);
  expect(told[0]).toHaveLength(3);
  expect(told.slice(1, 4).flat().sort()).toEqual(['first', 'last', 'poison']);
  await store.close();
});

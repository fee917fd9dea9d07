import type { Input, Reply } from '@bijli/contract';
import type { Command } from './command.ts';
import { readStoreConfig, workInStore } from './store/work-in-store.ts';

type Refresh = (
  request: NonNullable<Input<'indexProducts'>['body']>,
) => Promise<Pick<Reply<'indexProducts'>, 'indexed' | 'next'>>;

export const usage = 'Usage: npm run index for all products, or npm run index -- SLUG … for those.';

/**
 * `npm run index` reindexes all products from the database, `-- SLUG …` only those: through the running store, or in its
 * database when none runs.
 */
export const command: Command = async (slugs, environment) => {
  const work = (refresh: Refresh) => indexInBatches(slugs, refresh);
  const indexed = await workInStore(readStoreConfig(environment), {
    overHttp: (client) => work((body) => client.indexProducts({ body })),
    inDatabase: async (ctx) => {
      const { refreshIndex } = await import('../modules/search/index.ts');
      return work((request) => refreshIndex(ctx, request));
    },
  });
  return { lines: [`Reindexed ${indexed === 1 ? '1 product' : `${indexed} products`}.`] };
};

/** In batches, so that shoppers' requests wait for one batch at most. */
async function indexInBatches(slugs: string[], refresh: Refresh): Promise<number> {
  if (slugs.length > 0) return (await refresh({ slugs })).indexed;
  let { indexed, next } = await refresh({});
  while (next !== undefined) {
    const more = await refresh({ after: next });
    indexed += more.indexed;
    next = more.next;
  }
  return indexed;
}

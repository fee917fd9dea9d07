import type { Input, Reply } from '@bijli/contract';
import type { Command } from './command.ts';
import { readStoreConfig, workInStore } from './work-in-store.ts';

type Refresh = (
  wish: NonNullable<Input<'indexProducts'>['body']>,
) => Promise<Pick<Reply<'indexProducts'>, 'indexed' | 'next'>>;

export const usage = 'Usage: npm run index for all products, or npm run index -- SLUG … for those.';

/**
 * `npm run index` has all products found and shown as they stand in the database, `-- SLUG …` those: through the running
 * store, or in its database when none runs.
 */
export const command: Command = async (slugs, environment) => {
  const work = (refresh: Refresh) => indexThem(slugs, refresh);
  const indexed = await workInStore(readStoreConfig(environment), {
    overHttp: (client) => work((body) => client.indexProducts({ body })),
    inDatabase: async (ctx) => {
      const { refreshIndex } = await import('../modules/search/index.ts');
      return work((wish) => refreshIndex(ctx, wish));
    },
  });
  const subject = indexed === 1 ? '1 product is' : `${indexed} products are`;
  return { lines: [`${subject} found and shown as now written.`] };
};

/** A part at a time: shoppers who ask meanwhile wait for one part at most. */
async function indexThem(slugs: string[], refresh: Refresh): Promise<number> {
  if (slugs.length > 0) return (await refresh({ slugs })).indexed;
  let { indexed, next } = await refresh({});
  while (next !== undefined) {
    const more = await refresh({ after: next });
    indexed += more.indexed;
    next = more.next;
  }
  return indexed;
}

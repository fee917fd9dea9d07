import type { Received, Reply } from '@bijli/contract';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { recountWords, selectProductIdsAfter, selectProductIdsBySlug } from './search.repository.ts';

type RefreshRequest = NonNullable<Received<'indexProducts'>['body']>;
type Refreshed = Pick<Reply<'indexProducts'>, 'indexed' | 'next'>;

const batchSize = 500;

/**
 * Reindexes products from the database, whoever changed them: those of the slugs, or the next batch of all after an
 * id. `next` is the cursor while there are more; after the last batch, words are recounted, because a deleted product
 * removes its document but not its words.
 * @throws AppError not_found for unknown slugs
 */
export function refreshIndex(ctx: Context, { slugs, after }: RefreshRequest): Promise<Refreshed> {
  return inTransaction(ctx, async (ctx) => {
    const ids = slugs ? await idsOf(ctx, slugs) : await selectProductIdsAfter(ctx.db, after, batchSize);
    await ctx.events.publish(ctx, 'product.changed', { productIds: ids, rewordedIds: ids });
    const indexed = ids.length;
    const next = slugs || ids.length < batchSize ? undefined : ids.at(-1);
    if (next) return { indexed, next };
    if (!slugs) await recountWords(ctx.db);
    return { indexed };
  });
}

async function idsOf(ctx: Context, slugs: string[]): Promise<string[]> {
  const found = await selectProductIdsBySlug(ctx.db, slugs);
  const unknown = slugs.filter((slug) => !found.has(slug));
  if (unknown.length > 0) throw new AppError('not_found', `The store has no product ${unknown.join(', ')}.`);
  return [...found.values()];
}

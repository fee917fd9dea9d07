import type { Received, Reply } from '@bijli/contract';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { countWordsAnew, selectProductIdsAfter, selectProductIdsBySlug } from './search.repository.ts';

type Wish = NonNullable<Received<'indexProducts'>['body']>;
type Refreshed = Pick<Reply<'indexProducts'>, 'indexed' | 'next'>;

const productsAtATime = 500;

/**
 * Has products found and shown as they stand in the database, whoever wrote them there: those of the slugs, or the next of
 * all after an id. `next` is the id to go on from while there are more; behind the last, words are counted anew, since a
 * deleted product takes its document along but leaves its words.
 * @throws AppError not_found for slugs that no product has
 */
export function refreshIndex(ctx: Context, { slugs, after }: Wish): Promise<Refreshed> {
  return inTransaction(ctx, async (ctx) => {
    const ids = slugs ? await idsOf(ctx, slugs) : await selectProductIdsAfter(ctx.db, after, productsAtATime);
    await ctx.events.publish(ctx, 'product.changed', { productIds: ids });
    const indexed = ids.length;
    const next = slugs || ids.length < productsAtATime ? undefined : ids.at(-1);
    if (next) return { indexed, next };
    if (!slugs) await countWordsAnew(ctx.db);
    return { indexed };
  });
}

async function idsOf(ctx: Context, slugs: string[]): Promise<string[]> {
  const known = await selectProductIdsBySlug(ctx.db, slugs);
  const unknown = slugs.filter((slug) => !known.has(slug));
  if (unknown.length > 0) throw new AppError('not_found', `The store has no product ${unknown.join(', ')}.`);
  return [...known.values()];
}

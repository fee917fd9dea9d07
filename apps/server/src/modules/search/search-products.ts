import type { ProductCard } from '@bijli/contract';
import type { Context } from '../../context.ts';
import { asksForSomething, findProductCards, findTextMatches, readSearchText } from '../catalogue/index.ts';
import { selectRankedIds } from './search.repository.ts';
import { plain } from './search-document.ts';

export type SearchQuery = { query: string; category?: string | undefined; limit: number };

/** Products on sale for a shopper's words, best first; nothing for a blank question. `category` is a slug, title or id. */
export async function searchProducts(ctx: Context, query: SearchQuery): Promise<ProductCard[]> {
  const { words, ...prices } = readSearchText(query.query);
  if (!asksForSomething({ words, ...prices })) return [];
  const matches = words.length > 0 ? await findTextMatches(ctx, words) : undefined;
  if (matches?.length === 0) return [];
  const ids = await selectRankedIds(ctx.db, {
    ...prices,
    ...(matches ? { matches } : {}),
    ...(query.category ? { category: query.category } : {}),
    phrase: plain(query.query),
    limit: query.limit,
  });
  return findProductCards(ctx, ids);
}

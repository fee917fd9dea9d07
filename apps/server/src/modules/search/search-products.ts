import type { ProductCard } from '@bijli/contract';
import type { Context } from '../../context.ts';
import {
  asksForSomething,
  findBestSellers,
  findKeptCards,
  findTextMatches,
  readSearchText,
} from '../catalogue/index.ts';
import { plain } from './search-document.ts';

export type SearchQuery = { query: string; category?: string | undefined; limit: number };

/** Of common words those products that sell best are ranked; ten or twenty of them are shown. */
const matchesRanked = 200;

/** Products on sale for a shopper's words, best first; nothing for a blank question. `category` is a slug, title or id. */
export async function searchProducts(ctx: Context, { query, category, limit }: SearchQuery): Promise<ProductCard[]> {
  const text = readSearchText(query);
  if (!asksForSomething(text)) return [];
  const bounds = { prices: text.prices, ...(category ? { category } : {}) };
  const rankedBy = plain(query);
  const matches =
    text.words.length > 0
      ? await findTextMatches(ctx, text.words, { bounds, most: matchesRanked, rankedBy })
      : await findBestSellers(ctx, bounds);
  return findKeptCards(
    ctx,
    matches.slice(0, limit).map((match) => match.productId),
  );
}

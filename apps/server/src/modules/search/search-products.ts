import type { ProductCard } from '@bijli/contract';
import type { Context } from '../../context.ts';
import { findCachedCards, showVariants } from '../catalogue/index.ts';
import type { QueryReading, SearchRequest } from './product-search.ts';

export type SearchResult = { products: ProductCard[]; reading: QueryReading };

/** Active products for a search text, best first, and its interpretation. `category` is a slug, title or id. */
export async function searchProducts(
  ctx: Context,
  { query, category, limit }: { query: string; category?: string | undefined; limit: number },
): Promise<SearchResult> {
  const request: SearchRequest = { text: query, limit, ...(category ? { category } : {}) };
  const { productIds, chosenVariants, reading } = await ctx.productSearch.search(ctx, request);
  return { products: await showVariants(ctx, await findCachedCards(ctx, productIds), chosenVariants), reading };
}

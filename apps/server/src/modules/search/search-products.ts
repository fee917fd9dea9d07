import type { ProductCard } from '@bijli/contract';
import type { Context } from '../../context.ts';
import { findKeptCards } from '../catalogue/index.ts';
import type { Reading, SearchQuestion } from './product-search.ts';

export type SearchResult = { products: ProductCard[]; reading: Reading };

/** Active products for a search text, best first, and its interpretation. `category` is a slug, title or id. */
export async function searchProducts(
  ctx: Context,
  { query, category, limit }: { query: string; category?: string | undefined; limit: number },
): Promise<SearchResult> {
  const request: SearchQuestion = { text: query, limit, ...(category ? { category } : {}) };
  const { productIds, reading } = await ctx.productSearch.search(ctx, request);
  return { products: await findKeptCards(ctx, productIds), reading };
}

import type { Received, Reply } from '@bijli/contract';
import { priceRanges } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { getCategory } from '../../catalogue/index.ts';
import { readListRequest } from './read-list-request.ts';

type ProductCounts = Omit<Reply<'countProducts'>, 'success' | 'message'>;

/**
 * The number of active products that each filter choice would leave, ignoring the choices of its own group.
 * @throws AppError not_found when the category or subcategory does not exist
 */
export async function countProducts(ctx: Context, query: Received<'countProducts'>['query']): Promise<ProductCounts> {
  const scope = query.scope === undefined ? undefined : await getCategory(ctx, query.scope);
  const request = readListRequest(query, scope?._id);
  if (!request) return { inStock: 0, prices: withCounts([]), categories: [], brands: [], origins: [] };
  const counts = await ctx.productSearch.facets(ctx, request);
  return { ...counts, prices: withCounts(counts.prices) };
}

function withCounts(counts: number[]): ProductCounts['prices'] {
  return priceRanges.map((range, index) => ({ ...range, count: counts[index] ?? 0 }));
}

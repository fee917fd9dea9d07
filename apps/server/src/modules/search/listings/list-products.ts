import type { ProductCard, Received } from '@bijli/contract';
import type { Context } from '../../../context.ts';
import { findProductCards, getCategory, showVariants } from '../../catalogue/index.ts';
import type { QueryReading } from '../product-search.ts';
import { readListRequest } from './read-list-request.ts';

type ListQuery = Received<'listProducts'>['query'];
type ProductPage = { products: ProductCard[]; total: number; page: number; limit: number; search?: QueryReading };

/** One page of the active products. Inactive products are never listed, so `status=false` returns none. */
export async function listProducts(ctx: Context, query: ListQuery, scopeId?: string): Promise<ProductPage> {
  const { sort, page, limit } = query;
  const request = readListRequest(query, scopeId);
  if (!request) return { products: [], total: 0, page, limit };
  const found = await ctx.productSearch.list(ctx, request, { sort, limit, offset: (page - 1) * limit });
  const products = await showVariants(ctx, await findProductCards(ctx, found.productIds), found.chosenVariants);
  return { products, total: found.total, page, limit, ...(found.reading ? { search: found.reading } : {}) };
}

/** @throws AppError not_found when the category does not exist */
export async function listCategoryProducts(ctx: Context, slug: string, query: ListQuery) {
  const category = await getCategory(ctx, slug);
  return { ...(await listProducts(ctx, query, category._id)), category };
}

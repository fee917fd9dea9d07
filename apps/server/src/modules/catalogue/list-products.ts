import type { ProductCard, Received } from '@bijli/contract';
import type { Context } from '../../context.ts';
import { getCategory } from './list-categories.ts';
import { findProductCards } from './product-cards.ts';
import { selectProductIds } from './product-lists.repository.ts';
import { readListFilter } from './read-list-filter.ts';

type ListQuery = Received<'listProducts'>['query'];
type ProductPage = { products: ProductCard[]; total: number; page: number; limit: number };

/** One page of the products on sale. Products switched off are shown to nobody, so `status=false` finds none. */
export async function listProducts(ctx: Context, query: ListQuery, scopeId?: string): Promise<ProductPage> {
  const { sort, page, limit } = query;
  const filter = await readListFilter(ctx, query, scopeId);
  if (!filter) return { products: [], total: 0, page, limit };
  const found = await selectProductIds(ctx.db, filter, { sort, limit, offset: (page - 1) * limit });
  return { products: await findProductCards(ctx, found.ids), total: found.total, page, limit };
}

/** @throws AppError not_found when there is no such category */
export async function listCategoryProducts(ctx: Context, slug: string, query: ListQuery) {
  const category = await getCategory(ctx, slug);
  return { ...(await listProducts(ctx, query, category._id)), category };
}

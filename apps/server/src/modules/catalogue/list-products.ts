import type { ProductCard, Received } from '@bijli/contract';
import type { Context } from '../../context.ts';
import { choosePage } from './choose-products.ts';
import { knownListing } from './known-listing.ts';
import { getCategory } from './list-categories.ts';
import { idOf } from './listing.ts';
import { findProductCards } from './product-cards.ts';
import { readListFilter } from './read-list-filter.ts';

type ListQuery = Received<'listProducts'>['query'];
type ProductPage = { products: ProductCard[]; total: number; page: number; limit: number };

/** One page of the products on sale. Products switched off are shown to nobody, so `status=false` finds none. */
export async function listProducts(ctx: Context, query: ListQuery, scopeId?: string): Promise<ProductPage> {
  const { sort, page, limit } = query;
  const filter = await readListFilter(ctx, query, scopeId);
  if (!filter) return { products: [], total: 0, page, limit };
  const listing = await knownListing(ctx);
  const { rows, total } = choosePage(listing, filter, { sort, limit, offset: (page - 1) * limit });
  const ids = rows.map((row) => idOf(listing, row));
  return { products: await findProductCards(ctx, ids), total, page, limit };
}

/** @throws AppError not_found when there is no such category */
export async function listCategoryProducts(ctx: Context, slug: string, query: ListQuery) {
  const category = await getCategory(ctx, slug);
  return { ...(await listProducts(ctx, query, category._id)), category };
}

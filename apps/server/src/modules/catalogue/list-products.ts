import type { ProductCard, Received } from '@bijli/contract';
import { rupeesToPaise } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { findTextMatches } from './find-text-matches.ts';
import { getCategory } from './list-categories.ts';
import { findProductCards } from './product-cards.ts';
import { type ListFilter, selectProductIds } from './product-lists.repository.ts';
import { asksForSomething, readSearchText } from './search-text.ts';

type ListQuery = Received<'listProducts'>['query'];
type ProductPage = { products: ProductCard[]; total: number; page: number; limit: number };

/** One page of the products on sale. Products switched off are shown to nobody, so `status=false` finds none. */
export async function listProducts(ctx: Context, query: ListQuery): Promise<ProductPage> {
  return listFiltered(ctx, query, []);
}

/** @throws AppError not_found when there is no such category */
export async function listCategoryProducts(ctx: Context, slug: string, query: ListQuery) {
  const category = await getCategory(ctx, slug);
  return { ...(await listFiltered(ctx, query, [[category._id]])), category };
}

async function listFiltered(ctx: Context, query: ListQuery, categories: string[][]): Promise<ProductPage> {
  const { sort, page, limit } = query;
  const filter = await readFilter(ctx, query);
  if (!filter) return { products: [], total: 0, page, limit };
  const categoryGroups =
    query.categoryId && query.categoryId.length > 0 ? [...categories, query.categoryId] : categories;
  const offset = (page - 1) * limit;
  const found = await selectProductIds(ctx.db, { ...filter, categoryGroups }, { sort, limit, offset });
  return { products: await findProductCards(ctx, found.ids), total: found.total, page, limit };
}

/** Undefined when nothing can pass. */
async function readFilter(ctx: Context, query: ListQuery): Promise<ListFilter | undefined> {
  if (query.status === 'false') return undefined;
  const words = await readWords(ctx, query.search);
  if (!words) return undefined;
  const min = largest(words.minPaise, query.minPrice);
  const max = smallest(words.maxPaise, query.maxPrice);
  return {
    ...(words.productIds ? { productIds: words.productIds } : {}),
    ...(query.brandId && query.brandId.length > 0 ? { brandIds: query.brandId } : {}),
    ...(min === undefined ? {} : { minPaise: min }),
    ...(max === undefined ? {} : { maxPaise: max }),
    ...(query.inStock === undefined ? {} : { isInStock: query.inStock === 'true' }),
  };
}

/** Undefined when there is something to search for and nothing has it. */
async function readWords(
  ctx: Context,
  search: string | undefined,
): Promise<Pick<ListFilter, 'productIds' | 'minPaise' | 'maxPaise'> | undefined> {
  if (!search) return {};
  const { words, ...prices } = readSearchText(search);
  if (!asksForSomething({ words, ...prices })) return undefined;
  if (words.length === 0) return prices;
  const matches = await findTextMatches(ctx, words);
  return matches.length === 0 ? undefined : { ...prices, productIds: matches.map((match) => match.productId) };
}

function largest(paise: number | undefined, rupees: number | undefined): number | undefined {
  if (rupees === undefined) return paise;
  return Math.max(paise ?? 0, rupeesToPaise(rupees));
}

function smallest(paise: number | undefined, rupees: number | undefined): number | undefined {
  if (rupees === undefined) return paise;
  return Math.min(paise ?? Number.MAX_SAFE_INTEGER, rupeesToPaise(rupees));
}

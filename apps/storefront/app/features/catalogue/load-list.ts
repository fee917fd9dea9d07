import type { Brand, Category, Client, ProductCard, Reply } from '@bijli/contract';
import { data } from 'react-router';
import { isStatus } from '../../platform/errors.ts';
import { listQuery, pageSize, readListFilter } from './list-filter.ts';

export type ListData = {
  products: ProductCard[];
  total: number;
  pageCount: number;
  categories: Category[];
  brands: Brand[];
  category: Category | null;
};

/** Which products: all, those of a category or those of a subcategory. */
export type ListScope = { kind: 'all' } | { kind: 'category' | 'subcategory'; slug: string };

/** A list with what it can be narrowed by. A slug that names nothing is thrown as 404; other failures empty the list. */
export async function loadList(api: Client, scope: ListScope, url: string): Promise<ListData> {
  const [categories, brands] = await Promise.all([
    listOr(api.listCategories(), 'categories'),
    listOr(api.listBrands(), 'brands'),
  ]);
  const filter = readListFilter(new URL(url).searchParams);
  try {
    const { products, total, category = null } = await askFor(api, scope, listQuery(filter, { categories, brands }));
    return { products, total, pageCount: Math.ceil(total / pageSize), categories, brands, category };
  } catch (error) {
    if (isStatus(error, 404) || (scope.kind !== 'all' && isStatus(error, 400))) throw data(null, { status: 404 });
    console.error('A product list could not be loaded', error);
    return { products: [], total: 0, pageCount: 0, categories, brands, category: null };
  }
}

type ListAnswer = Reply<'listProducts'> & { category?: Category };

function askFor(api: Client, scope: ListScope, query: ReturnType<typeof listQuery>): Promise<ListAnswer> {
  if (scope.kind === 'all') return api.listProducts({ query });
  const input = { params: { slug: scope.slug }, query };
  return scope.kind === 'category' ? api.listCategoryProducts(input) : api.listSubcategoryProducts(input);
}

async function listOr<Key extends string, Item>(answer: Promise<{ [K in Key]: Item[] }>, key: Key): Promise<Item[]> {
  try {
    return (await answer)[key];
  } catch (error) {
    console.error(`The ${key} could not be loaded`, error);
    return [];
  }
}

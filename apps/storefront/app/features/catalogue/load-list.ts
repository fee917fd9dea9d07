import type { Brand, Category, ProductCard, Reply, ShopClient } from '@bijli/contract';
import { data, redirect } from 'react-router';
import { isStatus, newAddressOf } from '../../platform/errors.ts';
import type { ListCounts } from './list-counts.ts';
import { hasPageNumber, listSearch, readListFilter } from './list-filter.ts';
import { countQuery, listQuery, pageSize } from './list-query.ts';

export type ListData = {
  products: ProductCard[];
  total: number;
  pageCount: number;
  categories: Category[];
  brands: Brand[];
  category: Category | null;
  /** Null if loading failed: the filters are then shown without counts. */
  counts: ListCounts | null;
  /** Loading the list failed; it is empty for that reason. */
  hasFailed: boolean;
};

/** The scope of a list: all products, a category or a subcategory. */
export type ListScope = { kind: 'all' } | { kind: 'category' | 'subcategory'; slug: string };

/** A list with its filter choices, with status 404 for a page beyond the last. */
export async function loadListPage(api: ShopClient, scope: ListScope, url: string) {
  const list = await loadList(api, scope, url);
  const { page } = readListFilter(new URL(url).searchParams);
  const isThere = list.hasFailed || page <= Math.max(list.pageCount, 1);
  return data(list, isThere ? undefined : { status: 404 });
}

/** A list with its filter choices. An unknown slug, or what is no number of a page, throws a 404; other failures return an empty list. */
export async function loadList(api: ShopClient, scope: ListScope, url: string): Promise<ListData> {
  const [categories, brands] = await Promise.all([
    listOr(api.listCategories(), 'categories'),
    listOr(api.listBrands(), 'brands'),
  ]);
  const choices = { categories, brands };
  const { searchParams } = new URL(url);
  if (!hasPageNumber(searchParams)) throw data(null, { status: 404 });
  const filter = readListFilter(searchParams);
  const slug = scope.kind === 'all' ? undefined : scope.slug;
  const page = slug && pageOf(categories, slug);
  if (page && scope.kind !== 'all' && page !== `/${scope.kind}/${slug}`)
    throw redirect(`${page}${new URL(url).search}`, 301);
  const moved = withTodaysBrands(filter.brands, brands);
  if (moved)
    throw redirect(`/${slug ? `${scope.kind}/${slug}` : 'shop'}${listSearch({ ...filter, brands: moved })}`, 301);
  const [list, counts] = await Promise.allSettled([
    fetchList(api, scope, listQuery(filter, choices)),
    api.countProducts({ query: countQuery(filter, choices, slug) }),
  ]);
  if (list.status === 'rejected') {
    const movedTo = newAddressOf(list.reason);
    if (movedTo && scope.kind !== 'all')
      throw redirect(`${pageOf(categories, movedTo) ?? `/${scope.kind}/${movedTo}`}${new URL(url).search}`, 301);
    if (isMissing(scope, list.reason)) throw data(null, { status: 404 });
    console.error('A product list could not be loaded', list.reason);
    return { products: [], total: 0, pageCount: 0, ...choices, category: null, counts: null, hasFailed: true };
  }
  if (counts.status === 'rejected') console.error('The filter counts could not be loaded', counts.reason);
  const { products, total, category = null } = list.value;
  const pageCount = Math.ceil(total / pageSize);
  return { products, total, pageCount, ...choices, category, counts: countsOf(counts), hasFailed: false };
}

/** The page of a category: that of a subcategory has another address, so that each has one. */
function pageOf(categories: readonly Category[], slug: string): string | undefined {
  if (categories.some((category) => category.slug === slug)) return `/category/${slug}`;
  const isBelow = categories.some(({ subcategories }) => subcategories.some((one) => one.slug === slug));
  return isBelow ? `/subcategory/${slug}` : undefined;
}

/** The slugs with today's in place of those that brands had before; undefined when all are today's. */
function withTodaysBrands(slugs: readonly string[], brands: readonly Brand[]): string[] | undefined {
  const today = slugs.map((slug) => {
    if (brands.some((brand) => brand.slug === slug)) return slug;
    return brands.find(({ formerSlugs }) => formerSlugs?.includes(slug))?.slug ?? slug;
  });
  return today.some((slug, index) => slug !== slugs[index]) ? [...new Set(today)] : undefined;
}

type ListReply = Reply<'listProducts'> & { category?: Category };

function fetchList(api: ShopClient, scope: ListScope, query: ReturnType<typeof listQuery>): Promise<ListReply> {
  if (scope.kind === 'all') return api.listProducts({ query });
  const input = { params: { slug: scope.slug }, query };
  return scope.kind === 'category' ? api.listCategoryProducts(input) : api.listSubcategoryProducts(input);
}

function isMissing(scope: ListScope, error: unknown): boolean {
  return isStatus(error, 404) || (scope.kind !== 'all' && isStatus(error, 400));
}

function countsOf(response: PromiseSettledResult<Reply<'countProducts'>>): ListCounts | null {
  if (response.status === 'rejected') return null;
  const { inStock, prices, categories, brands, origins } = response.value;
  return { inStock, prices, categories, brands, origins };
}

async function listOr<Key extends string, Item>(response: Promise<{ [K in Key]: Item[] }>, key: Key): Promise<Item[]> {
  try {
    return (await response)[key];
  } catch (error) {
    console.error(`The ${key} could not be loaded`, error);
    return [];
  }
}

import { readSearchWords } from '../../platform/search-words.ts';
import { defaultSort, priceChoices, type SortOrder, sortOrderOf } from './list-choices.ts';

/** A list's filter, as in the URL. Categories and brands are slugs, origins names of countries; '' means any price. */
export type ListFilter = {
  search: string;
  categories: string[];
  brands: string[];
  origins: string[];
  price: string;
  isInStockOnly: boolean;
  sort: SortOrder;
  page: number;
};

/** The empty filter: everything but sort order and page. */
export const emptyFilter = { search: '', categories: [], brands: [], origins: [], price: '', isInStockOnly: false };

const maxSlugs = 40;
const maxPage = 100_000;
/** What the API accepts. */
const isCountry = /^[^|\p{Cc}]{1,60}$/u;

/** Parses a filter from a URL's query; invalid values fall back to the default. */
export function readListFilter(params: URLSearchParams): ListFilter {
  const page = hasPageNumber(params) ? Number(params.get('page') ?? 1) : 1;
  return {
    search: readSearchWords(params.get('search')),
    categories: slugsOf(params, 'category'),
    brands: slugsOf(params, 'brand'),
    origins: slugsOf(params, 'origin').filter((name) => isCountry.test(name)),
    price: priceChoices.find(({ value }) => value === params.get('price'))?.value ?? '',
    isInStockOnly: params.get('inStock') === 'true',
    sort: sortOrderOf(params.get('sort')),
    page: Math.min(page, maxPage),
  };
}

/** Whether the query names a page of a list: without one it is the first. */
export function hasPageNumber(params: URLSearchParams): boolean {
  return /^[1-9]\d*$/.test(params.get('page') ?? '1');
}

/** The query string of a filter, defaults omitted: '' or '?…'. */
export function listSearch(filter: ListFilter): string {
  const params = new URLSearchParams();
  if (filter.search) params.set('search', filter.search);
  for (const category of filter.categories) params.append('category', category);
  for (const brand of filter.brands) params.append('brand', brand);
  for (const origin of filter.origins) params.append('origin', origin);
  if (filter.price) params.set('price', filter.price);
  if (filter.isInStockOnly) params.set('inStock', 'true');
  if (filter.sort !== defaultSort) params.set('sort', filter.sort);
  if (filter.page > 1) params.set('page', String(filter.page));
  return params.size > 0 ? `?${params}` : '';
}

/** Whether anything but sort order and page is set. */
export function isNarrowed(filter: ListFilter): boolean {
  return listSearch({ ...filter, sort: defaultSort, page: 1 }) !== '';
}

function slugsOf(params: URLSearchParams, name: string): string[] {
  return [...new Set(params.getAll(name))].filter(Boolean).slice(0, maxSlugs);
}

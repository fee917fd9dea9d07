import { readSearchWords } from '../../platform/search-words.ts';
import { defaultSort, priceChoices, type SortOrder, sortOrderOf } from './list-choices.ts';

/** What a list is narrowed to, as its address says. Categories and brands are slugs, '' is every price. */
export type ListFilter = {
  search: string;
  categories: string[];
  brands: string[];
  price: string;
  isInStockOnly: boolean;
  sort: SortOrder;
  page: number;
};

/** What is chosen when nothing is: everything but the order and the page. */
export const nothingChosen = { search: '', categories: [], brands: [], price: '', isInStockOnly: false };

const maxSlugs = 40;
const maxPage = 100_000;

/** Reads a filter out of an address; whatever makes no sense falls back to the default. */
export function readListFilter(params: URLSearchParams): ListFilter {
  const page = Number(params.get('page'));
  return {
    search: readSearchWords(params.get('search')),
    categories: slugsOf(params, 'category'),
    brands: slugsOf(params, 'brand'),
    price: priceChoices.find(({ value }) => value === params.get('price'))?.value ?? '',
    isInStockOnly: params.get('inStock') === 'true',
    sort: sortOrderOf(params.get('sort')),
    page: Number.isInteger(page) && page > 0 && page <= maxPage ? page : 1,
  };
}

/** The query of an address for a filter, defaults left out: '' or '?…'. */
export function listSearch(filter: ListFilter): string {
  const params = new URLSearchParams();
  if (filter.search) params.set('search', filter.search);
  for (const category of filter.categories) params.append('category', category);
  for (const brand of filter.brands) params.append('brand', brand);
  if (filter.price) params.set('price', filter.price);
  if (filter.isInStockOnly) params.set('inStock', 'true');
  if (filter.sort !== defaultSort) params.set('sort', filter.sort);
  if (filter.page > 1) params.set('page', String(filter.page));
  return params.size > 0 ? `?${params}` : '';
}

/** Whether anything but the order and the page is chosen. */
export function isNarrowed(filter: ListFilter): boolean {
  return listSearch({ ...filter, sort: defaultSort, page: 1 }) !== '';
}

function slugsOf(params: URLSearchParams, name: string): string[] {
  return [...new Set(params.getAll(name))].filter(Boolean).slice(0, maxSlugs);
}

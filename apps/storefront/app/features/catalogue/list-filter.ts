/** Prices to choose from, in rupees; the last has no upper end. Source: specification point 9. */
export const priceRanges = [
  { value: '', label: 'All', minPrice: undefined, maxPrice: undefined },
  { value: '0-1000', label: 'Under ₹1,000', minPrice: 0, maxPrice: 1000 },
  { value: '1000-5000', label: '₹1,000 to ₹5,000', minPrice: 1000, maxPrice: 5000 },
  { value: '5000-10000', label: '₹5,000 to ₹10,000', minPrice: 5000, maxPrice: 10_000 },
  { value: '10000-', label: 'Over ₹10,000', minPrice: 10_000, maxPrice: undefined },
] as const;

/** Orders of a list. Source: specification point 9. */
export const sortOptions = [
  { value: '-all', label: 'All' },
  { value: '-createdAt', label: 'Newest' },
  { value: 'createdAt', label: 'Oldest' },
  { value: '-sp', label: 'Price, high to low' },
  { value: 'sp', label: 'Price, low to high' },
  { value: '-rating', label: 'Highest Rated' },
] as const;

export type SortOrder = (typeof sortOptions)[number]['value'];
export const defaultSort: SortOrder = '-createdAt';
export const pageSize = 12;

/** What a list is narrowed to, as its address says. Categories and brands are slugs. */
export type ListFilter = {
  search: string;
  categories: string[];
  brands: string[];
  price: (typeof priceRanges)[number]['value'];
  isInStockOnly: boolean;
  sort: SortOrder;
  page: number;
};

/** Reads a filter out of an address; whatever makes no sense falls back to the default. */
export function readListFilter(params: URLSearchParams): ListFilter {
  const page = Number(params.get('page'));
  return {
    search: (params.get('search') ?? '').trim().slice(0, 200),
    categories: params.getAll('category').filter(Boolean),
    brands: params.getAll('brand').filter(Boolean),
    price: priceRanges.find(({ value }) => value === params.get('price'))?.value ?? '',
    isInStockOnly: params.get('inStock') === 'true',
    sort: sortOptions.find(({ value }) => value === params.get('sort'))?.value ?? defaultSort,
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
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

type Named = { _id: string; slug: string };

/** What the product calls are asked for. Slugs that name nothing are left out. Source: specification point 7. */
export function listQuery(filter: ListFilter, known: { categories: readonly Named[]; brands: readonly Named[] }) {
  const { minPrice, maxPrice } = priceRanges.find(({ value }) => value === filter.price) ?? priceRanges[0];
  const categoryId = idsOf(filter.categories, known.categories);
  const brandId = idsOf(filter.brands, known.brands);
  return {
    status: 'true' as const,
    sort: filter.sort,
    page: filter.page,
    limit: pageSize,
    populate: 'categories,brandId',
    ...(filter.search && { search: filter.search }),
    ...(categoryId && { categoryId }),
    ...(brandId && { brandId }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(filter.isInStockOnly && { inStock: 'true' as const }),
  };
}

function idsOf(slugs: readonly string[], known: readonly Named[]): string {
  return known
    .filter(({ slug }) => slugs.includes(slug))
    .map(({ _id }) => _id)
    .join(',');
}

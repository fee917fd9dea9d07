import { priceChoices } from './list-choices.ts';
import type { ListFilter } from './list-filter.ts';

export const pageSize = 12;

type Named = { _id: string; slug: string };
type FilterChoices = { categories: readonly Named[]; brands: readonly Named[] };

/** The query of the product calls. Unknown slugs are dropped. Source: specification point 7. */
export function listQuery(filter: ListFilter, choices: FilterChoices) {
  return {
    ...narrowing(filter, choices),
    sort: filter.sort,
    page: filter.page,
    limit: pageSize,
    populate: 'categories,brandId',
  };
}

/** The query of the counts call: the same filter, without sort order and page. `scope` is the slug of the list's page. */
export function countQuery(filter: ListFilter, choices: FilterChoices, scope: string | undefined) {
  return { ...narrowing(filter, choices), ...(scope && { scope }) };
}

function narrowing(filter: ListFilter, choices: FilterChoices) {
  const price = priceChoices.find(({ value }) => value === filter.price);
  const categoryId = idsOf(filter.categories, choices.categories);
  const brandId = idsOf(filter.brands, choices.brands);
  return {
    status: 'true' as const,
    ...(filter.search && { search: filter.search }),
    ...(categoryId && { categoryId }),
    ...(brandId && { brandId }),
    ...(filter.origins.length > 0 && { origin: filter.origins.join('|') }),
    ...(price && { minPrice: price.minPrice }),
    ...(price && price.maxPrice !== null && { maxPrice: price.maxPrice }),
    ...(filter.isInStockOnly && { inStock: 'true' as const }),
  };
}

function idsOf(slugs: readonly string[], choices: readonly Named[]): string {
  return choices
    .filter(({ slug }) => slugs.includes(slug))
    .map(({ _id }) => _id)
    .join(',');
}

import type { Reply } from '@bijli/contract';
import type { PriceChoice } from './list-choices.ts';

/** How many products each further choice would leave. */
export type ListCounts = Omit<Reply<'countProducts'>, 'success'>;

/** The figure behind an entry; an entry that the answer leaves out would leave nothing. Undefined without counts. */
export function countOfEntry(counts: ListCounts | null, group: 'categories' | 'brands', id: string) {
  return counts ? (counts[group].find(({ _id }) => _id === id)?.count ?? 0) : undefined;
}

/** The figure behind a range of prices. */
export function countOfPrice(counts: ListCounts | null, { minPrice, maxPrice }: PriceChoice): number | undefined {
  if (!counts) return undefined;
  return counts.prices.find((range) => range.minPrice === minPrice && range.maxPrice === maxPrice)?.count ?? 0;
}

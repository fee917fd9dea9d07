import type { Reply } from '@bijli/contract';
import type { PriceChoice } from './list-choices.ts';

/** Product counts for each further filter choice. */
export type ListCounts = Omit<Reply<'countProducts'>, 'success'>;

/** The count of a choice; 0 if missing from the response, undefined without counts. */
export function countOfEntry(counts: ListCounts | null, group: 'categories' | 'brands', id: string) {
  return counts ? (counts[group].find(({ _id }) => _id === id)?.count ?? 0) : undefined;
}

/** The count of a price range. */
export function countOfPrice(counts: ListCounts | null, { minPrice, maxPrice }: PriceChoice): number | undefined {
  if (!counts) return undefined;
  return counts.prices.find((range) => range.minPrice === minPrice && range.maxPrice === maxPrice)?.count ?? 0;
}

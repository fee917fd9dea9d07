import type { Received, Reply } from '@bijli/contract';
import { priceRanges, rupeesToPaise } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { countChoices } from './count-choices.ts';
import { knownListing } from './known-listing.ts';
import { getCategory } from './list-categories.ts';
import type { PaiseRange } from './list-filter.ts';
import { readListFilter } from './read-list-filter.ts';

type ProductCounts = Omit<Reply<'countProducts'>, 'success' | 'message'>;

const rangesInPaise: PaiseRange[] = priceRanges.map(({ minPrice, maxPrice }) => ({
  min: rupeesToPaise(minPrice),
  ...(maxPrice === null ? {} : { max: rupeesToPaise(maxPrice) }),
}));

/**
 * How many products on sale each choice of a filter would leave, counted as if nothing of its own group were chosen.
 * @throws AppError not_found when there is no such category or subcategory
 */
export async function countProducts(ctx: Context, query: Received<'countProducts'>['query']): Promise<ProductCounts> {
  const scope = query.scope === undefined ? undefined : await getCategory(ctx, query.scope);
  const filter = await readListFilter(ctx, query, scope?._id);
  if (!filter) return { inStock: 0, prices: withCounts([]), categories: [], brands: [] };
  const counts = countChoices(await knownListing(ctx), filter, rangesInPaise);
  return { ...counts, prices: withCounts(counts.prices) };
}

function withCounts(counts: number[]): ProductCounts['prices'] {
  return priceRanges.map((range, index) => ({ ...range, count: counts[index] ?? 0 }));
}

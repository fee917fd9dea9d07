import type { Context } from '../../context.ts';
import { selectNamedCategoryIds } from './categories.repository.ts';
import { choosePage } from './choose-products.ts';
import type { PaiseRange } from './list-filter.ts';
import type { Listing } from './listing.ts';
import type { MatchBounds } from './text-matches.repository.ts';

/** What else a match must be. `category` is a slug, title or id. */
export type NamedBounds = { prices?: PaiseRange; category?: string };

export async function readBounds(ctx: Context, { prices, category }: NamedBounds): Promise<MatchBounds> {
  return {
    ...(prices?.min === undefined && prices?.max === undefined ? {} : { prices }),
    ...(category === undefined ? {} : { categoryIds: await selectNamedCategoryIds(ctx.db, category) }),
  };
}

/** Rows of the listing within the bounds, of all or of some products: how many there are, and those that sell most. */
export function chooseBestSellers(listing: Listing, bounds: MatchBounds & { productIds?: string[] }, limit: number) {
  return choosePage(listing, bounds, { sort: '-all', offset: 0, limit });
}

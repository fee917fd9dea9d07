import type { Context } from '../../context.ts';
import { knownListing } from './known-listing.ts';
import { idOf } from './listing.ts';
import { chooseBestSellers, type NamedBounds, readBounds } from './match-bounds.ts';
import type { TextMatch } from './text-matches.repository.ts';

const bestSellersListed = 1000;

/** What sells most within a price or category, when no words narrow it further; of a thousand those in stock first. */
export async function findBestSellers(ctx: Context, bounds: NamedBounds): Promise<TextMatch[]> {
  const asked = await readBounds(ctx, bounds);
  const listing = await knownListing(ctx);
  const { rows } = chooseBestSellers(listing, asked, bestSellersListed);
  const isHeld = (row: number) => listing.inStock[row] ?? 0;
  return rows
    .sort((row, other) => isHeld(other) - isHeld(row))
    .map((row) => ({ productId: idOf(listing, row), strength: 1 }));
}

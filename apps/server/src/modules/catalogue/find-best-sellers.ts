import type { Context } from '../../context.ts';
import { type MatchBounds, selectBestSellers, type TextMatch } from './text-matches.repository.ts';

/** What sells most within a price or category, when no words narrow it further. At most a thousand. */
export function findBestSellers(ctx: Context, bounds: MatchBounds, rankedBy: string): Promise<TextMatch[]> {
  return selectBestSellers(ctx.db, bounds, rankedBy);
}

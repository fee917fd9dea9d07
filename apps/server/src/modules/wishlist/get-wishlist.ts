import type { ProductCard } from '@bijli/contract';
import type { CustomerContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { findProductCards } from '../catalogue/index.ts';
import { listWishlistProductIds } from './wishlist.repository.ts';

/** Newest first; also archived products, which say that they are no longer sold. */
export async function getWishlist(
  ctx: CustomerContext,
  { userId }: { userId?: string | undefined } = {},
): Promise<ProductCard[]> {
  if (userId !== undefined && userId !== ctx.actor.userId)
    throw new AppError('not_allowed', 'You can only see your own wishlist.');
  return findProductCards(ctx, await listWishlistProductIds(ctx.db, ctx.actor.userId), 'with-archived');
}

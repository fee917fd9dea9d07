import type { ProductCard } from '@bijli/contract';
import type { CustomerContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { sqlState } from '../../platform/database/transaction.ts';
import { findProductCards } from '../catalogue/index.ts';
import { getActingCustomer } from '../identity/index.ts';
import { getWishlist } from './get-wishlist.ts';
import { deleteWishlistItem, insertWishlistItem } from './wishlist.repository.ts';

type Change = { productId: string };

/** Idempotent. */
export async function addToWishlist(ctx: CustomerContext, { productId }: Change): Promise<ProductCard[]> {
  const customer = await getActingCustomer(ctx);
  const [card] = await findProductCards(ctx, [productId]);
  if (!card) throw notFound('Product');
  await insertWishlistItem(ctx.db, { userId: customer.id, productId }).catch((error: unknown) => {
    throw sqlState(error) === '23503' ? notFound('Product') : error;
  });
  return getWishlist(ctx);
}

/** Idempotent. */
export async function removeFromWishlist(ctx: CustomerContext, { productId }: Change): Promise<ProductCard[]> {
  await deleteWishlistItem(ctx.db, { userId: ctx.actor.userId, productId });
  return getWishlist(ctx);
}

import { answerCall, type Door } from '../../platform/http/call-routes.ts';
import { addToWishlist, removeFromWishlist } from './change-wishlist.ts';
import { getWishlist } from './get-wishlist.ts';

export function registerWishlistRoutes(door: Door): void {
  answerCall(door, 'getWishlist', async (ctx, { query }) => ({
    success: true,
    wishlist: await getWishlist(ctx, query),
  }));
  answerCall(door, 'addToWishlist', async (ctx, { body }) => {
    return { success: true, wishlist: await addToWishlist(ctx, body) };
  });
  answerCall(door, 'removeFromWishlist', async (ctx, { body }) => {
    return { success: true, message: 'Removed from Wishlist', wishlist: await removeFromWishlist(ctx, body) };
  });
}

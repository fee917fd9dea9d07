import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { addToWishlist, removeFromWishlist } from './change-wishlist.ts';
import { getWishlist } from './get-wishlist.ts';

export function registerWishlistRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'getWishlist', async (ctx, { query }) => ({
    success: true,
    wishlist: await getWishlist(ctx, query),
  }));
  answerCall(routeContext, 'addToWishlist', async (ctx, { body }) => {
    return { success: true, wishlist: await addToWishlist(ctx, body) };
  });
  answerCall(routeContext, 'removeFromWishlist', async (ctx, { body }) => {
    return { success: true, message: 'Removed from Wishlist', wishlist: await removeFromWishlist(ctx, body) };
  });
}

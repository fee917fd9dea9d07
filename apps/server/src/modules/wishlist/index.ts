export { subscribeWishlist } from './wishlist.subscriptions.ts';

export { subscribeCart } from './cart.subscriptions.ts';
export { listShortItems } from './check-stock.ts';
export { clearGuestCarts, emptyServerCart, pruneGuestCarts } from './server-cart.ts';

export { subscribeCart } from './cart.subscriptions.ts';
export { listShortItems } from './check-stock.ts';
export { clearGuestCarts, pruneGuestCarts, removeOrdered } from './server-cart.ts';

export { subscribeCart } from './cart.subscriptions.ts';
export { clearGuestCarts, emptyServerCart } from './server-cart.ts';

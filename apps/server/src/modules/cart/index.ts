export { subscribeCart } from './cart.subscriptions.ts';
export { emptyServerCart } from './server-cart.ts';

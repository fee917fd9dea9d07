export { registerCartRoutes } from './cart.routes.ts';
export { emptyServerCart, joinGuestCart } from './server-cart.ts';

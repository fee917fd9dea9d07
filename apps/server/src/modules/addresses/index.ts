export { registerAddressRoutes } from './addresses.routes.ts';

export { registerOrderPageRoutes } from './order-page.routes.ts';

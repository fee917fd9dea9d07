export { indexProducts } from './index-products.ts';

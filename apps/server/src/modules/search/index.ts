export { indexProducts } from './index-products.ts';
export { searchProducts } from './search-products.ts';

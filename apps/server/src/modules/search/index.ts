export { indexProducts } from './index-products.ts';
export { refreshIndex } from './refresh-index.ts';

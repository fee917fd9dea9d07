export { indexProducts } from './index-products.ts';
export { listProducts } from './listings/list-products.ts';
export { maintainListings } from './listings/maintain-listings.ts';
export { refreshIndex } from './refresh-index.ts';
export { subscribeSearch } from './search.subscriptions.ts';
export { createSqlProductSearch } from './sql-product-search.ts';

export { catalogueFilter } from './catalogue-filter.ts';
export { contentDocument, storedSiteConfig } from './content.ts';
export { productChanges, productDocument, variantDocument } from './product-document.ts';
export { product, productCard } from './shop-product.ts';

export { catalogueFilter } from './catalogue-filter.ts';
export { cleanCode, cleanLine, typedCode } from './clean-text.ts';
export { contentDocument, filledLine, mail, storedSiteConfig, telephone } from './content.ts';
export { productChanges, productDocument, variantDocument } from './product-document.ts';
export { product, productCard } from './shop-product.ts';

export {
  auditedAttribute,
  auditedBrand,
  auditedCategory,
  auditedProduct,
} from './audited-entities.repository.ts';
export { bulkEditKind } from './bulk/bulk-edit-kind.ts';
export { selectCategorySlugs, selectNamedCategoryIds } from './categories.repository.ts';
export { lockIdentifiers } from './editing/checks/check-identifiers.ts';
export { createProduct } from './editing/create-product.ts';
export { saveProductDraft } from './editing/drafts/save-draft.ts';
export { duplicateProduct } from './editing/duplicate-product.ts';
export { publishDueProducts, publishPlanned } from './editing/publishing/publish-due.ts';
export { publishProduct } from './editing/publishing/publish-product.ts';
export { withdrawProduct } from './editing/publishing/withdraw-product.ts';
export { saveProduct } from './editing/save-product.ts';
export { findSellables } from './find-sellables.ts';
export { photosOfSkus } from './imports/photos-of-skus.repository.ts';
export { productImportKind } from './imports/product-import-kind.ts';
export { selectCategoriesWithin } from './list/codes.repository.ts';
export { columnOf as productColumn } from './list/entry-triggers.repository.ts';
export { findInCatalogue } from './list/find-in-catalogue.ts';
export { productFinder } from './list/product-finder.ts';
export { countUndeclaredProducts, listUndeclaredProducts } from './list-undeclared-products.ts';
export {
  type OpenBoxOffer,
  type PublishedOpenBox,
  publishOpenBox,
  withdrawOpenBox,
} from './open-box/publish-open-box.ts';
export { photoFetchKind } from './photos/photo-fetch-kind.ts';
export { photosKind } from './photos/photos-kind.ts';
export { applyPricePlans } from './prices/apply-price-plans.ts';
export { changePrices } from './prices/change-prices.ts';
export { planPrice } from './prices/plan-price.ts';
export { priceInForce } from './prices/price-in-force.repository.ts';
export { watchPricePlans } from './prices/watch-price-plans.ts';
export { productExists } from './product-exists.repository.ts';
export { productTopics } from './product-topics.ts';
export type { Sellable } from './sellables.repository.ts';
export { describeColumns } from './sheets/describe-columns.ts';
export { getCategory, listCategories } from './shop/list-categories.ts';
export { findMovedCategory } from './shop/old-addresses.repository.ts';
export { findCachedCards, findProductCards } from './shop/product-cards.ts';
export { showVariants } from './shop/show-variants.ts';
export { addToSoldCounts, lockSoldCounts } from './sold-counts.repository.ts';
export { indexRenamed } from './taxonomy/index-renamed.ts';
export { taxonomyFinder } from './taxonomy/taxonomy-finder.ts';

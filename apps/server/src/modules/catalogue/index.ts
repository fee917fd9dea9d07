import type { Topic } from '../../platform/changes.ts';

export { selectNamedCategoryIds } from './categories.repository.ts';
export { findSellables } from './find-sellables.ts';
export { getCategory, listCategories } from './list-categories.ts';
export { countUndeclaredProducts, listUndeclaredProducts } from './list-undeclared-products.ts';
export { findCachedCards, findProductCards } from './product-cards.ts';
export type { Sellable } from './sellables.repository.ts';
export { addToSoldCounts, lockSoldCounts } from './sold-counts.repository.ts';

/** The cache topics to announce when the pages of these products have changed. */
export function productTopics(slugs: string[]): Topic[] {
  return [...new Set(slugs)].map((slug): Topic => `product:${slug}`);
}

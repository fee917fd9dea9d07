import type { Topic } from '../../platform/changes.ts';

export { findBestSellers } from './find-best-sellers.ts';
export { findSellables } from './find-sellables.ts';
export { findTextMatches } from './find-text-matches.ts';
export { knownListing } from './known-listing.ts';
export { listCategories } from './list-categories.ts';
export { findKeptCards, findProductCards } from './product-cards.ts';
export { asksForSomething, readSearchText, searchWords, stem } from './search-text.ts';
export type { Sellable } from './sellables.repository.ts';
export type { TextMatch } from './text-matches.repository.ts';
export { knownVocabulary } from './vocabulary.ts';

/** Topics to announce when something that these products' pages show has changed. */
export function productTopics(slugs: string[]): Topic[] {
  return [...new Set(slugs)].map((slug): Topic => `product:${slug}`);
}

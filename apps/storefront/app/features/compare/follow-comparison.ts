import { compareStore } from '../../platform/compare-store.ts';
import type { ComparedProduct } from './compared-product.ts';

type Shown = Pick<ComparedProduct, 'slug' | 'name' | 'picture'>;

/** Updates the tab's selection to the compared products, unless it is from another category. */
export function followComparison(category: ComparedProduct['category'], shown: readonly Shown[]): void {
  const current = compareStore.read();
  if (current.products.length > 0 && current.category?.slug !== category?.slug) return;
  compareStore.write({
    category: category ?? undefined,
    products: shown.map(({ slug, name, picture }) => ({ slug, name, picture })),
  });
}

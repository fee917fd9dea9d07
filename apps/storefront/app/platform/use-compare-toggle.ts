import {
  addCompared,
  type Comparable,
  type CompareList,
  emptyCompareList,
  isCompared,
  maxCompared,
  removeCompared,
} from './compare-list.ts';
import { compareStore, useCompareList } from './compare-store.ts';
import { notify } from './notify.ts';

/** Whether a product is selected for comparison, and a function that toggles it. */
export function useCompareToggle(product: Comparable): { isChosen: boolean; toggle: () => void } {
  const isChosen = isCompared(useCompareList(), product.slug);
  return { isChosen, toggle: () => (isChosen ? removeFromComparison(product.slug) : addToComparison(product)) };
}

function removeFromComparison(slug: string): void {
  compareStore.write(removeCompared(compareStore.read(), slug));
}

/** Adds a product, or shows why it cannot be added. */
function addToComparison(product: Comparable): void {
  const list = compareStore.read();
  const change = addCompared(list, product);
  if (!change.refusal) compareStore.write(change.list);
  else if (change.refusal === 'full') notifyFull();
  else notifyOtherCategory(list, product);
}

function notifyFull(): void {
  notify.neutral({ title: `${maxCompared} products are being compared. Remove one to add another.` });
}

function notifyOtherCategory({ category }: CompareList, product: Comparable): void {
  notify.neutral({
    title: `Only products of one category can be compared. You have chosen ${category?.title ?? 'others'}.`,
    action: { label: 'Start anew', run: () => startOver(product) },
  });
}

function startOver(product: Comparable): void {
  const change = addCompared(emptyCompareList, product);
  if (!change.refusal) compareStore.write(change.list);
}

import { containsWithSlips } from '@bijli/rules';
import type { Category } from '../../platform/taxonomy.ts';

/** The categories whose names or addresses have the words, with those above them; all without words. */
export function shownCategories(categories: readonly Category[], text: string): readonly Category[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return categories;
  const textOf = ({ title, slug, otherNames }: Category) => `${title} ${slug} ${otherNames}`.toLowerCase();
  const exactly = categories.filter((one) => words.every((word) => textOf(one).includes(word)));
  const found = exactly.length > 0 ? exactly : categories.filter((one) => containsWithSlips(textOf(one), words));
  const shown = new Set<string>();
  for (let level = found; level.length > 0; ) {
    for (const { id } of level) shown.add(id);
    const above = new Set(level.map(({ parentId }) => parentId));
    level = categories.filter(({ id }) => above.has(id) && !shown.has(id));
  }
  return categories.filter(({ id }) => shown.has(id));
}

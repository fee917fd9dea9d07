import type { Category } from '@bijli/contract';

export type TrendingTab = { label: string; categoryIds: string[] };

const labels = ['Smartphones', 'Home Appliances', 'Wearables'];
const productsPerTab = 10;

/** The tabs, each with the categories whose titles contain its name. Source: specification point 2, Trending. */
export function trendingTabs(categories: readonly Category[]): TrendingTab[] {
  const all = categories.flatMap((category) => [category, ...category.subcategories]);
  return labels.map((label) => {
    const matching = all.filter(({ title }) => title.toLowerCase().includes(label.toLowerCase()));
    return { label, categoryIds: matching.map(({ _id }) => _id) };
  });
}

/** The product list query of a tab. */
export function tabQuery(tab: TrendingTab): { categoryId: string; limit: number } {
  return { categoryId: tab.categoryIds.join(','), limit: productsPerTab };
}

import type { ProductDocument, Reply } from '@bijli/contract';
import { saleTexts } from '@bijli/contract/product-fields';
import { dayInIndia, marksNeeded } from '@bijli/rules';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { queryClient } from './query-client.ts';

export type Category = Reply<'readCategoryTree'>['categories'][number];
export type BrandEntry = Reply<'readBrands'>['brands'][number];
export type AttributeEntry = Reply<'readAttributes'>['attributes'][number];

export const categoriesQuery = queryOptions({
  queryKey: ['taxonomy', 'categories'],
  queryFn: () => api.readCategoryTree(),
});
export const brandsQuery = queryOptions({ queryKey: ['taxonomy', 'brands'], queryFn: () => api.readBrands() });
export const attributesQuery = queryOptions({
  queryKey: ['taxonomy', 'attributes'],
  queryFn: () => api.readAttributes(),
});

/** What a product of these categories needs for sale today. */
export function saleNeeds(categories: readonly Category[], { categoryIds }: Pick<ProductDocument, 'categoryIds'>) {
  return { ...saleTexts, marks: marksNeeded(categories, categoryIds), today: dayInIndia(new Date()) };
}

/** The categories as they were read last. */
export function knownCategories(): readonly Category[] {
  return queryClient.getQueryData(categoriesQuery.queryKey)?.categories ?? [];
}

/** 'Audio › Earbuds'. */
export function categoryPath(categories: readonly Category[], id: string): string {
  const category = categories.find((one) => one.id === id);
  if (!category) return '';
  return category.parentId ? `${categoryPath(categories, category.parentId)} › ${category.title}` : category.title;
}

/** Those below a category, in order; null for the top. */
export function childrenOf(categories: readonly Category[], parentId: string | null): Category[] {
  return categories.filter((one) => one.parentId === parentId).sort((one, other) => one.position - other.position);
}

/** The categories with one before another of its siblings, or at their end. */
export function movedCategory(categories: readonly Category[], moved: Category, before: string | null): Category[] {
  const ids = childrenOf(categories, moved.parentId)
    .map(({ id }) => id)
    .filter((id) => id !== moved.id);
  const order = ids.toSpliced(before === null ? ids.length : ids.indexOf(before), 0, moved.id);
  return categories.map((one) => (one.parentId === moved.parentId ? { ...one, position: order.indexOf(one.id) } : one));
}

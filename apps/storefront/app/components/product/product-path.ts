import type { ProductCard } from '@bijli/contract';

/** The page of a product, with the variant that was asked for. */
export function productPath({ slug, chosenVariant }: Pick<ProductCard, 'slug' | 'chosenVariant'>): string {
  return `/product/${slug}${chosenVariant ? `?variant=${chosenVariant}` : ''}`;
}

/** The product fields the comparison needs; cards and full products both have them. */
export type Comparable = {
  slug: string;
  name: string;
  /** The first is the category that compared products share. */
  categories: readonly { slug: string; title: string }[];
  featuredImage: { filePath: string };
};
export type ComparedProduct = { slug: string; name: string; picture: string };
/** The products selected for comparison, all of one category. */
export type CompareList = { category: { slug: string; title: string } | undefined; products: ComparedProduct[] };

export const maxCompared = 4;
export const emptyCompareList: CompareList = { category: undefined, products: [] };

/** The list with a product added, or why not: it is full, or of another category. */
export type CompareChange = { list: CompareList; refusal?: undefined } | { refusal: 'full' | 'other-category' };

export function addCompared(list: CompareList, product: Comparable): CompareChange {
  if (isCompared(list, product.slug)) return { list };
  const category = product.categories[0];
  if (list.products.length > 0 && list.category?.slug !== category?.slug) return { refusal: 'other-category' };
  if (list.products.length >= maxCompared) return { refusal: 'full' };
  const { slug, name, featuredImage } = product;
  return {
    list: {
      category: category && { slug: category.slug, title: category.title },
      products: [...list.products, { slug, name, picture: featuredImage.filePath }],
    },
  };
}

export function removeCompared(list: CompareList, slug: string): CompareList {
  const products = list.products.filter((product) => product.slug !== slug);
  return products.length === 0 ? emptyCompareList : { ...list, products };
}

export function isCompared(list: CompareList, slug: string): boolean {
  return list.products.some((product) => product.slug === slug);
}

/** The URL of a comparison of these products, in this order. */
export function comparePath(slugs: readonly string[]): string {
  return slugs.length === 0 ? '/compare' : `/compare?products=${slugs.map(encodeURIComponent).join(',')}`;
}

/** Parses a stored list; anything invalid is an empty list. */
export function parseCompareList(text: string): CompareList {
  try {
    const { category, products } = JSON.parse(text) as Record<string, unknown>;
    if (!Array.isArray(products) || !products.every(isComparedProduct)) return emptyCompareList;
    if (products.length === 0 || products.length > maxCompared) return emptyCompareList;
    return { category: isCategory(category) ? category : undefined, products };
  } catch {
    return emptyCompareList;
  }
}

function isComparedProduct(value: unknown): value is ComparedProduct {
  return hasTexts(value, ['slug', 'name', 'picture']);
}

function isCategory(value: unknown): value is { slug: string; title: string } {
  return hasTexts(value, ['slug', 'title']);
}

function hasTexts(value: unknown, keys: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return keys.every((key) => typeof (value as Record<string, unknown>)[key] === 'string');
}

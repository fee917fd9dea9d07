import type { ShopClient } from '@bijli/contract';
import { maxCompared } from '../../platform/compare-list.ts';
import { isStatus } from '../../platform/errors.ts';
import { type ComparedProduct, comparedProductOf } from './compared-product.ts';
import { requestedSlugs } from './requested-slugs.ts';

/** A requested product that is not in the comparison, or a duplicate. */
export type LeftOut =
  | { reason: 'unknown' | 'failed'; slug: string }
  /** The first of the many that were not even looked up. */
  | { reason: 'unread'; slug: string; count: number }
  | { reason: 'full' | 'repeated'; slug: string; name: string }
  | { reason: 'other-category'; slug: string; name: string; categoryTitle: string };

/** A product that could be added. */
export type Candidate = { slug: string; name: string; picture: string; salePrice: number };

export type CompareData = {
  category: ComparedProduct['category'];
  products: ComparedProduct[];
  leftOut: LeftOut[];
  candidates: Candidate[];
};

/** At most this many requested products are looked up. */
const maxLookedUp = 8;
const maxCandidates = 100;

/** The requested products side by side; left-out ones are listed with a reason. */
export async function loadCompare(api: ShopClient, params: URLSearchParams): Promise<CompareData> {
  const { slugs, repeated } = requestedSlugs(params);
  const results = await Promise.all(slugs.slice(0, maxLookedUp).map((slug) => lookUp(api, slug)));
  const loaded = results.filter((product) => 'price' in product);
  const category = loaded[0]?.category ?? null;
  const fitting = loaded.filter((product) => product.category?.slug === category?.slug);
  const products = fitting.slice(0, maxCompared);
  const leftOut: LeftOut[] = [
    ...results.filter((result) => 'reason' in result),
    ...loaded
      .filter((product) => !fitting.includes(product))
      .map(({ slug, name, category: other }) => {
        return { reason: 'other-category' as const, slug, name, categoryTitle: other?.title ?? 'another' };
      }),
    ...fitting.slice(maxCompared).map(({ slug, name }) => ({ reason: 'full' as const, slug, name })),
    ...unread(slugs.slice(maxLookedUp)),
    ...products
      .filter(({ slug }) => repeated.includes(slug))
      .map(({ slug, name }) => ({ reason: 'repeated' as const, slug, name })),
  ];
  return { category, products, leftOut, candidates: await findCandidates(api, category, products) };
}

async function lookUp(api: ShopClient, slug: string): Promise<ComparedProduct | LeftOut> {
  try {
    return comparedProductOf((await api.getProduct({ params: { slug } })).product);
  } catch (error) {
    if (isStatus(error, 404) || isStatus(error, 400)) return { reason: 'unknown', slug };
    console.error('A product to compare could not be loaded', error);
    return { reason: 'failed', slug };
  }
}

function unread([slug, ...others]: string[]): LeftOut[] {
  return slug === undefined ? [] : [{ reason: 'unread', slug, count: others.length + 1 }];
}

async function findCandidates(
  api: ShopClient,
  category: ComparedProduct['category'],
  chosen: readonly ComparedProduct[],
): Promise<Candidate[]> {
  if (!category || chosen.length >= maxCompared) return [];
  try {
    const query = { sort: '-rating' as const, limit: maxCandidates };
    const { products } = await api.listCategoryProducts({ params: { slug: category.slug }, query });
    return products
      .filter(({ slug, categories }) => categories[0]?.slug === category.slug && !isChosen(chosen, slug))
      .map(({ slug, name, featuredImage, price }) => {
        return { slug, name, picture: featuredImage.filePath, salePrice: price.salePrice };
      });
  } catch (error) {
    console.error('The candidates for comparison could not be loaded', error);
    return [];
  }
}

function isChosen(chosen: readonly ComparedProduct[], slug: string): boolean {
  return chosen.some((product) => product.slug === slug);
}

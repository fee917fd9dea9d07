import { readFileSync } from 'node:fs';
import type { Context } from '../src/context.ts';
import { getProduct } from '../src/modules/catalogue/shop/get-product.ts';
import { searchProducts } from '../src/modules/search/search-products.ts';

type RelevantProducts = {
  categories?: string[];
  products?: string[];
  minPrice?: number;
  maxPrice?: number;
  says?: string[];
  /** The code of a variant or product: only that is found, with the variant chosen. */
  sku?: string;
  /** Not one of these is found. */
  never?: string[];
};
export type JudgedQuery = { question: string; kind: string; right?: RelevantProducts; isSold?: false };

const judgedFirst = 3;

/** The judged queries of the repository, or of a file in the same format. */
export function readJudgedQueries(
  file: string | URL = new URL('./judged-questions.json', import.meta.url),
): JudgedQuery[] {
  return (JSON.parse(readFileSync(file, 'utf8')) as { questions: JudgedQuery[] }).questions;
}

/** The products shown for a query without a relevant one among the first; undefined otherwise. */
export async function findMiss(ctx: Context, judged: JudgedQuery): Promise<string[] | undefined> {
  const { products } = await searchProducts(ctx, { query: judged.question, limit: judgedFirst });
  const shown = products.map((product) => `${product.name} ₹${product.price.salePrice}`);
  if (judged.isSold === false) return shown.length === 0 ? undefined : shown;
  const full = await Promise.all(products.map((product) => getProduct(ctx, product.slug)));
  const { sku, never = [] } = judged.right ?? {};
  if (full.some(({ slug }) => never.includes(slug))) return shown;
  if (sku !== undefined) {
    const found = full.map(({ variants, sku }, index) => {
      const chosen = products[index]?.chosenVariant;
      return chosen ? variants.find(({ _id }) => _id === chosen)?.sku : sku;
    });
    return found.length === 1 && found[0] === sku ? undefined : shown;
  }
  return full.some((product) => isRelevant(product, judged.right ?? {})) ? undefined : shown;
}

function isRelevant(product: Awaited<ReturnType<typeof getProduct>>, right: RelevantProducts): boolean {
  const { categories, products, minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, says = [] } = right;
  const isMeant = products?.includes(product.slug) || product.categories.some(({ slug }) => categories?.includes(slug));
  const { salePrice } = product.price;
  const texts = [
    product.name,
    product.title,
    ...product.variants.flatMap(({ attributes }) => attributes.map(({ valueId }) => valueId.value)),
    ...product.specifications.flatMap(({ rows }) => rows.map(([, value]) => value)),
  ].join('\n');
  return (
    Boolean(isMeant) && salePrice >= minPrice && salePrice <= maxPrice && says.every((words) => isSaid(texts, words))
  );
}

/** "8 GB" occurs in "8 GB RAM", but not in "128 GB". */
function isSaid(texts: string, words: string): boolean {
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\d.,])${escaped}`, 'iu').test(texts);
}

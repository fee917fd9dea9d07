import type { Client, ProductCard } from '@bijli/contract';
import { findProducts } from './find-products.ts';

export type SearchData = { words: string; category: string; products: ProductCard[] };

const limit = 20;

/** The results of the words q, narrowed to a category when one is named. A failure is logged and finds nothing. */
export async function loadSearch(api: Pick<Client, 'searchProducts'>, params: URLSearchParams): Promise<SearchData> {
  const words = (params.get('q') ?? '').trim().slice(0, 200);
  const category = (params.get('category') ?? '').trim().toLowerCase().slice(0, 120);
  if (words === '') return { words, category, products: [] };
  const products = await findProducts(api, { query: words, limit, ...(category && { category }) });
  return { words, category, products };
}

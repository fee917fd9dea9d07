import type { Client, ProductCard, Reply } from '@bijli/contract';
import { readSearchWords } from '../../platform/search-words.ts';

export type SearchData = {
  words: string;
  category: string;
  products: ProductCard[];
  /** How the words were interpreted. */
  reading?: Reply<'findProducts'>['search'];
  /** The search failed; it is empty for that reason. */
  hasFailed: boolean;
};

const limit = 20;

/** The results for the words q, within a category if given. Failures are logged and return nothing. */
export async function loadSearch(api: Pick<Client, 'findProducts'>, params: URLSearchParams): Promise<SearchData> {
  const words = readSearchWords(params.get('q'));
  const category = readSearchWords(params.get('category')).toLowerCase().slice(0, 120);
  const nothing = { words, category, products: [], hasFailed: false };
  if (words === '') return nothing;
  try {
    const found = await api.findProducts({ query: { query: words, limit, ...(category && { category }) } });
    return { ...nothing, products: found.products, reading: found.search };
  } catch (error) {
    console.error('The search failed', error);
    return { ...nothing, hasFailed: true };
  }
}

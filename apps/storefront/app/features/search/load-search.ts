import type { Client, ProductCard, Reply } from '@bijli/contract';
import { readSearchWords } from '../../platform/search-words.ts';

export type SearchData = {
  words: string;
  category: string;
  products: ProductCard[];
  /** How the words were understood. */
  reading?: Reply<'findProducts'>['search'];
  /** The search could not be made, and finds nothing for that reason. */
  hasFailed: boolean;
};

const limit = 20;

/** The results of the words q, narrowed to a category when one is named. A failure is logged and finds nothing. */
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

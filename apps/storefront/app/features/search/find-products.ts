import type { Client, ProductCard } from '@bijli/contract';

type Question = { query: string; limit: number; category?: string };

/** The products the words find. A failure is logged and finds nothing. */
export async function findProducts(api: Pick<Client, 'searchProducts'>, question: Question): Promise<ProductCard[]> {
  try {
    return await api.searchProducts({ query: question });
  } catch (error) {
    console.error('The search failed', error);
    return [];
  }
}

import type { Client, ProductCard } from '@bijli/contract';

type SearchQuery = { query: string; limit: number; category?: string };

/** The products matching the words. Failures are logged and return nothing. */
export async function findProducts(api: Pick<Client, 'searchProducts'>, query: SearchQuery): Promise<ProductCard[]> {
  try {
    return await api.searchProducts({ query });
  } catch (error) {
    console.error('The search failed', error);
    return [];
  }
}

import type { Client, Product } from '@bijli/contract';
import { useEffect, useState } from 'react';
import { api } from '../../platform/api.ts';

export type Promo = { kind: 'loading' } | { kind: 'ready'; product: Product } | { kind: 'nothing' };

/**
 * The promoted product, fetched in the browser. The slug may be empty: the path then ends in an empty segment and
 * nothing is found. Source: specification point 2, Promo card.
 */
export function usePromoProduct(slug: string): Promo {
  const [promo, setPromo] = useState<Promo>({ kind: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    loadPromo(api, slug).then((loaded) => isCurrent && setPromo(loaded));
    return () => {
      isCurrent = false;
    };
  }, [slug]);
  return promo;
}

/** Never throws: failures are only logged. */
export async function loadPromo(client: Pick<Client, 'getProduct'>, slug: string): Promise<Promo> {
  try {
    const { product } = await client.getProduct({ params: { slug } });
    return { kind: 'ready', product };
  } catch (error) {
    console.warn('The promoted product could not be loaded', error);
    return { kind: 'nothing' };
  }
}

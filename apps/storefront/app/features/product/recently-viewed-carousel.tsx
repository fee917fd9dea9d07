import type { ProductCard } from '@bijli/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { ProductCarousel } from '../../components/product/product-carousel.tsx';
import { api } from '../../platform/api.ts';

type RecentlyViewedCarouselProps = { ids: readonly string[]; fallback: ReactNode; onNothing: () => void };

/** The products with these ids, newest first, with current data. */
export function RecentlyViewedCarousel({ ids, fallback, onNothing }: RecentlyViewedCarouselProps) {
  const [products, setProducts] = useState<ProductCard[]>();

  useEffect(() => {
    let isCurrent = true;
    loadViewed(ids).then((found) => {
      if (!isCurrent) return;
      if (found.length === 0) onNothing();
      else setProducts(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [ids, onNothing]);

  return products ? <ProductCarousel label="Recently viewed" products={products} /> : fallback;
}

/** Failures are only logged, as the shopper did not request this row. */
async function loadViewed(ids: readonly string[]): Promise<ProductCard[]> {
  try {
    const query = { ids: ids.join(','), limit: String(ids.length) };
    const { products } = await api.listProducts({ query });
    const places = new Map(ids.map((id, index) => [id, index]));
    return products.toSorted((one, other) => (places.get(one._id) ?? 0) - (places.get(other._id) ?? 0));
  } catch (error) {
    console.error('The recently viewed products could not be loaded', error);
    return [];
  }
}

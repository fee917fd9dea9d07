import type { ProductCard } from '@bijli/contract';
import { useEffect } from 'react';
import { measure } from './track.ts';

/** Tracks a list when it is shown. Without a name of its own it takes the page's. */
export function useMeasuredList(products: readonly ProductCard[], name?: string): void {
  useEffect(() => {
    const list = name ?? document.title.split(' | ', 1)[0] ?? '';
    measure({ name: 'view_item_list', list, products });
  }, [products, name]);
}

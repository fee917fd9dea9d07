import type { ProductCard } from '@bijli/contract';
import { useEffect } from 'react';
import { measure } from './measure.ts';

/** Tells of a list when it is shown. One without a name is the page's own and is called as the page is. */
export function useMeasuredList(products: readonly ProductCard[], name?: string): void {
  useEffect(() => {
    const list = name ?? document.title.split(' | ', 1)[0] ?? '';
    measure({ name: 'view_item_list', list, products });
  }, [products, name]);
}

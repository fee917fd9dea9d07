import type { ProductCard } from '@bijli/contract';
import { useEffect } from 'react';
import { track } from './track.ts';

/** Tracks a list when it is shown. Without a name of its own it takes the page's. */
export function useTrackList(products: readonly ProductCard[], name?: string): void {
  useEffect(() => {
    const list = name ?? document.title.split(' | ', 1)[0] ?? '';
    track({ name: 'view_item_list', list, products });
  }, [products, name]);
}

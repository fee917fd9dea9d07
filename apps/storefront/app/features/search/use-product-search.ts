import type { ProductCard } from '@bijli/contract';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../platform/api.ts';
import { findProducts } from './find-products.ts';
import { createLatestSearch, emptySearch, type SearchState } from './latest-search.ts';

/** The current text, and whether it was submitted or is still being typed. */
export type SearchRequest = { text: string; isSent: boolean };

const limit = 10;

/** The results for the latest input; idle while there is none. */
export function useProductSearch(request: SearchRequest | undefined): SearchState<ProductCard> {
  const [state, setState] = useState<SearchState<ProductCard>>(emptySearch);
  const [search] = useState(() =>
    createLatestSearch<ProductCard>({ find: (query) => findProducts(api, { query, limit }), show: setState }),
  );
  const wasClosed = useRef(false);
  useEffect(() => {
    // The results stay during the fade-out, and are cleared before the next opening.
    if (request && wasClosed.current) search.type('');
    wasClosed.current = !request;
    if (!request) search.stop();
    else if (request.isSent) search.searchNow(request.text);
    else search.type(request.text);
  }, [request, search]);
  return state;
}

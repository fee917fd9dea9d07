import type { Received } from '@bijli/contract';
import { rupeesToPaise } from '@bijli/rules';
import type { ListRequest } from '../product-search.ts';

type FilterQuery = Omit<Received<'countProducts'>['query'], 'scope'> & { ids?: string[] | undefined };

/** The list filter of a query, on the page of category `scopeId` if given; undefined when nothing can match. */
export function readListRequest(query: FilterQuery, scopeId: string | undefined): ListRequest | undefined {
  if (query.status === 'false' || query.ids?.length === 0) return undefined;
  const { search, ids, inStock, minPrice, maxPrice } = query;
  return {
    ...(search ? { text: search } : {}),
    ...(ids ? { productIds: ids } : {}),
    ...(scopeId ? { scopeId } : {}),
    ...(isChosen(query.categoryId) ? { categoryIds: query.categoryId } : {}),
    ...(isChosen(query.brandId) ? { brandIds: query.brandId } : {}),
    ...(isChosen(query.origin) ? { origins: query.origin } : {}),
    ...(inStock === undefined ? {} : { isInStock: inStock === 'true' }),
    ...(minPrice === undefined && maxPrice === undefined
      ? {}
      : {
          prices: {
            ...(minPrice === undefined ? {} : { min: rupeesToPaise(minPrice) }),
            ...(maxPrice === undefined ? {} : { max: rupeesToPaise(maxPrice) }),
          },
        }),
  };
}

/** An empty list is no filter, as in `categoryId=`. */
function isChosen(ids: string[] | undefined): ids is string[] {
  return ids !== undefined && ids.length > 0;
}

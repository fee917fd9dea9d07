import type { Input } from '@bijli/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListParams } from '../../components/list/list-query.ts';
import { api } from '../../platform/api.ts';

const filterNames = ['search', 'brandId', 'categoryId', 'minPrice', 'maxPrice', 'origin', 'changedSince'];

type ListInput = NonNullable<NonNullable<Input<'listCatalogue'>>['query']>;
type CountInput = NonNullable<NonNullable<Input<'countCatalogue'>>['query']>;

const picked = (params: ListParams, names: readonly string[]) =>
  Object.fromEntries(Object.entries(params).filter(([name]) => names.includes(name)));

/** What the address asks for, as a filter of the store. */
export function filterOf(params: ListParams): Record<string, string> {
  return picked(params, [...filterNames, 'view']);
}

/** The page of the address and how many each view has. The rows before stay until the next ones have come. */
export function useProductList(params: ListParams) {
  const query = picked(params, [...filterNames, 'view', 'sort', 'after', 'before']) as ListInput;
  const counted = picked(params, filterNames) as CountInput;
  const list = useQuery({
    queryKey: ['catalogue', 'list', query],
    queryFn: () => api.listCatalogue({ query }),
    placeholderData: keepPreviousData,
    refetchOnReconnect: true,
  });
  const counts = useQuery({
    queryKey: ['catalogue', 'counts', counted],
    queryFn: () => api.countCatalogue({ query: counted }),
    placeholderData: keepPreviousData,
  });
  return { list, counts: counts.data?.views };
}

import type { Input, Reply } from '@bijli/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { defineList } from '../../components/list/define-list.ts';
import type { ListParams } from '../../components/list/list-query.ts';
import { api } from '../../platform/api.ts';

export type Bin = Reply<'listBins'>['bins'][number];
export type BinUnit = Reply<'readBin'>['units'][number];
type ListInput = NonNullable<NonNullable<Input<'listBins'>>['query']>;
type CountInput = NonNullable<NonNullable<Input<'countBins'>>['query']>;

export const binList = defineList({
  name: 'bins',
  title: 'Bins',
  noun: ['bin', 'bins'],
  queryKey: 'bins',
  load: async (query: ListParams) => {
    const { bins: rows, ...page } = await api.listBins({ query: query as ListInput });
    return { rows, ...page };
  },
  count: async (filter) => (await api.countBins({ query: filter as CountInput })).views,
  views: [
    { value: 'all', name: 'All' },
    { value: 'empty', name: 'Empty' },
    { value: 'uncounted', name: 'Not counted for 90 days' },
  ],
  defaultSort: 'position',
  searchHint: 'Code of a bin',
  idOf: ({ id }: Bin) => id,
  nameOf: ({ code }) => code,
  exported: { list: 'bins', columns: ['code', 'position', 'units', 'counted'] },
  hrefOf: ({ id }) => `/stock/bins/${id}`,
  hasCards: true,
});

/** A bin with what lies there, in parts. */
export const binQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['bins', id],
    queryFn: ({ pageParam: after }) => api.readBin({ params: { id }, query: after === '' ? {} : { after } }),
    initialPageParam: '',
    getNextPageParam: ({ units, hasMore }) => (hasMore ? units.at(-1)?.sku : undefined),
  });

/** Bins in their order of walking, as many as are put in order by drag. */
export const orderedBinsQuery = queryOptions({
  queryKey: ['bins', 'ordered'],
  queryFn: async () => {
    const all: Bin[] = [];
    for (let after: string | null = ''; after !== null && all.length < mostDragged; ) {
      const { bins, next }: Reply<'listBins'> = await api.listBins({
        query: { limit: 100, ...(after ? { after } : {}) },
      });
      all.push(...bins);
      after = next;
    }
    return all;
  },
});

export const mostDragged = 300;

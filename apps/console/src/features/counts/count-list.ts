import type { Input } from '@bijli/contract';
import { defineList } from '../../components/list/define-list.ts';
import { optionsFilter, optionsOf } from '../../components/list/filters/common-filters.tsx';
import type { ListParams } from '../../components/list/list-query.ts';
import { api } from '../../platform/api.ts';
import { type Count, stateWords } from './count-words.ts';

type ListInput = NonNullable<NonNullable<Input<'listCounts'>>['query']>;
type CountInput = NonNullable<NonNullable<Input<'countCounts'>>['query']>;

export const countList = defineList({
  name: 'counts',
  title: 'Counts',
  noun: ['count', 'counts'],
  queryKey: 'counts',
  load: async (query: ListParams) => {
    const { counts: rows, ...page } = await api.listCounts({ query: query as ListInput });
    return { rows, ...page };
  },
  count: async (filter) => (await api.countCounts({ query: filter as CountInput })).views,
  views: [
    { value: 'all', name: 'All' },
    { value: 'running', name: 'Running' },
    { value: 'posted', name: 'Posted' },
    { value: 'ended', name: 'Ended' },
  ],
  defaultSort: '-created',
  searchHint: 'Number, place, brand or category',
  idOf: ({ id }: Count) => id,
  nameOf: ({ number }) => number,
  hrefOf: ({ id }) => `/stock/counts/${id}`,
  hasCards: true,
});

export const countFilters = [
  optionsFilter({ name: 'State', param: 'state', options: optionsOf(stateWords), isFixed: true }),
];

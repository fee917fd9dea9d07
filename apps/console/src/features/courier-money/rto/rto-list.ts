import type { Input, Reply } from '@bijli/contract';
import { defineList } from '../../../components/list/define-list.ts';
import { optionsFilter, optionsOf } from '../../../components/list/filters/common-filters.tsx';
import type { Filter } from '../../../components/list/filters/list-filters.tsx';
import type { ListParams } from '../../../components/list/list-query.ts';
import { api } from '../../../platform/api.ts';

export type RtoFigure = Reply<'listRtoFigures'>['figures'][number];
type ListInput = NonNullable<NonNullable<Input<'listRtoFigures'>>['query']>;

export const rtoList = defineList({
  name: 'rto',
  title: 'Returned to origin',
  noun: ['row', 'rows'],
  queryKey: 'dispatch',
  load: async (query: ListParams) => {
    const { figures: rows, ...page } = await api.listRtoFigures({ query: query as ListInput });
    return { rows, ...page };
  },
  views: [
    { value: 'pincode', name: 'By pincode' },
    { value: 'courier', name: 'By courier' },
    { value: 'method', name: 'By method' },
  ],
  defaultSort: '-returns',
  searchHint: 'Beginning of a pincode',
  idOf: ({ id }: RtoFigure) => id,
  nameOf: ({ name }) => name,
  exported: { list: 'rto', columns: ['name', 'sent', 'cameBack', 'share', 'cost'] },
  hasCards: true,
});

const periods = { '30': '30 days', '90': '90 days', '365': '365 days' };

/** One of the periods; 90 days without it. */
export const rtoFilters: readonly Filter[] = [
  {
    ...optionsFilter({ name: 'Sent in the last', param: 'days', options: optionsOf(periods), isPinned: true }),
    isValid: ({ days }) => days === undefined || Object.hasOwn(periods, days),
  },
];

import type { Input } from '@bijli/contract';
import { defineList } from '../../../components/list/define-list.ts';
import { dayFilter, optionsFilter, optionsOf } from '../../../components/list/filters/common-filters.tsx';
import type { Filter } from '../../../components/list/filters/list-filters.tsx';
import type { ListParams } from '../../../components/list/list-query.ts';
import { api } from '../../../platform/api.ts';
import type { Problem } from './problem-types.ts';
import { kindWords, nameOfProblem } from './problem-words.ts';

type ListInput = NonNullable<NonNullable<Input<'listProblems'>>['query']>;
type CountInput = NonNullable<NonNullable<Input<'countProblems'>>['query']>;

export const problemList = defineList({
  name: 'problems',
  title: 'Problems with money',
  noun: ['problem', 'problems'],
  queryKey: 'problems',
  load: async (query: ListParams) => {
    const { problems: rows, ...page } = await api.listProblems({ query: query as ListInput });
    return { rows, ...page };
  },
  count: async (filter) => (await api.countProblems({ query: filter as CountInput })).views,
  views: [
    { value: 'open', name: 'To do' },
    { value: 'differences', name: 'Offers and fees' },
    { value: 'done', name: 'Done' },
  ],
  defaultSort: 'since',
  searchHint: 'Order number, id at the provider',
  idOf: ({ id }: Problem) => id,
  nameOf: nameOfProblem,
  hrefOf: ({ order }) => `/orders/${order.id}`,
  exported: {
    list: 'problems',
    columns: [
      ...['order', 'kind', 'amount', 'reason', 'since', 'answerBy', 'payment', 'provider'],
      ...['closed', 'closedBy', 'closedAt'],
    ],
  },
  hasCards: true,
});

export const problemFilters: readonly Filter[] = [
  optionsFilter({ name: 'Problem', param: 'kind', options: optionsOf(kindWords), isFixed: true, isPinned: true }),
  dayFilter('Since', 'since'),
  dayFilter('Until', 'until'),
];

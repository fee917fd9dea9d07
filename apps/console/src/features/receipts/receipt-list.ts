import type { Input, Reply } from '@bijli/contract';
import { defineList } from '../../components/list/define-list.ts';
import { dayFilter, optionsFilter } from '../../components/list/filters/common-filters.tsx';
import type { Option } from '../../components/list/filters/filter-editors.tsx';
import type { Filter } from '../../components/list/filters/list-filters.tsx';
import type { ListParams } from '../../components/list/list-query.ts';
import { api } from '../../platform/api.ts';

export type Receipt = Reply<'listReceipts'>['receipts'][number];
type ListInput = NonNullable<NonNullable<Input<'listReceipts'>>['query']>;
type CountInput = NonNullable<NonNullable<Input<'countReceipts'>>['query']>;

export const receiptList = defineList({
  name: 'receipts',
  title: 'Receipts',
  noun: ['receipt', 'receipts'],
  queryKey: 'receipts',
  load: async (query: ListParams) => {
    const { receipts: rows, ...page } = await api.listReceipts({ query: query as ListInput });
    return { rows, ...page };
  },
  count: async (filter) => (await api.countReceipts({ query: filter as CountInput })).views,
  views: [
    { value: 'all', name: 'All' },
    { value: 'draft', name: 'Drafts' },
    { value: 'posted', name: 'Posted' },
    { value: 'undone', name: 'Undone' },
  ],
  defaultSort: '-created',
  searchHint: 'Supplier, paper or GRN number',
  idOf: ({ id }: Receipt) => id,
  nameOf: ({ number, supplier }) => `${number}, ${supplier}`,
  hrefOf: ({ id }) => `/stock/receipts/${id}`,
  exported: {
    list: 'receipts',
    columns: [
      ...['number', 'state', 'supplier', 'paperKind', 'paperNumber', 'paperDate', 'received', 'damaged', 'unnumbered'],
      ...['createdBy', 'created', 'postedBy', 'posted'],
    ],
  },
  hasCards: true,
});

export function receiptFilters(people: readonly Option[]): Filter[] {
  return [
    optionsFilter({ name: 'Begun by', param: 'createdBy', options: people, isPinned: true }),
    dayFilter('Since', 'since'),
    dayFilter('Until', 'until'),
  ];
}

import type { Input, Reply } from '@bijli/contract';
import { defineList } from '../../../components/list/define-list.ts';
import type { ListParams } from '../../../components/list/list-query.ts';
import { api } from '../../../platform/api.ts';

export type ReturnRow = Reply<'listReturnQueue'>['returns'][number];
export type ReturnChoices = Pick<Reply<'listReturnQueue'>, 'methods' | 'people' | 'couriers'>;
type ListInput = NonNullable<NonNullable<Input<'listReturnQueue'>>['query']>;
type CountInput = NonNullable<NonNullable<Input<'countReturnQueue'>>['query']>;

export const returnList = defineList({
  name: 'returns',
  title: 'Returns',
  noun: ['return', 'returns'],
  queryKey: 'returns',
  load: async (query: ListParams) => {
    const { returns: rows, ...page } = await api.listReturnQueue({ query: query as ListInput });
    return { rows, ...page };
  },
  count: async (filter) => (await api.countReturnQueue({ query: filter as CountInput })).views,
  views: [
    { value: 'to-decide', name: 'To decide' },
    { value: 'photos-asked', name: 'Photos asked' },
    { value: 'pickup-to-book', name: 'Pickup to book' },
    { value: 'pickup-booked', name: 'Pickup booked' },
    { value: 'on-the-way', name: 'On the way back' },
    { value: 'to-receive', name: 'To receive' },
    { value: 'to-inspect', name: 'To inspect' },
    { value: 'refund-owed', name: 'Refund owed' },
    { value: 'refund-problem', name: 'Refund late or failed' },
    { value: 'closed', name: 'Closed' },
    { value: 'refused', name: 'Refused' },
    { value: 'all', name: 'All' },
  ],
  isFirstViewNamed: true,
  defaultSort: 'due',
  searchHint: 'Number, phone, serial, AWB',
  idOf: ({ id }: ReturnRow) => id,
  nameOf: ({ number }) => `return ${number}`,
  hrefOf: ({ id }) => `/returns/${id}`,
  exported: {
    list: 'returns',
    columns: [
      ...['number', 'order', 'step', 'reason', 'refusal', 'asked', 'since', 'decideBy', 'late', 'units', 'article'],
      ...['amount', 'method', 'customer', 'customerPhone', 'city', 'pincode', 'photos', 'assigned', 'pickup', 'awb'],
      ...['attempts', 'refund', 'id'],
    ],
  },
  hasCards: true,
});

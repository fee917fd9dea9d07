import type { Input, Reply } from '@bijli/contract';
import { defineList } from '../../../components/list/define-list.ts';
import type { ListParams } from '../../../components/list/list-query.ts';
import { api } from '../../../platform/api.ts';

export type Cash = Reply<'listCourierCash'>['cash'][number];
type ListInput = NonNullable<NonNullable<Input<'listCourierCash'>>['query']>;
type CountInput = NonNullable<NonNullable<Input<'countCourierCash'>>['query']>;

export const cashList = defineList({
  name: 'courier-cash',
  title: 'Cash with couriers',
  noun: ['parcel', 'parcels'],
  queryKey: 'dispatch',
  load: async (query: ListParams) => {
    const { cash: rows, ...page } = await api.listCourierCash({ query: query as ListInput });
    return { rows, ...page };
  },
  count: async (filter) => (await api.countCourierCash({ query: filter as CountInput })).views,
  views: [
    { value: 'waiting', name: 'To come' },
    { value: 'late', name: 'Late' },
    { value: 'differs', name: 'Differs' },
    { value: 'remitted', name: 'Came' },
    { value: 'all', name: 'All' },
  ],
  defaultSort: 'delivered',
  searchHint: 'Order number or AWB',
  idOf: ({ id }: Cash) => id,
  nameOf: ({ order }) => `cash of order ${order.number}`,
  hrefOf: ({ order }) => `/orders/${order.id}`,
  exported: {
    list: 'courier-cash',
    columns: [
      ...['order', 'courier', 'awb', 'collected', 'delivered', 'expected', 'state', 'remitted', 'utr', 'remittedOn'],
      'settled',
    ],
  },
  hasCards: true,
});

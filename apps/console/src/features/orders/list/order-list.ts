import type { Input, Reply } from '@bijli/contract';
import { defineList } from '../../../components/list/define-list.ts';
import type { ListParams } from '../../../components/list/list-query.ts';
import { api } from '../../../platform/api.ts';

export type OrderRow = Reply<'listOrders'>['orders'][number];
type ListInput = NonNullable<NonNullable<Input<'listOrders'>>['query']>;
type CountInput = NonNullable<NonNullable<Input<'countOrders'>>['query']>;

export const orderList = defineList({
  name: 'orders',
  title: 'Orders',
  noun: ['order', 'orders'],
  queryKey: 'orders',
  load: async (query: ListParams) => {
    const { orders: rows, ...page } = await api.listOrders({ query: query as ListInput });
    return { rows, ...page };
  },
  count: async (filter) => (await api.countOrders({ query: filter as CountInput })).views,
  views: [
    { value: 'all', name: 'All' },
    { value: 'new', name: 'New' },
    { value: 'to-pack', name: 'To pack' },
    { value: 'packed', name: 'Packed' },
    { value: 'handed-over', name: 'Handed over' },
    { value: 'delivered', name: 'Delivered' },
    { value: 'cash', name: 'Cash to collect' },
    { value: 'on-hold', name: 'On hold' },
    { value: 'cancelled', name: 'Cancelled' },
    { value: 'problems', name: 'Problems' },
  ],
  defaultSort: '-placed',
  searchHint: 'Number, phone, e-mail, AWB',
  idOf: ({ id }: OrderRow) => id,
  nameOf: ({ number }) => `order ${number}`,
  hrefOf: ({ id }) => `/orders/${id}`,
  exported: {
    list: 'orders',
    columns: [
      ...['number', 'placed', 'state', 'hold', 'method', 'payment', 'total', 'toCollect', 'units', 'article'],
      ...['customer', 'customerPhone', 'city', 'place', 'pincode', 'promised', 'tracking', 'tags', 'refund', 'coupon'],
      'id',
    ],
    personal: { columns: ['name', 'phone', 'email', 'address'], label: 'With names, phones and addresses in full' },
  },
  hasCards: true,
});

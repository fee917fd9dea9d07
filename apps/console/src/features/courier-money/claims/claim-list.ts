import type { Input, Reply } from '@bijli/contract';
import { defineList } from '../../../components/list/define-list.ts';
import type { ListParams } from '../../../components/list/list-query.ts';
import { api } from '../../../platform/api.ts';

export type Claim = Reply<'listCourierClaims'>['claims'][number];
type ListInput = NonNullable<NonNullable<Input<'listCourierClaims'>>['query']>;
type CountInput = NonNullable<NonNullable<Input<'countCourierClaims'>>['query']>;

export const claimList = defineList({
  name: 'courier-claims',
  title: 'Claims on couriers',
  noun: ['claim', 'claims'],
  queryKey: 'dispatch',
  load: async (query: ListParams) => {
    const { claims: rows, ...page } = await api.listCourierClaims({ query: query as ListInput });
    return { rows, ...page };
  },
  count: async (filter) => (await api.countCourierClaims({ query: filter as CountInput })).views,
  views: [
    { value: 'to-raise', name: 'To raise' },
    { value: 'raised', name: 'Raised' },
    { value: 'ended', name: 'Ended' },
    { value: 'all', name: 'All' },
  ],
  defaultSort: 'due',
  searchHint: 'Order number or AWB',
  idOf: ({ id }: Claim) => id,
  nameOf: ({ order }) => `claim for order ${order.number}`,
  hrefOf: ({ order }) => `/orders/${order.id}`,
  exported: {
    list: 'courier-claims',
    columns: [
      ...['order', 'courier', 'awb', 'kind', 'amount', 'raiseBy', 'state', 'number', 'paid', 'reference'],
      'reason',
    ],
  },
  hasCards: true,
});

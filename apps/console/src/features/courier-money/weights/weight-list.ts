import type { Input, Reply } from '@bijli/contract';
import { defineList } from '../../../components/list/define-list.ts';
import type { ListParams } from '../../../components/list/list-query.ts';
import { api } from '../../../platform/api.ts';

export type WeightDispute = Reply<'listWeightDisputes'>['disputes'][number];
type ListInput = NonNullable<NonNullable<Input<'listWeightDisputes'>>['query']>;
type CountInput = NonNullable<NonNullable<Input<'countWeightDisputes'>>['query']>;

export const weightList = defineList({
  name: 'weight-disputes',
  title: 'Charged weights',
  noun: ['weight', 'weights'],
  queryKey: 'dispatch',
  load: async (query: ListParams) => {
    const { disputes: rows, ...page } = await api.listWeightDisputes({ query: query as ListInput });
    return { rows, ...page };
  },
  count: async (filter) => (await api.countWeightDisputes({ query: filter as CountInput })).views,
  views: [
    { value: 'open', name: 'To answer' },
    { value: 'disputed', name: 'Disputed' },
    { value: 'ended', name: 'Ended' },
    { value: 'all', name: 'All' },
  ],
  defaultSort: 'due',
  searchHint: 'Order number or AWB',
  idOf: ({ id }: WeightDispute) => id,
  nameOf: ({ order }) => `charged weight of order ${order.number}`,
  hrefOf: ({ id }) => `/dispatch/disputes/${id}`,
  exported: {
    list: 'weight-disputes',
    columns: ['order', 'courier', 'awb', 'entered', 'charged', 'charge', 'answerBy', 'state', 'answer', 'outcome'],
  },
  hasCards: true,
});

export const weightStates = {
  open: { name: 'To answer', dot: 'waits' },
  accepted: { name: 'Accepted', dot: 'ended' },
  disputed: { name: 'Disputed', dot: 'begun' },
  won: { name: 'Won', dot: 'done' },
  lost: { name: 'Lost', dot: 'trouble' },
} as const;

/** '1,500 g'. */
export const gramsText = (grams: number | null) =>
  grams === null ? 'not weighed' : `${grams.toLocaleString('en-IN')} g`;

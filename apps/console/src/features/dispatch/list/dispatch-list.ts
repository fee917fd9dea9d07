import type { Input, Reply } from '@bijli/contract';
import { defineList } from '../../../components/list/define-list.ts';
import type { ListParams } from '../../../components/list/list-query.ts';
import { api } from '../../../platform/api.ts';
import { addressOf } from './dispatch-words.ts';

export type DispatchRow = Reply<'listDispatch'>['shipments'][number];
export type Couriers = Reply<'listDispatch'>['couriers'];
type ListInput = NonNullable<NonNullable<Input<'listDispatch'>>['query']>;
type CountInput = NonNullable<NonNullable<Input<'countDispatch'>>['query']>;

export const dispatchList = defineList({
  name: 'dispatch',
  title: 'Dispatch list',
  noun: ['shipment', 'shipments'],
  queryKey: 'dispatch',
  load: async (query: ListParams) => {
    const { shipments: rows, ...page } = await api.listDispatch({ query: query as ListInput });
    return { rows, ...page };
  },
  count: async (filter) => (await api.countDispatch({ query: filter as CountInput })).views,
  views: [
    { value: 'to-pick', name: 'To pick' },
    { value: 'picking', name: 'Picking' },
    { value: 'picked', name: 'Picked' },
    { value: 'not-found', name: 'Not found' },
    { value: 'packing', name: 'Packing' },
    { value: 'packed', name: 'Packed' },
    { value: 'on-its-way', name: 'On its way' },
    { value: 'late', name: 'Late' },
    { value: 'attempt-failed', name: 'Attempt failed' },
    { value: 'coming-back', name: 'Coming back' },
    { value: 'to-inspect', name: 'To inspect' },
    { value: 'lost', name: 'Lost' },
    { value: 'all', name: 'All shipments' },
  ],
  isFirstViewNamed: true,
  defaultSort: 'due',
  searchHint: 'Order number or AWB',
  idOf: ({ id }: DispatchRow) => id,
  nameOf: ({ number }) => `order ${number}`,
  hrefOf: (row) => addressOf(row),
  exported: {
    list: 'dispatch',
    columns: [
      ...['number', 'shipment', 'stage', 'shipsBy', 'promised', 'late', 'units', 'parcels', 'courier', 'awb'],
      ...['status', 'statusAt', 'city', 'pincode', 'collect', 'packedBy', 'packedAt', 'pickList', 'trouble'],
    ],
  },
  hasCards: true,
});

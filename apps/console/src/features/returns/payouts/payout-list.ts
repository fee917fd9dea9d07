import type { Input, Reply } from '@bijli/contract';
import { defineList } from '../../../components/list/define-list.ts';
import { dayFilter, optionsFilter, optionsOf } from '../../../components/list/filters/common-filters.tsx';
import type { Filter } from '../../../components/list/filters/list-filters.tsx';
import type { ListParams } from '../../../components/list/list-query.ts';
import { api } from '../../../platform/api.ts';

export type Payout = Reply<'listPayouts'>['payouts'][number];
type ListInput = NonNullable<NonNullable<Input<'listPayouts'>>['query']>;
type CountInput = NonNullable<NonNullable<Input<'countPayouts'>>['query']>;

const kindNames = { return: 'Return', refund: 'Refund beside returns' } as const satisfies Record<
  Payout['kind'],
  string
>;
export const kindWords: Readonly<Record<Payout['kind'], string>> = kindNames;

/** The first part of the keys of whatever reads payouts. */
export const payoutsKey = 'payouts';

export const payoutList = defineList({
  name: 'payouts',
  title: 'To pay out',
  noun: ['payout', 'payouts'],
  queryKey: payoutsKey,
  load: async (query: ListParams) => {
    const { payouts: rows, ...page } = await api.listPayouts({ query: query as ListInput });
    return { rows, ...page };
  },
  count: async (filter) => (await api.countPayouts({ query: filter as CountInput })).views,
  views: [
    { value: 'open', name: 'To pay' },
    { value: 'late', name: 'Late' },
    { value: 'paid', name: 'Paid' },
  ],
  defaultSort: 'since',
  searchHint: 'Number of payout or order, UTR',
  idOf: ({ id }: Payout) => id,
  nameOf: ({ number }) => number,
  hrefOf: ({ order }) => `/orders/${order.id}`,
  exported: {
    list: 'payouts',
    columns: ['number', 'order', 'amount', 'since', 'due', 'reference', 'paid'],
    personal: { columns: ['name', 'payoutTo'], label: 'With names and UPI IDs in full, for the bank' },
  },
  hasCards: true,
});

export const payoutFilters: readonly Filter[] = [
  optionsFilter({ name: 'Kind', param: 'kind', options: optionsOf(kindNames), isFixed: true, isPinned: true }),
  dayFilter('Owed since', 'since'),
  dayFilter('Owed until', 'until'),
];

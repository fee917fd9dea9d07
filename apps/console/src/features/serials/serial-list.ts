import type { Input, Reply } from '@bijli/contract';
import { serialStateNames } from '@bijli/rules';
import { queryOptions } from '@tanstack/react-query';
import { defineList } from '../../components/list/define-list.ts';
import type { ListParams } from '../../components/list/list-query.ts';
import { api } from '../../platform/api.ts';

export type SerialUnit = Reply<'listSerials'>['serials'][number];
export type UnitWithLife = Omit<Reply<'readSerialUnit'>, 'success' | 'message'>;
export type Unnumbered = Reply<'listUnnumbered'>['products'][number];
type ListInput = NonNullable<NonNullable<Input<'listSerials'>>['query']>;
type CountInput = NonNullable<NonNullable<Input<'countSerials'>>['query']>;

export const serialList = defineList({
  name: 'serials',
  title: 'Serial numbers',
  noun: ['serial number', 'serial numbers'],
  queryKey: 'serials',
  load: async (query: ListParams) => {
    const { serials: rows, ...page } = await api.listSerials({ query: query as ListInput });
    return { rows, ...page };
  },
  count: async (filter) => (await api.countSerials({ query: filter as CountInput })).views,
  views: [
    { value: 'all', name: 'All' },
    { value: 'here', name: 'In the store' },
    { value: 'sold', name: 'Sold' },
    { value: 'returned', name: 'Returned' },
    { value: 'gone', name: 'Gone otherwise' },
  ],
  defaultSort: '-changed',
  searchHint: 'IMEI or serial number',
  idOf: ({ id }: SerialUnit) => id,
  nameOf: ({ number, name }) => `${number}, ${name}`,
  hrefOf: ({ id }) => `/stock/serials/${id}`,
  exported: { list: 'serials', columns: ['number', 'second', 'state', 'product', 'sku', 'order', 'changed'] },
  hasCards: true,
});

export const stateOptions = Object.entries(serialStateNames).map(([value, name]) => ({ value, name }));

export const unnumberedQuery = queryOptions({
  queryKey: ['serials', 'unnumbered'],
  queryFn: () => api.listUnnumbered(),
});

export const serialQuery = (id: string) =>
  queryOptions({
    queryKey: ['serials', 'one', id],
    queryFn: (): Promise<UnitWithLife> => api.readSerialUnit({ params: { id } }),
  });

import type { Input, Reply } from '@bijli/contract';
import { defineList } from '../../../components/list/define-list.ts';
import { dayFilter } from '../../../components/list/filters/common-filters.tsx';
import type { Filter } from '../../../components/list/filters/list-filters.tsx';
import type { ListParams } from '../../../components/list/list-query.ts';
import { api } from '../../../platform/api.ts';

export type WriteOff = Reply<'listWriteOffs'>['writeOffs'][number];
type ListInput = NonNullable<NonNullable<Input<'listWriteOffs'>>['query']>;

export const writeOffList = defineList({
  name: 'write-offs',
  title: 'Write-offs',
  noun: ['unit', 'units'],
  queryKey: 'orders',
  load: async (query: ListParams) => {
    const { writeOffs: rows, ...page } = await api.listWriteOffs({ query: query as ListInput });
    return { rows, ...page };
  },
  defaultSort: '-written-off',
  searchHint: 'Unit, SKU, number or HSN',
  idOf: ({ id }: WriteOff) => id,
  nameOf: ({ name, number }) => `${name} ${number ?? ''}`.trim(),
  exported: {
    list: 'write-offs',
    columns: ['unit', 'sku', 'number', 'hsn', 'units', 'cost', 'percent', 'tax', 'order', 'time'],
  },
  hasCards: true,
});

export const writeOffFilters: readonly Filter[] = [dayFilter('Since', 'since'), dayFilter('Until', 'until')];

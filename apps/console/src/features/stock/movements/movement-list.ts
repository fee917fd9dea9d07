import type { Input } from '@bijli/contract';
import { defineList } from '../../../components/list/define-list.ts';
import { dayFilter, optionsFilter, optionsOf } from '../../../components/list/filters/common-filters.tsx';
import type { Option } from '../../../components/list/filters/filter-editors.tsx';
import type { Filter } from '../../../components/list/filters/list-filters.tsx';
import type { ListParams } from '../../../components/list/list-query.ts';
import { api } from '../../../platform/api.ts';
import { type Movement, movementReasons } from './movement-words.ts';

type ListInput = NonNullable<NonNullable<Input<'listStockMovements'>>['query']>;
type CountInput = NonNullable<NonNullable<Input<'countStockMovements'>>['query']>;

export const movementList = defineList({
  name: 'movements',
  title: 'Movements of stock',
  noun: ['movement', 'movements'],
  queryKey: 'movements',
  load: async (query: ListParams) => {
    const { movements: rows, ...page } = await api.listStockMovements({ query: query as ListInput });
    return { rows, ...page };
  },
  count: async (filter) => (await api.countStockMovements({ query: filter as CountInput })).views,
  views: [
    { value: 'all', name: 'All' },
    { value: 'staff', name: 'By people' },
    { value: 'unexplained', name: 'Not explained' },
  ],
  defaultSort: '-at',
  searchHint: 'Name, SKU, barcode, order',
  idOf: ({ id }: Movement) => id,
  nameOf: ({ sku, reason }) => `${sku}, ${movementReasons[reason]}`,
  exported: {
    list: 'movements',
    columns: [
      ...['at', 'sku', 'name', 'reason', 'free', 'held', 'blocked', 'blockedAs', 'level', 'order', 'document', 'note'],
      'by',
    ],
  },
  hrefOf: unitHref,
  hasCards: true,
});

/** Those of one unit, on its own screen. */
export function movementListOf(unit: string) {
  const { searchHint: _, hrefOf: __, ...list } = movementList;
  return defineList({ ...list, name: 'unit-movements', title: 'Movements', fixed: { unit } });
}

export function unitHref({ productId, variantId }: Pick<Movement, 'productId' | 'variantId'>): string {
  return `/stock/units/${variantId ?? productId}`;
}

export function movementFilters(people: readonly Option[]): Filter[] {
  return [
    optionsFilter({
      name: 'Reason',
      param: 'reason',
      options: optionsOf(movementReasons),
      isFixed: true,
      isPinned: true,
    }),
    optionsFilter({ name: 'Person', param: 'by', options: people, isPinned: true }),
    dayFilter('Since', 'since'),
    dayFilter('Until', 'until'),
  ];
}

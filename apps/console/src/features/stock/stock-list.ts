import type { Input, Reply } from '@bijli/contract';
import { defineList } from '../../components/list/define-list.ts';
import type { ListParams } from '../../components/list/list-query.ts';
import { api } from '../../platform/api.ts';

export type Level = Reply<'listLevels'>['levels'][number] & {
  /** Where it lies: the codes of its bins, the main one first. */
  bins?: readonly string[];
};
type ListInput = NonNullable<NonNullable<Input<'listLevels'>>['query']>;
type CountInput = NonNullable<NonNullable<Input<'countLevels'>>['query']>;

export const stockList = defineList({
  name: 'stock',
  title: 'Stock levels',
  noun: ['stock level', 'stock levels'],
  queryKey: 'stock',
  load: async (query: ListParams) => {
    const { levels, ...page } = await api.listLevels({ query: query as ListInput });
    return { rows: await withBins(levels), ...page };
  },
  count: async (filter) => (await api.countLevels({ query: filter as CountInput })).views,
  views: [
    { value: 'all', name: 'All' },
    { value: 'none', name: 'None left' },
    { value: 'low', name: 'Low' },
    { value: 'soon', name: 'Sold out in 7 days' },
    { value: 'blocked', name: 'Blocked' },
    { value: 'stopped', name: 'Sale stopped' },
    { value: 'uncounted', name: 'Not counted for 90 days' },
    { value: 'unrecorded', name: 'Moved without a person' },
  ],
  defaultSort: 'name',
  searchHint: 'Name, SKU or barcode',
  idOf: ({ id }: Level) => id,
  nameOf: ({ name, sku }) => `${name}, ${sku}`,
  exported: {
    list: 'stock',
    columns: [
      ...['name', 'sku', 'gtin', 'state', 'bin', 'free', 'held', 'blocked', 'stock', 'safety', 'low', 'sold'],
      ...['days', 'counted', 'countedBy', 'moved', 'change', 'reason', 'by'],
    ],
  },
  hrefOf: ({ id }) => `/stock/units/${id}`,
});

/** The codes of their bins, by id, the main one first; one that lies in none is left out. */
export async function readBins(ids: readonly string[]): Promise<Map<string, readonly string[]>> {
  const { units } = await api.listUnitBins({ query: { units: ids.join(',') } });
  return new Map(units.map((unit) => [unit.unitId, unit.codes]));
}

async function withBins(levels: readonly Level[]): Promise<Level[]> {
  if (levels.length === 0) return [];
  const codes = await readBins(levels.map(({ id }) => id));
  return levels.map((level) => ({ ...level, bins: codes.get(level.id) ?? [] }));
}

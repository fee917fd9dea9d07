import type { Reply } from '@bijli/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { readBins } from '../stock-list.ts';

export type Unit = Reply<'readStockUnit'>['unit'];
export type Holders = Reply<'listUnitHolders'>;

export const unitQuery = (id: string) =>
  queryOptions({
    queryKey: ['stock', 'unit', id],
    queryFn: async () => (await api.readStockUnit({ params: { id } })).unit,
  });

export const holdersQuery = (id: string) =>
  queryOptions({
    queryKey: ['stock', 'holders', id],
    queryFn: () => api.listUnitHolders({ params: { id } }),
  });

/** The codes of its bins, the main one first. */
export const binsQuery = (id: string) =>
  queryOptions({ queryKey: ['bins', 'codes', id], queryFn: async () => (await readBins([id])).get(id) ?? [] });

/** Figures, holders and movements are read again. */
export async function refreshUnit(): Promise<void> {
  await Promise.all(['stock', 'movements'].map((first) => queryClient.invalidateQueries({ queryKey: [first] })));
}

import type { Reply } from '@bijli/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';
import { queryClient } from '../../../platform/query-client.ts';

export type Packing = Reply<'readPacking'>['packing'];
export type PackedLine = Packing['lines'][number];
export type PackedBox = Packing['boxes'][number];

export const packingQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['packing', orderId],
    queryFn: async () => (await api.readPacking({ params: { id: orderId } })).packing,
  });

/** Shows what a call has answered. An answer that was asked for before it comes too late. */
export async function keepPacking(packing: Packing): Promise<void> {
  const { queryKey } = packingQuery(packing.order.id);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, packing);
}

export async function readPackingAgain(orderId: string): Promise<Packing> {
  return queryClient.fetchQuery({ ...packingQuery(orderId), staleTime: 0 });
}

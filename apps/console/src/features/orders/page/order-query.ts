import type { Reply, StaffOrder } from '@bijli/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';
import { queryClient } from '../../../platform/query-client.ts';

export type { StaffOrder };
export type OrderFacts = Omit<Reply<'readOrderFacts'>, 'success'>;
export type TimelineEntry = Reply<'readOrderTimeline'>['entries'][number];

export const orderKey = (id: string) => ['order', id] as const;

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...orderKey(id), 'itself'],
    queryFn: async () => (await api.readOrder({ params: { id } })).order,
  });

export const factsQuery = (id: string) =>
  queryOptions({
    queryKey: [...orderKey(id), 'facts'],
    queryFn: (): Promise<OrderFacts> => api.readOrderFacts({ params: { id } }),
  });

export const timelineQuery = (id: string) =>
  queryOptions({
    queryKey: [...orderKey(id), 'timeline'],
    queryFn: () => api.readOrderTimeline({ params: { id } }),
  });

/** Shows what a call has answered, and reads again what follows from it. */
export async function keepOrder(order: StaffOrder): Promise<void> {
  queryClient.setQueryData(orderQuery(order._id).queryKey, order);
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: factsQuery(order._id).queryKey }),
    queryClient.invalidateQueries({ queryKey: timelineQuery(order._id).queryKey }),
  ]);
}

export async function readOrderAgain(id: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: orderKey(id) });
}

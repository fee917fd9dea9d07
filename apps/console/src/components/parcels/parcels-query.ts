import type { Reply } from '@bijli/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';

export type OrderParcels = Reply<'readOrderParcels'>;
export type Parcel = OrderParcels['parcels'][number];
export type Booking = NonNullable<Parcel['booking']>;
export type FailedDelivery = NonNullable<Parcel['failedDelivery']>;

export const parcelsQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId, 'parcels'],
    queryFn: () => api.readOrderParcels({ params: { id: orderId } }),
  });

/** After something was asked of a courier: the order, its timeline and the floor show it. */
export async function readParcelsAgain(orderId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['order', orderId] }),
    queryClient.invalidateQueries({ queryKey: ['dispatch'] }),
  ]);
}

import type { Order } from '@bijli/contract';
import { isEnd } from '@bijli/rules';

type Parcel = Order['shipments'][number]['parcels'][number];

export type ShownParcel = {
  /** Its place among all parcels, from 1. */
  name: number;
  /** How many parcels there will be at least. */
  of: number;
  parcel: Parcel;
  /** In rupees, while it is to come: each of several parcels is paid for when it is delivered. */
  toPay: number;
  contents: { itemId: string; text: string; numbers: string[] }[];
};

/** The parcels that say more than the order's own status: of several, or with numbered pieces. */
export function shownParcels({
  shipments,
  shipmentCount,
  items,
}: Pick<Order, 'shipments' | 'shipmentCount' | 'items'>): ShownParcel[] {
  const parcels = shipments.flatMap((shipment) => shipment.parcels);
  const of = parcels.length + (shipmentCount - shipments.length);
  const isNumbered = parcels.some((parcel) => parcel.items.some(({ numbers }) => numbers.length > 0));
  if (of < 2 && !isNumbered) return [];
  return parcels.map((parcel, index) => ({
    ...{ name: index + 1, of, parcel },
    toPay: isEnd(parcel.status) || parcel.status === 'returning' ? 0 : parcel.cash,
    contents: parcel.items.map(({ _id, quantity, numbers }) => {
      const name = items.find((item) => item._id === _id)?.product.name ?? '';
      return { itemId: _id, text: quantity === 1 ? name : `${quantity} × ${name}`, numbers };
    }),
  }));
}

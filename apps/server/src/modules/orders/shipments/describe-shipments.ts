import type { Order } from '@bijli/contract';
import { paiseToRupees } from '@bijli/rules';
import type { OrderItemRow, OrderRow } from '../orders.repository.ts';
import { byHand } from './hand-over-shipment.ts';
import type { WholeBox, WholeShipment } from './shipments.repository.ts';
import { isOut, unitsToPack } from './units-in-boxes.ts';

type Shown = Pick<Order, 'shipments' | 'shipmentCount'>;

/** What a shopper reads of an order's shipments: those that have left, and whether more will. */
export function describeShipments(
  order: OrderRow,
  { items, shipments }: { items: readonly OrderItemRow[]; shipments: readonly WholeShipment[] },
): Shown {
  const out = shipments.filter(isOut);
  const isOpen = order.status === 'processing' || order.status === 'confirmed';
  const waits =
    isOpen &&
    (shipments.some(({ state }) => state === 'packed') || items.some((item) => unitsToPack(item, shipments) > 0));
  return {
    shipments: out.map(({ handedOverAt, boxes }, index) => ({
      number: index + 1,
      sentAt: handedOverAt?.toISOString() ?? null,
      parcels: boxes.map(describeParcel),
    })),
    shipmentCount: out.length + (waits ? 1 : 0),
  };
}

function describeParcel(box: WholeBox): Order['shipments'][number]['parcels'][number] {
  return {
    trackingNumber: box.awb,
    courier: box.courier === byHand ? null : box.courier,
    status: box.status ?? 'picked-up',
    statusAt: box.statusAt?.toISOString() ?? null,
    deliveredAt: box.deliveredAt?.toISOString() ?? null,
    cash: paiseToRupees(box.collectPaise),
    items: box.items.map(({ orderItemId, quantity }) => ({
      ...{ _id: orderItemId, quantity },
      numbers: box.pieces.filter((piece) => piece.orderItemId === orderItemId).map(({ number }) => number),
    })),
  };
}

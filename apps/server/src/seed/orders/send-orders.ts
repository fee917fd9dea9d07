import type { TrackingStatus } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { byHand } from '../../modules/orders/index.ts';
import * as tables from '../../modules/orders/shipments/shipments.tables.ts';
import { isPaidOnDelivery } from '../../modules/payments/index.ts';
import { insertRows } from '../seed.repository.ts';
import { seedId } from '../seed-ids.ts';
import type { Rows } from './end-orders.ts';
import type { Numbered } from './number-documents.ts';
import { failsFirst, shipmentIdOf } from './shipment-ids.ts';

/** Where the parcels are that have not arrived. */
function statusOnTheWay(number: number): TrackingStatus {
  if (failsFirst(number)) return 'attempt-failed';
  return number % 5 === 1 ? 'out-for-delivery' : 'in-transit';
}

/** Every order that was sent left in one box. */
export async function sendOrders(
  ctx: Context,
  { sent, cancellationItems }: Pick<Rows, 'sent' | 'cancellationItems'>,
  { documents }: Pick<Numbered, 'documents'>,
): Promise<void> {
  await insertRows(
    ctx.db,
    tables.shipments,
    sent.map(({ whole: { order, number }, at }) => {
      const invoice = documents.find(({ orderId, kind }) => orderId === order.id && kind === 'invoice');
      return {
        ...{ id: shipmentIdOf(number), orderId: order.id, number: 1, createdAt: at, packedAt: at, handedOverAt: at },
        ...{ state: order.deliveredAt ? ('ended' as const) : ('handed-over' as const), endedAt: order.deliveredAt },
        ...{ totalPaise: invoice?.totalPaise ?? null, taxPaise: invoice?.taxPaise ?? null },
        shippingPaise: order.shippingPaise,
      };
    }),
  );
  await insertRows(
    ctx.db,
    tables.boxes,
    sent.map(({ whole: { order, number }, at }) => ({
      ...{ id: seedId('box', number), shipmentId: shipmentIdOf(number), number: 1, courier: byHand },
      ...{
        awb: order.trackingNumber,
        collectPaise: isPaidOnDelivery(ctx, order.paymentMethod) ? order.totalPaise - order.cancelledPaise : 0,
      },
      ...{
        status: order.deliveredAt ? ('delivered' as const) : statusOnTheWay(number),
        attempts: order.deliveryAttempts,
        statusNote: order.deliveredAt || order.deliveryAttempts === 0 ? null : 'Nobody at home',
        statusAt: order.deliveredAt ?? at,
      },
      deliveredAt: order.deliveredAt,
    })),
  );
  await insertRows(
    ctx.db,
    tables.boxItems,
    sent.flatMap(({ whole: { items, number } }) =>
      items
        .filter(({ quantity, cancelledQuantity }) => quantity > cancelledQuantity)
        .map((item) => ({
          ...{ boxId: seedId('box', number), orderItemId: item.id, quantity: item.quantity - item.cancelledQuantity },
          totalPaise: item.totalPaise - cancelledOf(item.id, cancellationItems),
        })),
    ),
  );
}

function cancelledOf(itemId: string, items: Rows['cancellationItems']): number {
  return items.reduce((sum, item) => sum + (item.orderItemId === itemId ? item.amountPaise : 0), 0);
}

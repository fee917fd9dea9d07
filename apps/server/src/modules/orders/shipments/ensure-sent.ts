import type { Context } from '../../../context.ts';
import { byHand } from './hand-over-shipment.ts';
import { lockShipments } from './lock-shipments.ts';
import { newShipment } from './new-shipment.ts';
import { insertShipment, listShipmentsOf, type WholeShipment } from './shipments.repository.ts';

/** The shipments of an order, whose row is locked. One that a process of release 2026-12 has sent gets the one that it left as. */
export async function ensureSent(ctx: Context, orderId: string): Promise<WholeShipment[]> {
  const { order, items, shipments } = await lockShipments(ctx, orderId);
  if (shipments.length > 0 || (order.status !== 'shipped' && order.status !== 'delivered')) return shipments;
  const units = items
    .map((item) => ({ orderItemId: item.id, quantity: item.quantity - item.cancelledQuantity }))
    .filter(({ quantity }) => quantity > 0);
  const { boxes, ...shipment } = newShipment(ctx, { orderId, shipments, units });
  const at = order.updatedAt;
  await insertShipment(ctx.db, {
    ...{ ...shipment, state: 'handed-over', packedBy: null, packedAt: at, handedOverAt: at },
    boxes: boxes.map((box) => ({ ...box, courier: byHand, status: 'picked-up', statusAt: at })),
  });
  return listShipmentsOf(ctx.db, [orderId]);
}

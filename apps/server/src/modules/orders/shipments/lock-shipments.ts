import type { Context } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { listItems, lockOrder, type OrderItemRow, type OrderRow } from '../orders.repository.ts';
import { findShipment, listShipmentsOf, type WholeShipment } from './shipments.repository.ts';

/** An order, locked until the transaction ends, with its lines and shipments. */
export type LockedOrder = { order: OrderRow; items: OrderItemRow[]; shipments: WholeShipment[] };
export type LockedShipment = LockedOrder & { shipment: WholeShipment };

/** Every change of a shipment holds its order's lock. @throws AppError not_found */
export async function lockShipments(ctx: Pick<Context, 'db'>, orderId: string): Promise<LockedOrder> {
  const order = await lockOrder(ctx.db, orderId);
  if (!order) throw notFound('Order');
  return {
    order,
    items: await listItems(ctx.db, orderId),
    shipments: await listShipmentsOf(ctx.db, [orderId]),
  };
}

/** One shipment, if nobody changed it since the caller read it. @throws AppError not_found, conflict */
export async function lockShipment(
  ctx: Pick<Context, 'db'>,
  { shipmentId, expectedVersion }: { shipmentId: string; expectedVersion?: number | undefined },
): Promise<LockedShipment> {
  const found = await findShipment(ctx.db, shipmentId);
  if (!found) throw notFound('Shipment');
  const locked = await lockShipments(ctx, found.orderId);
  const shipment = locked.shipments.find(({ id }) => id === shipmentId);
  if (!shipment) throw notFound('Shipment');
  if (expectedVersion !== undefined && shipment.version !== expectedVersion)
    throw new AppError('conflict', 'This shipment was changed meanwhile. Look at the change and try again.');
  return { ...locked, shipment };
}

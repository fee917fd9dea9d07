import { staffIdOf } from '../../../../actor.ts';
import type { StaffContext } from '../../../../context.ts';
import { AppError, notFound } from '../../../../errors.ts';
import { listItems, type OrderItemRow, type OrderRow } from '../../orders.repository.ts';
import { type LockedShipment, lockShipment } from '../lock-shipments.ts';
import { listShipmentsOf, type WholeBox, type WholeShipment } from '../shipments.repository.ts';
import { packingProblem, requirePackable } from './packable.ts';
import { selectOrder } from './packing.repository.ts';

export type ExpectedPacking = { shipmentId: string; expectedVersion: number };
/** An order with the shipment of it that is being packed. */
export type PackedOrder = {
  order: OrderRow;
  items: OrderItemRow[];
  /** All of the order. */
  shipments: WholeShipment[];
  shipment: WholeShipment | undefined;
};
/** A shipment that the caller packs, of an order that is locked. */
export type Packing = LockedShipment;

/**
 * Locks the order of a shipment that the caller packs and has seen as it is, until the transaction ends.
 * @throws AppError not_found; conflict when somebody else packs it, it is closed, or was changed meanwhile; refused for an order that is
 *   not packed now
 */
export async function lockPacking(
  ctx: StaffContext,
  { shipmentId, expectedVersion }: ExpectedPacking,
): Promise<Packing> {
  const { order, items, shipments, shipment } = await lockShipment(ctx, { shipmentId });
  if (shipment.state !== 'packing') throw new AppError('conflict', 'Its boxes are closed already.');
  await requirePacker(ctx, shipment);
  requirePackable(order);
  if (shipment.version !== expectedVersion)
    throw new AppError('conflict', 'The boxes were changed meanwhile. Look at what is in them and do it again.');
  return { order, items, shipments, shipment };
}

/** An order as it is packed now, and why it is not. @throws AppError not_found */
export async function readPackedOrder(
  { db }: Pick<StaffContext, 'db'>,
  orderId: string,
): Promise<PackedOrder & { problem: string | undefined }> {
  const order = await selectOrder(db, orderId);
  if (!order) throw notFound('Order');
  const [items, shipments] = [await listItems(db, orderId), await listShipmentsOf(db, [orderId])];
  const shipment = shipments.find(({ state }) => state === 'packing');
  return { order, items, shipments, shipment, problem: packingProblem(order) };
}

/** @throws AppError conflict for somebody who does not pack it, which names who does */
export async function requirePacker(ctx: StaffContext, { packedBy }: WholeShipment): Promise<void> {
  if (packedBy === staffIdOf(ctx.actor)) return;
  const names = await ctx.staffNames(ctx.db, [packedBy]);
  const name = packedBy === null ? 'A command' : (names.get(packedBy) ?? 'Somebody else');
  throw new AppError('conflict', `${name} packs this order. Take it over if they have stopped.`);
}

/** @throws AppError not_found for a box of another shipment */
export function requireBox({ shipment }: Packing, boxId: string): WholeBox {
  const box = shipment.boxes.find(({ id }) => id === boxId);
  if (!box) throw notFound('Box');
  return box;
}

/** @throws AppError not_found for a line of another order */
export function requireLine({ items }: Packing, itemId: string): OrderItemRow {
  const item = items.find(({ id }) => id === itemId);
  if (!item) throw notFound('Line');
  return item;
}

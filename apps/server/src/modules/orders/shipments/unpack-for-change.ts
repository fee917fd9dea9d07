import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import type { OrderRow } from '../orders.repository.ts';
import { abandonPacking } from './abandon-packing.ts';
import { reopenLocked } from './reopen-shipment.ts';
import { listShipmentsOf, type WholeShipment } from './shipments.repository.ts';
import { isOut } from './units-in-boxes.ts';

/**
 * Address, buyer or goods of an order, whose row is locked, are about to change: what is packed is unpacked, as a numbered invoice is
 * never edited.
 * @throws AppError conflict when a part of it has left
 */
export async function unpackForChange(ctx: Context, order: OrderRow): Promise<void> {
  const shipments = await listShipmentsOf(ctx.db, [order.id]);
  if (shipments.some(isOut))
    throw new AppError('conflict', 'A part of this order has left: address, buyer and goods stay as they are.');
  await unpackAll(ctx, order, shipments);
}

/** An order was paid online that was to be paid in cash: its packed boxes say otherwise, and so does their invoice. */
export async function unpackForPayment(ctx: Context, order: OrderRow): Promise<void> {
  await unpackAll(ctx, order, await listShipmentsOf(ctx.db, [order.id]));
}

async function unpackAll(ctx: Context, order: OrderRow, shipments: readonly WholeShipment[]): Promise<void> {
  for (const shipment of shipments) {
    if (shipment.state === 'packing') await abandonPacking(ctx, shipment);
    if (shipment.state === 'packed') await reopenLocked(ctx, order, shipment);
  }
}

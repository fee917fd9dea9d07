import { awbKey, orderNumber } from '@bijli/rules';
import type { Context, StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { cancelOpenPayments, isPaidOnDelivery } from '../../payments/index.ts';
import { stepSerials } from '../../serials/index.ts';
import { handOverStock, mergeLines } from '../../stock/index.ts';
import { updateOrder } from '../orders.repository.ts';
import { type LockedShipment, lockShipment } from './lock-shipments.ts';
import { requireMayLeave } from './may-leave.ts';
import { settleOrder } from './settle-order.ts';
import { addSent, updateBox, updateShipment } from './shipments.repository.ts';
import { isOutdated, linesOf } from './units-in-boxes.ts';

/** Of the courier whose AWBs people write themselves. */
export const byHand = 'by-hand';

/**
 * A closed shipment leaves with the courier. Cancelling and handing over take the order's lock: the first wins. With its last unit the
 * order is shipped.
 * @throws AppError not_found; conflict when its order may not leave, units of it were cancelled, or it is not closed
 */
export async function handOverShipment(ctx: StaffContext, which: { shipmentId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const locked = await lockShipment(ctx, which);
    const { order, shipment } = locked;
    requireReady(locked);
    await audit(ctx, {
      action: 'order.shipment-hand-over',
      entity: 'order',
      entityId: order.id,
      before: { shipment: shipment.number, state: shipment.state },
      after: { shipment: shipment.number, state: 'handed-over', boxes: shipment.boxes.length },
    });
    await handOverLocked(ctx, locked);
    await settleOrder(ctx, order.id, [shipment.id]);
  });
}

/** @throws AppError conflict */
export function requireReady({ order, items, shipments, shipment }: LockedShipment): void {
  if (shipment.state === 'handed-over' || shipment.state === 'ended')
    throw new AppError('conflict', `This shipment of order ${orderNumber(order.id)} was handed over already.`);
  requireMayLeave(order);
  if (shipment.state !== 'packed')
    throw new AppError('conflict', `This shipment of order ${orderNumber(order.id)} is not closed. Pack it first.`);
  if (isOutdated(items, shipments))
    throw new AppError(
      'conflict',
      `Units of order ${orderNumber(order.id)} were cancelled after it was packed. Unpack it and pack it again.`,
    );
}

/** The caller holds the order's lock, has looked whether the shipment may leave, and settles the order then. */
export async function handOverLocked(ctx: Context, { order, items, shipment }: LockedShipment): Promise<void> {
  const now = ctx.clock();
  const lines = linesOf([shipment]);
  const stock = lines.flatMap(({ orderItemId, quantity }) => {
    const item = items.find(({ id }) => id === orderItemId);
    return item ? [{ productId: item.productId, variantId: item.variantId, quantity }] : [];
  });
  // From here on the courier collects the money.
  if (isPaidOnDelivery(ctx, order.paymentMethod)) await cancelOpenPayments(ctx.db, order.id);
  await handOverStock(ctx, mergeLines(stock), order.id);
  await stepSerials(
    ctx,
    shipment.boxes
      .flatMap(({ pieces }) => pieces)
      .map(({ unitId, orderItemId }) => ({
        ...{ unitId, expected: 'packed' as const, to: 'sold' as const, order: { id: order.id, itemId: orderItemId } },
        document: { kind: 'order' as const, id: order.id, name: orderNumber(order.id) },
      })),
  );
  await addSent(ctx.db, lines);
  await updateShipment(ctx.db, shipment.id, { state: 'handed-over', handedOverAt: now });
  const awbs: string[] = [];
  for (const box of shipment.boxes) {
    const awb = box.awb ?? ownNumber(order.id, { shipment: shipment.number, box: box.number });
    awbs.push(awb);
    const courier = box.courier ?? byHand;
    await updateBox(ctx.db, box.id, { awb, courier, status: 'picked-up', statusAt: now });
  }
  await updateOrder(ctx.db, order.id, { trackingNumber: order.trackingNumber ?? awbs[0] ?? null, updatedAt: now });
}

/** The number of a box that has no AWB: BJL and the end of the order's id; further boxes add their number. */
export function ownNumber(orderId: string, { shipment, box }: { shipment: number; box: number }): string {
  const first = awbKey(`BJL${orderId.replaceAll('-', '').slice(-10)}`);
  return shipment === 1 && box === 1 ? first : `${first}-${shipment}-${box}`;
}

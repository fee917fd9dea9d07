import { awbKey, orderNumber } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import type { DomainEvents } from '../../events.ts';
import { lockOldestInStock } from '../../serials/index.ts';
import { listAdditional } from '../additional/additional-orders.repository.ts';
import type { OrderItemRow, OrderRow } from '../orders.repository.ts';
import { abandonPacking } from './abandon-packing.ts';
import { closeLocked } from './close-shipment.ts';
import { byHand, handOverLocked } from './hand-over-shipment.ts';
import { lockShipments } from './lock-shipments.ts';
import { newShipment } from './new-shipment.ts';
import { reopenLocked } from './reopen-shipment.ts';
import { settleOrder } from './settle-order.ts';
import { findBoxesByAwb, insertBoxPiece, insertShipment, type WholeShipment } from './shipments.repository.ts';
import { isOutdated, unitsToPack } from './units-in-boxes.ts';

/**
 * All that is left of an order leaves at once, as a warehouse outside the console reports it: what is packed as it is, the rest in one
 * box of its own with this AWB. Its row is locked.
 * @throws AppError conflict when the AWB is another order's
 */
export async function sendRest(ctx: Context, orderId: string, trackingNumber: string | null): Promise<void> {
  let locked = await lockShipments(ctx, orderId);
  const { order } = locked;
  const isStale = isOutdated(locked.items, locked.shipments);
  for (const shipment of locked.shipments) {
    if (shipment.state === 'packing') await abandonPacking(ctx, shipment);
    if (shipment.state === 'packed' && isStale) await reopenLocked(ctx, order, shipment);
  }
  locked = await lockShipments(ctx, orderId);
  locked.order.trackingNumber = trackingNumber ?? order.trackingNumber;
  const leaving = locked.shipments.filter(({ state }) => state === 'packed');
  for (const shipment of leaving) await handOverLocked(ctx, { ...locked, shipment });
  const units = locked.items.flatMap((item) => {
    const quantity = unitsToPack(item, locked.shipments);
    return quantity > 0 ? [{ orderItemId: item.id, quantity }] : [];
  });
  let closed: DomainEvents['shipment.closed'] | undefined;
  if (units.length > 0) {
    const shipment = newShipment(ctx, { orderId, shipments: locked.shipments, units });
    const awb = await requireOwnAwb(ctx, trackingNumber, order);
    for (const box of shipment.boxes) Object.assign(box, awb === null ? {} : { awb, courier: byHand });
    await insertShipment(ctx.db, shipment);
    await addNumbers(ctx, locked.items, shipment);
    const shipments = [...locked.shipments, shipment];
    closed = await closeLocked(ctx, { ...locked, shipments, shipment });
    await handOverLocked(ctx, { ...locked, shipments, shipment });
    leaving.push(shipment);
  }
  const ids = leaving.map(({ id }) => id);
  await settleOrder(ctx, orderId, ids);
  if (closed) await ctx.events.publish(ctx, 'shipment.closed', closed);
}

/**
 * The simulated warehouse takes the oldest numbered pieces; whoever else sends an order packs those by scan.
 * @throws AppError conflict
 */
async function addNumbers(ctx: Context, items: readonly OrderItemRow[], shipment: WholeShipment): Promise<void> {
  for (const box of shipment.boxes)
    for (const { orderItemId, quantity } of box.items) {
      const item = items.find(({ id }) => id === orderItemId);
      const pieces = item ? await lockOldestInStock(ctx.db, item, quantity) : [];
      if (!item || pieces.length === 0) continue;
      if (ctx.actor.kind !== 'system')
        throw new AppError(
          'conflict',
          `${item.name} has numbered pieces in stock: pack it by scan, so that theirs are known.`,
        );
      for (const { id: unitId, number } of pieces) {
        const piece = { boxId: box.id, orderItemId, unitId, number, overrideReason: null, explainedAt: null };
        await insertBoxPiece(ctx.db, piece);
        box.pieces.push(piece);
      }
    }
}

/** An AWB is one box's. Of orders that are packed together the first that leaves has it. */
async function requireOwnAwb(ctx: Context, given: string | null, order: OrderRow): Promise<string | null> {
  if (given === null) return null;
  const awb = awbKey(given);
  const [taken] = (await findBoxesByAwb(ctx.db, awb)).filter(({ courier }) => courier === byHand);
  if (!taken) return awb;
  const beside = await listAdditional(ctx.db, order.additionalTo ?? order.id);
  if ([order.additionalTo, ...beside.map(({ id }) => id)].includes(taken.orderId)) return null;
  throw new AppError('conflict', `AWB ${awb} is that of order ${orderNumber(taken.orderId)}. Check the number.`);
}

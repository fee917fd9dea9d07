import { boxCode, orderNumber } from '@bijli/rules';
import type { Context, StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { stepSerials } from '../../serials/index.ts';
import type { OrderRow } from '../orders.repository.ts';
import { lockShipment } from './lock-shipments.ts';
import { updateBox, updateShipment, type WholeShipment } from './shipments.repository.ts';

/**
 * Opens a closed shipment again before it is handed over, also that of a cancelled order: its invoice is credited in full, its numbers
 * and units go back, and what it held is packed anew under another invoice number.
 * @throws AppError not_found; conflict when it was changed meanwhile, or is not in the house
 */
export async function reopenShipment(
  ctx: StaffContext,
  { reason, ...which }: { shipmentId: string; expectedVersion: number; reason: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { order, shipment } = await lockShipment(ctx, which);
    if (shipment.state === 'packing') throw new AppError('conflict', 'This shipment is open: change what lies in it.');
    if (shipment.state === 'unpacked') throw new AppError('conflict', 'This shipment was unpacked already.');
    if (shipment.state !== 'packed') throw new AppError('conflict', 'This shipment has left. It can only come back.');
    await audit(ctx, {
      action: 'order.shipment-reopen',
      entity: 'order',
      entityId: order.id,
      before: { shipment: shipment.number, state: shipment.state },
      after: { shipment: shipment.number, state: 'unpacked', reason },
    });
    await reopenLocked(ctx, order, shipment);
  });
}

/** Unpacks a closed shipment whose order is locked. */
export async function reopenLocked(ctx: Context, order: OrderRow, shipment: WholeShipment): Promise<void> {
  await stepSerials(
    ctx,
    shipment.boxes
      .flatMap(({ pieces }) => pieces)
      .map(({ unitId }) => ({
        ...{ unitId, expected: 'packed' as const, to: 'in-stock' as const },
        document: { kind: 'order' as const, id: order.id, name: orderNumber(order.id) },
      })),
  );
  await updateShipment(ctx.db, shipment.id, { state: 'unpacked', endedAt: ctx.clock() });
  for (const { id, awb } of shipment.boxes) {
    const formerLabel = awb ?? boxCode(id);
    await updateBox(ctx.db, id, { awb: null, courier: null, isAwbTyped: false, formerLabel, collectPaise: 0 });
  }
  await ctx.events.publish(ctx, 'shipment.reopened', { orderId: order.id, shipmentId: shipment.id });
}

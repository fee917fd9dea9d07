import { staffIdOf } from '../../../../actor.ts';
import type { StaffContext } from '../../../../context.ts';
import { AppError, notFound } from '../../../../errors.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { audit } from '../../../audit/index.ts';
import { listItems, lockOrder } from '../../orders.repository.ts';
import { newShipment } from '../new-shipment.ts';
import { insertShipment, listShipmentsOf, updateShipment } from '../shipments.repository.ts';
import { unitsToPack } from '../units-in-boxes.ts';
import { requirePacker } from './lock-packing.ts';
import { requirePackable } from './packable.ts';

type Begin = { orderId: string; isTakenOver: boolean };

/**
 * Opens a shipment with its first box for an order, or goes on with the one that is open. Of two people at once one packs.
 * @throws AppError not_found; conflict when somebody else packs and it is not taken over; refused for an order that is not packed now, or
 *   of which everything is packed
 */
export function openPacking(ctx: StaffContext, { orderId, isTakenOver }: Begin): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, orderId);
    if (!order) throw notFound('Order');
    requirePackable(order);
    const shipments = await listShipmentsOf(ctx.db, [orderId]);
    const packedBy = staffIdOf(ctx.actor);
    const open = shipments.find(({ state }) => state === 'packing');
    if (open && open.packedBy === packedBy) return;
    if (open) {
      if (!isTakenOver) await requirePacker(ctx, open);
      await updateShipment(ctx.db, open.id, { packedBy });
      const [before, after] = [{ packedBy: open.packedBy }, { packedBy }];
      return audit(ctx, { action: 'order.pack-over', entity: 'order', entityId: orderId, before, after });
    }
    const items = await listItems(ctx.db, orderId);
    if (items.every((item) => unitsToPack(item, shipments) <= 0))
      throw new AppError('refused', 'All units of this order are packed.');
    const shipment = newShipment(ctx, { orderId, shipments });
    await insertShipment(ctx.db, shipment);
    await audit(ctx, {
      action: 'order.pack',
      entity: 'order',
      entityId: orderId,
      after: { shipment: shipment.number },
    });
  });
}

import type { Context } from '../../../../context.ts';
import { abandonPacking } from '../abandon-packing.ts';
import { listShipmentsOf, updateBox } from '../shipments.repository.ts';
import { isOut, isUndelivered } from '../units-in-boxes.ts';

/** An order, whose row is locked, has ended: what is on its way comes back, and nobody packs it any more. */
export async function recallBoxes(ctx: Context, orderId: string): Promise<void> {
  const shipments = await listShipmentsOf(ctx.db, [orderId]);
  for (const shipment of shipments) if (shipment.state === 'packing') await abandonPacking(ctx, shipment);
  for (const box of shipments.filter(isOut).flatMap(({ boxes }) => boxes))
    if (box.status !== 'delivered' && !isUndelivered(box))
      await updateBox(ctx.db, box.id, {
        status: 'returning',
        statusAt: ctx.clock(),
        statusNote: 'The order was cancelled',
      });
}

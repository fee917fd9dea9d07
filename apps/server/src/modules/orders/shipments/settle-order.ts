import type { Context } from '../../../context.ts';
import { isPaidOnDelivery } from '../../payments/index.ts';
import { moveOrder } from '../fulfilling/move-order.ts';
import { lockShipments } from './lock-shipments.ts';
import { updateShipment } from './shipments.repository.ts';
import { isBilled, isOut, isUndelivered, linesOf, unitsToPack } from './units-in-boxes.ts';

/**
 * The order follows its boxes: it is shipped when its last unit has left, and delivered when every box has ended and one of them was
 * delivered. Of `leaving` shipments that do not complete it the shopper is told.
 */
export async function settleOrder(ctx: Context, orderId: string, leaving: readonly string[] = []): Promise<void> {
  const { order, items, shipments } = await lockShipments(ctx, orderId);
  const now = ctx.clock();
  const out = shipments.filter(isOut);
  for (const shipment of out)
    if (shipment.state === 'handed-over' && shipment.boxes.every(isAtEnd))
      await updateShipment(ctx.db, shipment.id, { state: 'ended', endedAt: now });
  const waits =
    shipments.some(({ state }) => state === 'packed') || items.some((item) => unitsToPack(item, shipments) > 0);
  const isSent = !waits && linesOf(out).length > 0;
  if (order.status === 'confirmed' && isSent) await moveOrder(ctx, order, shippedMove);
  const told = order.status === 'confirmed' && isSent ? leaving.slice(0, -1) : leaving;
  for (const shipmentId of told)
    await ctx.jobs.enqueue(ctx, 'notify-order', { orderId, news: 'part-shipped', shipmentId });
  const status = order.status === 'confirmed' && isSent ? 'shipped' : order.status;
  const boxes = shipments.filter(isBilled).flatMap((shipment) => shipment.boxes);
  const delivered = boxes.flatMap(({ deliveredAt }) => (deliveredAt ? [deliveredAt.getTime()] : []));
  if (status !== 'shipped' || delivered.length === 0 || !boxes.every(isAtEnd)) return;
  const isCash = isPaidOnDelivery(ctx, order.paymentMethod);
  await moveOrder(
    ctx,
    { id: orderId, status },
    {
      to: 'delivered',
      change: {
        ...{ fulfilmentStatus: 'delivered', deliveredAt: new Date(Math.max(...delivered)) },
        ...(isCash ? { paymentStatus: 'completed' } : {}),
      },
    },
  );
}

const shippedMove = { to: 'shipped', change: { fulfilmentStatus: 'shipped' } } as const;

function isAtEnd(box: Parameters<typeof isUndelivered>[0]): boolean {
  return box.status === 'delivered' || isUndelivered(box);
}

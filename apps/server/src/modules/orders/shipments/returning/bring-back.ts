import type { TrackingStatus } from '@bijli/rules';
import type { Context } from '../../../../context.ts';
import { endOrder } from '../../cancelling/end-order.ts';
import { withdrawUnits } from '../../cancelling/withdraw-units.ts';
import { lockOrder } from '../../orders.repository.ts';
import type { LockedShipment } from '../lock-shipments.ts';
import { updateBox, type WholeBox } from '../shipments.repository.ts';
import { isBilled, isUndelivered, linesOf, uncollectedCharge, unitsToPack } from '../units-in-boxes.ts';

type Back = {
  status: Extract<TrackingStatus, 'returning' | 'returned' | 'lost'>;
  at: Date;
  /** Shown to the shopper. */
  reason: string;
};

/**
 * A box that was not delivered: what lay in it is cancelled and its money owed at once, of the only box the whole order. Its units are
 * counted when it is received. Its order is locked, and settled by the caller.
 */
export async function bringBack(
  ctx: Context,
  { order, items, shipments, box }: LockedShipment & { box: WholeBox },
  { status, at, reason }: Back,
): Promise<void> {
  const settled = status === 'lost' ? { inspectedAt: ctx.clock() } : {};
  await updateBox(ctx.db, box.id, { status, statusAt: at, statusNote: reason, ...settled });
  if (isUndelivered(box) || order.status === 'cancelled' || order.status === 'failed') return;
  const billed = shipments.filter(isBilled);
  const others = billed.map((shipment) => ({ ...shipment, boxes: shipment.boxes.filter(({ id }) => id !== box.id) }));
  const isOnly = linesOf(others).length === 0 && items.every((item) => unitsToPack(item, billed) <= 0);
  const current = await lockOrder(ctx.db, order.id);
  if (!current) return;
  if (isOnly) return endOrder(ctx, current, { reason, note: 'Not delivered' });
  const units = box.items.flatMap(({ orderItemId, quantity, totalPaise }) => {
    const item = items.find(({ id }) => id === orderItemId);
    return item ? [{ item, quantity, billedPaise: totalPaise ?? 0 }] : [];
  });
  const from = { boxId: box.id, shipmentId: box.shipmentId, chargePaise: uncollectedCharge(box) };
  const id = await withdrawUnits(ctx, current, { units, reason, refundReason: 'Not delivered', isWhole: false, from });
  await ctx.jobs.enqueue(ctx, 'notify-order', { orderId: order.id, news: 'cancelled', cancellationId: id });
}

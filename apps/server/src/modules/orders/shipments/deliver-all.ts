import type { Context } from '../../../context.ts';
import { ensureSent } from './ensure-sent.ts';
import { settleOrder } from './settle-order.ts';
import { updateBox } from './shipments.repository.ts';
import { isOut, isUndelivered } from './units-in-boxes.ts';

/** Every box of an order, whose row is locked, that is on its way was delivered, as a warehouse outside the console reports it. */
export async function deliverAll(ctx: Context, orderId: string): Promise<void> {
  const shipments = await ensureSent(ctx, orderId);
  const now = ctx.clock();
  for (const box of shipments.filter(isOut).flatMap(({ boxes }) => boxes))
    if (box.status !== 'delivered' && !isUndelivered(box))
      await updateBox(ctx.db, box.id, { status: 'delivered', statusAt: now, statusNote: null, deliveredAt: now });
  await settleOrder(ctx, orderId);
}

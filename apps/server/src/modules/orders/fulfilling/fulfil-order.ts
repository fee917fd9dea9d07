import { ORDER_TIMELINE } from '@bijli/rules';
import type { Config } from '../../../config.ts';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { lockOrder, type OrderRow } from '../orders.repository.ts';
import { deliverAll } from '../shipments/deliver-all.ts';
import { sendRest } from '../shipments/send-rest.ts';
import { listShipmentsOf } from '../shipments/shipments.repository.ts';
import type { FulfilmentPort } from './fulfilment-port.ts';
import { moveOrder, refuseWrongMove } from './move-order.ts';

/** Demo mode simulates the warehouse; in production, staff or an external system advance orders. */
export function createFulfilment(config: Pick<Config, 'mode' | 'fulfilmentStepSeconds'>): FulfilmentPort {
  if (config.mode === 'production') return { name: 'by hand', handOver: async () => {} };
  return {
    name: 'simulator',
    handOver: (ctx, orders) =>
      ctx.jobs.enqueueAll(
        ctx,
        'advance-fulfilment',
        orders.map(({ id, status }) => ({ data: { orderId: id, from: status }, once: `${id} ${status}` })),
        { startAfterSeconds: config.fulfilmentStepSeconds },
      ),
  };
}

/** One step of the simulated warehouse, and the job for the next. Leaves an order alone if staff have moved it. */
export async function advanceFulfilment(ctx: Context, step: { orderId: string; from: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, step.orderId);
    const next = order?.status === step.from ? nextStatus(order.status) : undefined;
    if (!order || !next) return;
    if (order.holdReason || order.staffHold) return waitForRelease(ctx, step);
    // What people have begun to pack waits for them.
    if ((await listShipmentsOf(ctx.db, [order.id])).some(({ packedBy }) => packedBy !== null)) return;
    await fulfil(ctx, order, next);
    if (nextStatus(next)) await ctx.fulfilment.handOver(ctx, [{ id: order.id, status: next }]);
  });
}

/** The simulated warehouse looks at a held order again at its next step. */
async function waitForRelease(ctx: Context, step: { orderId: string; from: string }): Promise<void> {
  const startAfterSeconds = Math.max(1, ctx.config.fulfilmentStepSeconds);
  await ctx.jobs.enqueue(ctx, 'advance-fulfilment', step, { startAfterSeconds });
}

/**
 * Moves an order, whose row is locked, to a status of the warehouse, which moves its boxes: all that is left leaves at once, and all
 * that is on its way is delivered.
 */
export async function fulfil(
  ctx: Context,
  order: Pick<OrderRow, 'id' | 'status' | 'trackingNumber'>,
  to: OrderRow['status'],
): Promise<void> {
  if (to !== 'shipped' && to !== 'delivered') return moveOrder(ctx, order, { to, change: { fulfilmentStatus: to } });
  refuseWrongMove(order.status, to);
  if (to === 'shipped') return sendRest(ctx, order.id, order.trackingNumber);
  return deliverAll(ctx, order.id);
}

function nextStatus(status: OrderRow['status']): OrderRow['status'] | undefined {
  const step = ORDER_TIMELINE.indexOf(status);
  return step <= 0 ? undefined : ORDER_TIMELINE[step + 1];
}

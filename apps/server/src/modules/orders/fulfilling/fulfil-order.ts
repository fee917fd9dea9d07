import { ORDER_TIMELINE } from '@bijli/rules';
import type { Config } from '../../../config.ts';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { cancelOpenPayments, isPaidOnDelivery } from '../../payments/index.ts';
import { handOverStock, mergeLines, type StockLine } from '../../stock/index.ts';
import { unitsLeftOf } from '../cancelling/withdraw-units.ts';
import { listItems, lockOrder, type OrderRow } from '../orders.repository.ts';
import type { FulfilmentPort } from './fulfilment-port.ts';
import { moveOrder } from './move-order.ts';

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
 * Moves an order, whose row is locked, to a status of the warehouse, and sets tracking number, delivery time and cash
 * payment.
 */
export async function fulfil(
  ctx: Context,
  order: Pick<OrderRow, 'id' | 'status' | 'paymentMethod' | 'trackingNumber'>,
  to: OrderRow['status'],
): Promise<void> {
  const change: Partial<OrderRow> = { fulfilmentStatus: to };
  // From here on the courier collects the money.
  if (to === 'shipped' && isPaidOnDelivery(ctx, order.paymentMethod)) await cancelOpenPayments(ctx.db, order.id);
  if (to === 'shipped') change.trackingNumber = order.trackingNumber ?? trackingNumberOf(order.id);
  if (to === 'shipped') await handOverStock(ctx, await unitsToSend(ctx, order.id), order.id);
  if (to === 'delivered') change.deliveredAt = ctx.clock();
  if (to === 'delivered' && isPaidOnDelivery(ctx, order.paymentMethod)) change.paymentStatus = 'completed';
  await moveOrder(ctx, order, { to, change });
}

async function unitsToSend({ db }: Context, orderId: string): Promise<StockLine[]> {
  const units = unitsLeftOf(await listItems(db, orderId));
  return mergeLines(units.map(({ item: { productId, variantId }, quantity }) => ({ productId, variantId, quantity })));
}

function nextStatus(status: OrderRow['status']): OrderRow['status'] | undefined {
  const step = ORDER_TIMELINE.indexOf(status);
  return step <= 0 ? undefined : ORDER_TIMELINE[step + 1];
}

function trackingNumberOf(orderId: string): string {
  return `BJL${orderId.replaceAll('-', '').slice(-10).toUpperCase()}`;
}

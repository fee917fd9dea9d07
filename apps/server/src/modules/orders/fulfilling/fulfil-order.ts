import type { Received, Reply } from '@bijli/contract';
import { ORDER_TIMELINE } from '@bijli/rules';
import type { Config } from '../../../config.ts';
import type { Context } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { cancelOpenPayments, isPaidOnDelivery } from '../../payments/index.ts';
import { endOrder } from '../cancelling/end-order.ts';
import { lockOrder, type OrderRow, updateOrder } from '../orders.repository.ts';
import { readOrderReply } from '../reading/order-reply.ts';
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
    if (order.holdReason) return waitForRelease(ctx, step);
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
  if (to === 'delivered') change.deliveredAt = ctx.clock();
  if (to === 'delivered' && isPaidOnDelivery(ctx, order.paymentMethod)) change.paymentStatus = 'completed';
  await moveOrder(ctx, order, { to, change });
}

/** A status reported by staff. Ending an order releases its stock and refunds it. */
export async function moveByStaff(ctx: Context, input: Received<'moveOrder'>): Promise<Reply<'moveOrder'>> {
  const { id } = input.params;
  const { status, trackingNumber, despiteHold } = input.body;
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, id);
    if (!order) throw notFound('Order');
    if (order.status === 'pending') throw new AppError('conflict', 'This order still waits for its payment.');
    await audit(ctx, {
      action: 'order.move',
      entity: 'order',
      entityId: id,
      before: { status: order.status, ...(order.holdReason ? { holdReason: order.holdReason } : {}) },
      after: { status, ...(trackingNumber ? { trackingNumber } : {}) },
    });
    if (status === 'cancelled' || status === 'failed')
      return endOrder(ctx, order, { to: status, reason: 'Cancelled by the store', note: 'Cancelled by the store' });
    if (order.holdReason && !despiteHold) throw new AppError('conflict', heldRefusals[order.holdReason]);
    if (order.holdReason) await updateOrder(ctx.db, id, { holdReason: null });
    await fulfil(ctx, { ...order, trackingNumber: trackingNumber ?? order.trackingNumber }, status);
  });
  return { success: true, order: await readOrderReply(ctx, id) };
}

const whatToDo = 'Cancel it, or say that it goes on despite the hold.';
const heldRefusals = {
  'given-back': `This order is held: its money was given back at the payment provider. ${whatToDo}`,
  disputed: `This order is held: its payment is disputed. ${whatToDo}`,
};

function nextStatus(status: OrderRow['status']): OrderRow['status'] | undefined {
  const place = ORDER_TIMELINE.indexOf(status);
  return place <= 0 ? undefined : ORDER_TIMELINE[place + 1];
}

function trackingNumberOf(orderId: string): string {
  return `BJL${orderId.replaceAll('-', '').slice(-10).toUpperCase()}`;
}

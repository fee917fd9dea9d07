import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { reconcileReference } from '../../payments/index.ts';
import { listOverdueOrders, lockOrder } from '../orders.repository.ts';
import { endOrder } from './end-order.ts';

/** Lets the order's own job run first. */
const graceMs = 2 * 60_000;

/**
 * Ends an order that was not paid in time and releases its stock. Checks with the provider first, because it may have
 * been paid.
 */
export async function expireOrder(ctx: Context, orderId: string): Promise<void> {
  await reconcileReference(ctx, orderId);
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, orderId);
    if (order?.status !== 'pending') return;
    const reason = 'Payment was not completed in time';
    await endOrder(ctx, order, { reason, note: 'Not paid in time', unpaidAs: 'failed' });
  });
}

/** Ends orders whose own job was lost or gave up, e.g. because the provider was unreachable for an hour. */
export async function expireOverdueOrders(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock().getTime() - graceMs);
  for (const orderId of await listOverdueOrders(ctx.db, before)) {
    await expireOrder(ctx, orderId).catch((error: unknown) => {
      ctx.log.warn({ err: error, orderId }, 'Overdue order could not be ended yet');
    });
  }
}

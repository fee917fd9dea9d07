import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { releaseCoupon } from '../coupons/index.ts';
import { cancelOpenPayments, reconcileReference } from '../payments/index.ts';
import { giveBackStock } from '../stock/index.ts';
import { moveOrder } from './move-order.ts';
import { listItems, listOverdueOrders, lockOrder } from './orders.repository.ts';

/** The order's own job comes first. */
const graceMs = 2 * 60_000;

/** Ends an order that was not paid in time and gives its goods back. The provider is asked first: it may have been paid. */
export async function expireOrder(ctx: Context, orderId: string): Promise<void> {
  await reconcileReference(ctx, orderId);
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, orderId);
    if (order?.status !== 'pending') return;
    await moveOrder(ctx, {
      orderId,
      to: 'cancelled',
      note: 'Not paid in time',
      change: { paymentStatus: 'failed', cancellationReason: 'Payment was not completed in time' },
    });
    await cancelOpenPayments(ctx.db, orderId);
    await giveBack(ctx, orderId);
  });
}

/** Ends the orders whose own job was lost or gave up, as when the provider could not be asked for an hour. */
export async function expireOverdueOrders(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock().getTime() - graceMs);
  for (const orderId of await listOverdueOrders(ctx.db, before)) {
    await expireOrder(ctx, orderId).catch((error: unknown) => {
      ctx.log.warn({ err: error, orderId }, 'An overdue order could not be ended yet');
    });
  }
}

/** Stock and coupon use of an order that ends before it was sent. */
export async function giveBack(ctx: Context, orderId: string): Promise<void> {
  const items = await listItems(ctx.db, orderId);
  await giveBackStock(ctx, items);
  await releaseCoupon(ctx, orderId);
}

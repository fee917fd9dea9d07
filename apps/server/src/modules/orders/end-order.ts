import type { Context } from '../../context.ts';
import { releaseCoupon } from '../coupons/index.ts';
import { cancelOpenPayments } from '../payments/index.ts';
import { moveOrder, refuseWrongMove } from './move-order.ts';
import { listItems, type OrderRow } from './orders.repository.ts';
import { unitsLeftOf, withdrawUnits } from './withdraw-units.ts';

export type OrderEnd = {
  to?: 'cancelled' | 'failed';
  /** What the shopper reads. */
  reason: string;
  /** What the history and the refund say; nothing that a person wrote. */
  note: string;
  /** The payment status of an order that nobody had paid. */
  unpaidAs?: 'cancelled' | 'failed';
  cancellationId?: string | undefined;
};

/**
 * Ends an order before it is delivered, its row being locked: goods and coupon go back, money that was paid is owed back.
 * @throws AppError 'conflict' when the table of moves does not allow it
 */
export async function endOrder(ctx: Context, order: OrderRow, end: OrderEnd): Promise<void> {
  const { to = 'cancelled', reason, note, unpaidAs = 'cancelled', cancellationId } = end;
  refuseWrongMove(order.status, to);
  // As placing does: the coupon before the stock, or the two could wait for each other.
  await releaseCoupon(ctx, order.id);
  if (order.status === 'pending') await cancelOpenPayments(ctx.db, order.id);
  const units = unitsLeftOf(await listItems(ctx.db, order.id));
  await withdrawUnits(ctx, order, { id: cancellationId, units, reason, refundReason: note, isWhole: true });
  await moveOrder(ctx, order, {
    to,
    note,
    change: {
      cancellationReason: reason,
      fulfilmentStatus: order.fulfilmentStatus === null ? null : to,
      paymentStatus: order.paymentStatus === 'paid' ? 'paid' : unpaidAs,
    },
  });
}

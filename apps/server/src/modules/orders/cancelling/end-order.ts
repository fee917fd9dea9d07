import type { StoreReason } from '@bijli/contract/store-reasons';
import type { Context } from '../../../context.ts';
import { releaseCoupon } from '../../coupons/index.ts';
import { cancelOpenPayments } from '../../payments/index.ts';
import { moveOrder, refuseWrongMove } from '../fulfilling/move-order.ts';
import { notHeld } from '../holding/release-order.ts';
import { listItems, type OrderRow } from '../orders.repository.ts';
import { isPaidOnline, unitsLeftOf, withdrawUnits } from './withdraw-units.ts';

export type OrderEnd = {
  to?: 'cancelled' | 'failed';
  /** Shown to the shopper. */
  reason: string;
  /** For the history and the refund; must not contain free text from a person. */
  note: string;
  /** What staff chose, when the store ends it. */
  storeReason?: StoreReason;
  /** The payment status for an order that was not paid. */
  unpaidAs?: 'cancelled' | 'failed';
  cancellationId?: string | undefined;
  /** Another order replaces it before it was paid: its customer is told nothing and no longer sees it listed. */
  isReplaced?: boolean;
};

/**
 * Ends an order, whose row is locked, before it is delivered: releases stock and coupon, and owes a refund if it was
 * paid.
 * @throws AppError 'conflict' when the transition is not allowed
 */
export async function endOrder(ctx: Context, order: OrderRow, end: OrderEnd): Promise<void> {
  const { to = 'cancelled', reason, note, unpaidAs = 'cancelled', cancellationId, isReplaced = false } = end;
  const { storeReason = null } = end;
  refuseWrongMove(order.status, to);
  // Same lock order as placing an order, coupon before stock, to avoid a deadlock.
  await releaseCoupon(ctx, order.id);
  if (order.paymentStatus === 'pending') await cancelOpenPayments(ctx.db, order.id);
  const units = unitsLeftOf(await listItems(ctx.db, order.id));
  await withdrawUnits(ctx, order, { id: cancellationId, units, reason, refundReason: note, isWhole: true });
  await moveOrder(ctx, order, {
    to,
    note,
    isSilent: isReplaced,
    change: {
      isReplaced,
      holdReason: null,
      ...notHeld,
      cancellationReason: reason,
      storeReason,
      fulfilmentStatus: order.fulfilmentStatus === null ? null : to,
      paymentStatus: isPaidOnline(order) ? order.paymentStatus : unpaidAs,
    },
  });
}

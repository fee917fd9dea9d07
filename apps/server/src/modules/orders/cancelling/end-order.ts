import type { StoreReason } from '@bijli/contract/store-reasons';
import { orderNumber } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { audit } from '../../audit/index.ts';
import { releaseCoupon } from '../../coupons/index.ts';
import { cancelOpenPayments } from '../../payments/index.ts';
import { lockUnsentAdditional } from '../additional/additional-orders.repository.ts';
import { moveOrder, refuseWrongMove } from '../fulfilling/move-order.ts';
import { notHeld } from '../holding/release-order.ts';
import { listItems, type OrderRow, updateOrder } from '../orders.repository.ts';
import { recallBoxes } from '../shipments/returning/recall-boxes.ts';
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
 * paid. Orders that were to be packed with it end too when they are unpaid, else they are held.
 * @throws AppError 'conflict' when the transition is not allowed
 */
export async function endOrder(ctx: Context, order: OrderRow, end: OrderEnd): Promise<void> {
  const { to = 'cancelled', reason, note, unpaidAs = 'cancelled', cancellationId, isReplaced = false } = end;
  const { storeReason = null } = end;
  refuseWrongMove(order.status, to);
  const additional = await lockUnsentAdditional(ctx.db, order.id);
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
  await recallBoxes(ctx, order.id);
  for (const one of additional) await followFirst(ctx, one, order);
}

/** Whether what was ordered beside goes without the first order only its shopper can say. */
async function followFirst(ctx: Context, order: OrderRow, first: OrderRow): Promise<void> {
  if (order.status === 'pending')
    return endOrder(ctx, order, {
      reason: `Order ${orderNumber(first.id)}, with which it was to be packed, was cancelled`,
      note: 'The order that it goes with was cancelled',
    });
  if (order.staffHold !== null) return;
  const now = ctx.clock();
  await audit(ctx, {
    action: 'order.hold',
    entity: 'order',
    entityId: order.id,
    before: { hold: null },
    after: { hold: 'first-cancelled', number: orderNumber(first.id) },
  });
  await updateOrder(ctx.db, order.id, {
    staffHold: 'first-cancelled',
    staffHoldNote: `Order ${orderNumber(first.id)} ended. Ask the shopper whether this one still goes.`,
    staffHeldAt: now,
    updatedAt: now,
  });
}

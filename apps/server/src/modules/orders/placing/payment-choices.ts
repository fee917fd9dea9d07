import type { Context } from '../../../context.ts';
import { findOfferedMethod, isPaidOnDelivery } from '../../payments/index.ts';
import type { OrderRow } from '../orders.repository.ts';

type ChoiceContext = Pick<Context, 'payments' | 'settings' | 'clock'>;
type Payable = Pick<
  OrderRow,
  'status' | 'paymentMethod' | 'paymentStatus' | 'totalPaise' | 'cancelledPaise' | 'heldUntil' | 'trackingNumber'
>;

/** How else an order can be paid now: by another method while it is held for its payment, or online before it leaves. */
export function paymentChoices(ctx: ChoiceContext, order: Payable) {
  const isHeld = isHeldForPayment(ctx, order);
  if (!isHeld && !isCashBeforeDispatch(ctx, order)) return [];
  if (order.totalPaise === 0) return [];
  return ctx.payments.offered.filter(
    ({ id, kind }) =>
      id !== order.paymentMethod && (isHeld || kind === 'online') && isWithinBounds(ctx, id, order.totalPaise),
  );
}

/** Whether an order waits for its payment, and still holds its units. */
export function isHeldForPayment(
  ctx: Pick<Context, 'clock'>,
  { status, heldUntil }: Pick<Payable, 'status' | 'heldUntil'>,
): boolean {
  return status === 'pending' && heldUntil !== null && heldUntil > ctx.clock();
}

/**
 * Whether money for an order to be paid on delivery can still be taken online: nothing of it was paid, cancelled or sent. The
 * courier then collects nothing.
 */
export function isCashBeforeDispatch(ctx: Pick<Context, 'payments'>, order: Omit<Payable, 'heldUntil'>): boolean {
  const isHere = order.status === 'processing' || order.status === 'confirmed';
  // It has its number once a part has left.
  const isUntouched = order.paymentStatus === 'pending' && order.cancelledPaise === 0 && order.trackingNumber === null;
  return isHere && isUntouched && isPaidOnDelivery(ctx, order.paymentMethod);
}

function isWithinBounds(ctx: ChoiceContext, id: string, totalPaise: number): boolean {
  const { atLeast, atMost } = findOfferedMethod(ctx, id) ?? {};
  const most = atMost?.(ctx.settings.values).paise ?? Number.POSITIVE_INFINITY;
  return totalPaise >= (atLeast?.paise ?? 0) && totalPaise <= most;
}

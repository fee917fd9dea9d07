import type { Context } from '../../../context.ts';
import type { OrderRow } from '../orders.repository.ts';
import { isCashBeforeDispatch, isHeldForPayment, paymentChoices } from '../placing/payment-choices.ts';

/**
 * The methods by which an order is paid online by its link: an order to be paid on delivery by any, until it is paid, changed or handed
 * over, and one that waits for its payment by its own.
 */
export function onlineInstead(ctx: Pick<Context, 'payments' | 'settings' | 'clock'>, order: OrderRow) {
  if (isHeldForPayment(ctx, order)) return ctx.payments.offered.filter(({ id }) => id === order.paymentMethod);
  return isCashBeforeDispatch(ctx, order) ? paymentChoices(ctx, order) : [];
}

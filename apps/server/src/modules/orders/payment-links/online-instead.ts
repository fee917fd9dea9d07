import type { Context } from '../../../context.ts';
import type { OrderRow } from '../orders.repository.ts';
import { isCashBeforeDispatch, paymentChoices } from '../placing/payment-choices.ts';

/** The methods by which an order to be paid on delivery can be paid online; none once it is paid, changed or handed over. */
export function onlineInstead(ctx: Pick<Context, 'payments' | 'settings' | 'clock'>, order: OrderRow) {
  return isCashBeforeDispatch(ctx, order) ? paymentChoices(ctx, order) : [];
}

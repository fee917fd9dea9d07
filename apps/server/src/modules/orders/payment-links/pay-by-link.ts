import type { Received, Reply } from '@bijli/contract';
import { orderNumber, paiseToRupees } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { hashToken } from '../../identity/index.ts';
import { limitNetwork } from '../../limits/index.ts';
import { findWholeOrder, type WholeOrder } from '../orders.repository.ts';
import { openPaymentOf, verifyPaymentOf, wasPaid } from '../paying/pay-order.ts';
import { onlineInstead } from './online-instead.ts';
import { findLinkedOrderId } from './payment-links.repository.ts';

/** What whoever has the link sees: nothing of whose order it is. @throws AppError not_found */
export async function readPaymentLink(
  ctx: Context,
  { body: { token } }: Received<'readPaymentLink'>,
): Promise<Reply<'readPaymentLink'>> {
  const { order, items } = await linkedOrder(ctx, token);
  const methods = onlineInstead(ctx, order).map(({ id, kind, label }) => ({ id, kind, label }));
  return {
    success: true,
    state: wasPaid(order) ? 'paid' : methods.length > 0 ? 'open' : 'ended',
    orderNumber: orderNumber(order.id),
    items: items.map(({ name, quantity }) => ({ name, quantity })),
    amount: paiseToRupees(order.totalPaise),
    methods,
  };
}

/** @throws AppError not_found; conflict when the order is paid or handed over by now */
export async function openLinkPayment(
  ctx: Context,
  { body: { token, ...input } }: Received<'openLinkPayment'>,
): Promise<Reply<'openLinkPayment'>> {
  const { order } = await linkedOrder(ctx, token);
  return openPaymentOf(ctx, order, input);
}

/** @throws AppError not_found; refused unless the payment has paid the order */
export async function verifyLinkPayment(
  ctx: Context,
  { body: { token, paymentMethod, ...fields } }: Received<'verifyLinkPayment'>,
): Promise<Reply<'verifyLinkPayment'>> {
  const { order } = await linkedOrder(ctx, token);
  await verifyPaymentOf(ctx, order, { method: paymentMethod, fields });
  return { success: true, isPaid: true };
}

async function linkedOrder(ctx: Context, token: string): Promise<WholeOrder> {
  await limitNetwork(ctx, 'payment-link-network');
  const orderId = await findLinkedOrderId(ctx.db, hashToken(token));
  const whole = orderId && (await findWholeOrder(ctx.db, orderId));
  if (!whole)
    throw new AppError('not_found', 'This payment link is not valid (any more). Please ask us for a new one.');
  return whole;
}

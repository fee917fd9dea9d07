import { hasPermission } from '../../actor.ts';
import type { Context, StaffContext } from '../../context.ts';
import { needsSecondPerson, type OrderRow } from '../orders/index.ts';
import { isPaidOnDelivery, refundReference } from '../payments/index.ts';
import { changeStatus } from './change-status.ts';
import { listItemsOf, type ReturnRow, updateReturn } from './returns.repository.ts';

export type ReturnOf = { row: ReturnRow; order: OrderRow };

/** Whether the provider is still to be asked to send its money back. */
export function isToBePaidBack(ctx: Context, { row: { amountPaise, refundId }, order }: ReturnOf): boolean {
  return amountPaise > 0 && refundId === null && !isPaidOnDelivery(ctx, order.paymentMethod);
}

/** Whether money goes back with an inspection: by who may send it, alone. */
export async function sendsMoneyBack(ctx: StaffContext, of: ReturnOf): Promise<boolean> {
  if (!isToBePaidBack(ctx, of) || !hasPermission(ctx.actor, 'orders.refund')) return false;
  return !(await needsSecondPerson(ctx, of.row.amountPaise));
}

/**
 * Goods passed inspection: their money is owed, and unless it `sendsBack` a prepaid return waits for somebody who may send it. What cost
 * nothing ends with it. `note` is for the shopper. The order is locked.
 */
export async function passReturn(
  ctx: Context,
  { row, order }: ReturnOf,
  { sendsBack, note }: { sendsBack: boolean; note: string | undefined },
): Promise<void> {
  await changeStatus(ctx, row, { to: 'inspected', note });
  if (sendsBack || !isToBePaidBack(ctx, { row, order })) await oweReturnRefund(ctx, { row, order });
  await ctx.jobs.enqueue(ctx, 'count-sales', { orderId: order.id });
  if (row.amountPaise === 0) await changeStatus(ctx, { ...row, status: 'inspected' }, { to: 'refunded' });
}

/** What the items are worth is credited, also where goodwill has given a part of it before. */
export async function oweReturnRefund(ctx: Context, { row: { id, amountPaise }, order }: ReturnOf): Promise<void> {
  const items = await listItemsOf(ctx.db, [id]);
  const creditPaise = items.reduce((sum, item) => sum + item.amountPaise, 0);
  if (creditPaise === 0) return;
  const { id: orderId } = order;
  const credited = items.map(({ returnId: _, ...item }) => item);
  if (isPaidOnDelivery(ctx, order.paymentMethod))
    return ctx.events.publish(ctx, 'return.accepted', { orderId, returnId: id, creditPaise, credited });
  const refundId = await refundReference(ctx, {
    ...{ reference: orderId, amountPaise, worthPaise: creditPaise, reason: 'Items returned', credited },
  });
  await updateReturn(ctx.db, id, { refundId });
}

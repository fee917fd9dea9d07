import { unitsLeft } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import type { OrderItemRow, OrderRow } from '../orders.repository.ts';
import { settleOrder } from '../shipments/settle-order.ts';
import { endOrder, type OrderEnd } from './end-order.ts';
import { type OrderUnits, withdrawUnits } from './withdraw-units.ts';

type Cancellation = Omit<OrderEnd, 'to' | 'unpaidAs'> & { units: OrderUnits[]; isWhole: boolean };

/**
 * Cancels units of an order, whose row is locked, for the shopper as for the store: all that are left end the order, fewer are
 * taken off it. The customer is notified.
 * @throws AppError conflict when it waits for its payment and some units would stay, or when it has left
 */
export async function withdrawOrEnd(ctx: Context, order: OrderRow, cancellation: Cancellation): Promise<void> {
  const { units, isWhole, ...end } = cancellation;
  if (isWhole) return endOrder(ctx, order, end);
  if (order.status === 'pending')
    throw new AppError('conflict', 'This order waits for its payment and can only be cancelled as a whole.');
  const { cancellationId, reason } = end;
  const withdrawal = { id: cancellationId, units, reason, refundReason: 'Items cancelled', isWhole };
  const id = await withdrawUnits(ctx, order, withdrawal);
  await ctx.jobs.enqueue(ctx, 'notify-order', { orderId: order.id, news: 'cancelled', cancellationId: id });
  // Perhaps all that is left has left already.
  await settleOrder(ctx, order.id);
}

/** Whether these units are all of the order's that are not cancelled. */
export function isAllLeft(items: OrderItemRow[], units: OrderUnits[]): boolean {
  const left = items.reduce((sum, item) => sum + unitsLeft(item), 0);
  return units.reduce((sum, { quantity }) => sum + quantity, 0) === left;
}

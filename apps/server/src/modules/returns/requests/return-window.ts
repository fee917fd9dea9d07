import { isWithinReturnWindow } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { type OrderRow, termsOf } from '../../orders/index.ts';

const hourMs = 3_600_000;

/** Why a return cannot be requested now: the order is not delivered, or the window is over. */
export function windowRefusal(ctx: Context, order: OrderRow): AppError | undefined {
  if (order.status !== 'delivered') return new AppError('conflict', 'An order can be returned once it is delivered.');
  if (windowEnd(ctx, order)) return undefined;
  return new AppError(
    'refused',
    `A return can be requested within ${termsOf(ctx, order).returnHours} hours of delivery.`,
  );
}

/** The end of the return window; undefined when it is over or has not begun. */
export function windowEnd(ctx: Context, order: OrderRow): Date | undefined {
  const { status, deliveredAt } = order;
  const { returnHours } = termsOf(ctx, order);
  if (status !== 'delivered' || deliveredAt === null) return undefined;
  if (!isWithinReturnWindow(deliveredAt, ctx.clock(), returnHours)) return undefined;
  return new Date(deliveredAt.getTime() + returnHours * hourMs);
}

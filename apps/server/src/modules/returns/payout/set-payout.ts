import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import type { OrderRow } from '../../orders/index.ts';
import { isPaidOnDelivery } from '../../payments/index.ts';
import { inWords, recordStep } from '../change-status.ts';
import { type ReturnRow, updateReturn } from '../returns.repository.ts';

export type ReturnOf = { row: ReturnRow; order: OrderRow };

/** Whether the refund of a return is paid out by staff, to a UPI id. */
export function isPaidOut(ctx: Pick<Context, 'payments'>, { row, order }: ReturnOf): boolean {
  return row.amountPaise > 0 && isPaidOnDelivery(ctx, order.paymentMethod);
}

/**
 * Sets the UPI id for the refund of a return whose order is locked, and tells the shopper. The same one again changes nothing.
 * @throws AppError conflict once it is paid out, and where nothing is
 */
export async function setPayout(ctx: Context, of: ReturnOf, payoutTo: string): Promise<void> {
  const { row } = of;
  if (row.payoutTo === payoutTo) return;
  refuseUnlessOwed(ctx, of);
  const at = ctx.clock();
  await updateReturn(ctx.db, row.id, { payoutTo, updatedAt: at });
  await recordStep(ctx, { returnId: row.id, fromStatus: row.status, toStatus: row.status, at }, 'payout_changed');
}

function refuseUnlessOwed(ctx: Context, of: ReturnOf): void {
  const { status, payoutTo } = of.row;
  if (!isPaidOut(ctx, of)) throw new AppError('conflict', 'No UPI ID is needed for this return.');
  if (status === 'refunded')
    throw new AppError('conflict', `This refund has been paid out to ${payoutTo}. If it did not arrive, tell support.`);
  if (status === 'refused' || status === 'cancelled')
    throw new AppError('conflict', `A return that is ${inWords(status)} is not refunded.`);
}

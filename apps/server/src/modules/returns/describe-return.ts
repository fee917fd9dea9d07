import type { OrderReturn, Reply } from '@bijli/contract';
import { paiseToRupees } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { findWholeReturn, type WholeReturn } from './returns.repository.ts';

/** The reply of the calls that change a return. @throws AppError not_found */
export async function replyWith(ctx: Context, id: string): Promise<Reply<'moveReturn'>> {
  const whole = await findWholeReturn(ctx.db, id);
  if (!whole) throw notFound('Return');
  return { success: true, return: describeReturn(whole) };
}

export function describeReturn({ row, items, photoIds, steps }: WholeReturn): OrderReturn {
  return {
    _id: row.id,
    status: row.status,
    reason: row.reason,
    description: row.description,
    items: items.map(({ orderItemId, quantity, amountPaise }) => ({
      _id: orderItemId,
      quantity,
      amount: paiseToRupees(amountPaise),
    })),
    amount: paiseToRupees(row.amountPaise),
    photos: photoIds,
    payoutTo: row.payoutTo,
    pickupAttempts: row.pickupAttempts,
    createdAt: row.createdAt.toISOString(),
    steps: steps.map(({ toStatus, at, note }) => ({ status: toStatus, at: at.toISOString(), note })),
  };
}

import type { OrderReturn, Reply } from '@bijli/contract';
import { paiseToRupees } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { findWholeReturn, type WholeReturn } from './returns.repository.ts';

/** A return as its customer sees it. @throws AppError not_found */
export async function readReturn(ctx: Pick<Context, 'db'>, id: string): Promise<Reply<'requestReturn'>> {
  return { success: true, return: describeReturn(await findOrFail(ctx, id)) };
}

/** A return as staff see it, with its version. @throws AppError not_found */
export async function readStaffReturn(ctx: Pick<Context, 'db'>, id: string): Promise<Reply<'readReturn'>> {
  const whole = await findOrFail(ctx, id);
  return { success: true, return: { ...describeReturn(whole), version: whole.row.version } };
}

async function findOrFail({ db }: Pick<Context, 'db'>, id: string): Promise<WholeReturn> {
  const whole = await findWholeReturn(db, id);
  if (!whole) throw notFound('Return');
  return whole;
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
    // A step that stays where it is corrected the UPI id.
    steps: steps
      .filter(({ fromStatus, toStatus }) => fromStatus !== toStatus)
      .map(({ toStatus, at, note }) => ({ status: toStatus, at: at.toISOString(), note })),
  };
}

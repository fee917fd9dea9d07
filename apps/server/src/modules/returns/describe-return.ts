import type { OrderReturn, Reply } from '@bijli/contract';
import { maskUpiId, paiseToRupees } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { findWholeOrder } from '../orders/index.ts';
import { isToBePaidBack } from './pass-return.ts';
import { type RefundProgress, readRefundProgress } from './refunds/refund-progress.ts';
import { findWholeReturn, type WholeReturn } from './returns.repository.ts';

/** A return as its customer sees it. @throws AppError not_found */
export async function readReturn(ctx: Context, id: string): Promise<Reply<'requestReturn'>> {
  return { success: true, return: await describeWithRefund(ctx, await findOrFail(ctx, id)) };
}

/** A return as staff see it, with its version and a masked UPI id. @throws AppError not_found */
export async function readStaffReturn(ctx: Context, id: string): Promise<Reply<'readReturn'>> {
  const whole = await findOrFail(ctx, id);
  const { payoutTo, ...described } = await describeWithRefund(ctx, whole);
  // People and keys read it in full by a call of its own, which is audited.
  const isFull = payoutTo === null || ctx.actor.kind === 'command';
  return {
    success: true,
    return: {
      ...described,
      payoutTo: isFull ? payoutTo : maskUpiId(payoutTo),
      version: whole.row.version,
      isToBePaidBack: await waitsForRefund(ctx, whole),
    },
  };
}

/** Who inspected it may not send money back. */
async function waitsForRefund(ctx: Context, { row }: WholeReturn): Promise<boolean> {
  if (row.status !== 'inspected') return false;
  const found = await findWholeOrder(ctx.db, row.orderId);
  return found !== undefined && isToBePaidBack(ctx, { row, order: found.order });
}

async function findOrFail({ db }: Pick<Context, 'db'>, id: string): Promise<WholeReturn> {
  const whole = await findWholeReturn(db, id);
  if (!whole) throw notFound('Return');
  return whole;
}

async function describeWithRefund(ctx: Context, whole: WholeReturn): Promise<OrderReturn> {
  const progress = await readRefundProgress(ctx, [whole]);
  return describeReturn(whole, progress.get(whole.row.id) ?? null);
}

export function describeReturn({ row, items, photoIds, steps }: WholeReturn, refund: RefundProgress): OrderReturn {
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
    refund,
    // A step that stays where it is corrected the UPI id; of a refused return it says how the units come back.
    steps: steps
      .filter(({ fromStatus, toStatus }) => fromStatus !== toStatus || toStatus === 'refused')
      .map(({ toStatus, at, note }) => ({ status: toStatus, at: at.toISOString(), note })),
  };
}

import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { joinSmallRefunds } from './join-refunds.ts';
import { updatePayment } from './payments.repository.ts';
import { insertRefund, lockCapturedPayment, sumRefunds } from './refunds.repository.ts';

export type RefundRequest = { reference: string; amountPaise: number; reason: string };

/**
 * Owes a refund for a reference, in the caller's transaction, and returns the refund's id; a job sends it. The sum of
 * refunds never exceeds the captured amount.
 * @throws AppError 'conflict' when nothing was captured, or less than would be owed
 */
export async function refundReference(ctx: Context, request: RefundRequest): Promise<string> {
  if (!Number.isSafeInteger(request.amountPaise) || request.amountPaise <= 0)
    throw new AppError('conflict', 'A refund is a whole number of paise above 0.');
  return inTransaction(ctx, async (ctx) => {
    const payment = await lockCapturedPayment(ctx.db, request.reference);
    if (!payment) throw new AppError('conflict', 'Nothing was paid that could be refunded.');
    const leftPaise = (payment.capturedPaise ?? 0) - (await sumRefunds(ctx.db, payment.id));
    if (request.amountPaise > leftPaise) throw new AppError('conflict', 'More cannot be refunded than was paid.');
    const refundId = await oweRefund(ctx, { ...request, paymentId: payment.id, isSurplus: false });
    await joinSmallRefunds(ctx, { payment, refundId });
    return refundId;
  });
}

/** Marks a captured payment as surplus and owes its refund, which a job sends. */
export async function refundSurplus(
  ctx: Context,
  owed: { paymentId: string; amountPaise: number; reason: string },
): Promise<void> {
  const reference = await updatePayment(ctx.db, owed.paymentId, { status: 'surplus' });
  await oweRefund(ctx, { ...owed, reference, isSurplus: true });
}

async function oweRefund(
  ctx: Context,
  owed: RefundRequest & { paymentId: string; isSurplus: boolean },
): Promise<string> {
  const { reference, isSurplus, paymentId, amountPaise, reason } = owed;
  const now = ctx.clock();
  const refundId = await insertRefund(ctx.db, { paymentId, amountPaise, reason, createdAt: now, updatedAt: now });
  await ctx.jobs.enqueue(ctx, 'send-refund', { refundId });
  await ctx.events.publish(ctx, 'refund.owed', { reference, refundId, amountPaise, isSurplus });
  return refundId;
}

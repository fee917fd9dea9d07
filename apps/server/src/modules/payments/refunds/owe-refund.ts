import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type Payment, updatePayment } from '../payments.repository.ts';
import { coverNew } from './cover-refunds.ts';
import { joinSmallRefunds } from './join-refunds.ts';
import { insertRefund, lockCapturedPayment, sumRefunds } from './refunds.repository.ts';

export type RefundRequest = { reference: string; amountPaise: number; reason: string };

/**
 * Owes the refund of a part of a reference's price, in the caller's transaction, and returns the refund's id; a job sends
 * it. After an offer of the provider, it is the same share of what was paid. A fee that the payer bore stays with the
 * provider (decision 036). The sum of refunds never exceeds the captured amount.
 * @throws AppError 'conflict' when nothing was captured, or less than would be owed
 */
export async function refundReference(ctx: Context, request: RefundRequest): Promise<string> {
  if (!Number.isSafeInteger(request.amountPaise) || request.amountPaise <= 0)
    throw new AppError('conflict', 'A refund is a whole number of paise above 0.');
  return inTransaction(ctx, async (ctx) => {
    const payment = await lockCapturedPayment(ctx.db, request.reference);
    if (!payment) throw new AppError('conflict', 'Nothing was paid that could be refunded.');
    const settled = await sumRefunds(ctx.db, payment.id);
    const pricePaise = request.amountPaise;
    if (pricePaise > payment.amountPaise - settled.pricePaise)
      throw new AppError('conflict', 'More cannot be refunded than was paid.');
    const amountPaise = paidShare(payment, settled.pricePaise + pricePaise) - paidShare(payment, settled.pricePaise);
    const owed = { ...request, amountPaise, pricePaise, paymentId: payment.id, isSurplus: false };
    const refundId = await oweRefund(ctx, owed);
    await coverNew(ctx, refundId);
    await joinSmallRefunds(ctx, { payment, refundId });
    return refundId;
  });
}

/** What was paid for the first `pricePaise` of the price: consecutive parts add up to what was paid. */
function paidShare({ amountPaise, capturedPaise, feePaise }: Payment, pricePaise: number): number {
  const paidPaise = (capturedPaise ?? 0) - feePaise;
  return Number((BigInt(paidPaise) * BigInt(pricePaise)) / BigInt(amountPaise));
}

/** Marks a captured payment as surplus and owes its refund, which a job sends. */
export async function refundSurplus(
  ctx: Context,
  owed: { paymentId: string; amountPaise: number; reason: string },
): Promise<void> {
  const reference = await updatePayment(ctx.db, owed.paymentId, { status: 'surplus' });
  await oweRefund(ctx, { ...owed, pricePaise: owed.amountPaise, reference, isSurplus: true });
}

async function oweRefund(
  ctx: Context,
  owed: RefundRequest & { paymentId: string; pricePaise: number; isSurplus: boolean },
): Promise<string> {
  const { reference, isSurplus, paymentId, amountPaise, pricePaise, reason } = owed;
  const now = ctx.clock();
  const row = { paymentId, amountPaise, pricePaise, reason, createdAt: now, updatedAt: now };
  const refundId = await insertRefund(ctx.db, row);
  await ctx.jobs.enqueue(ctx, 'send-refund', { refundId });
  await ctx.events.publish(ctx, 'refund.owed', { reference, refundId, amountPaise, pricePaise, isSurplus });
  return refundId;
}

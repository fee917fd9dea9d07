import type { CreditedItem } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { DomainEvents } from '../../events.ts';
import { type Payment, updatePayment } from '../payments.repository.ts';
import { coverNew } from './cover-refunds.ts';
import { joinSmallRefunds } from './join-refunds.ts';
import { insertRefund, lockCapturedPayment, type Refund, sumRefunds } from './refunds.repository.ts';

export type RefundRequest = {
  reference: string;
  /** The part of the reference's price that goes back. */
  amountPaise: number;
  reason: string;
  /** What it is worth, when goodwill has given a part of that back before: no less than the amount, and above 0. */
  worthPaise?: number;
  kind?: Refund['kind'];
  /** The part of its worth that an invoice bills: all of it, unless it is said. */
  creditPaise?: number;
  /** The goods that a credit note names; without them it credits the rest of the order by value. */
  credited?: readonly CreditedItem[];
};

/**
 * Owes the refund of a part of a reference's price, in the caller's transaction, and returns the refund's id; a job sends
 * it. After an offer of the provider, it is the same share of what was paid. A fee that the payer bore stays with the
 * provider (decision 036). The sum of refunds never exceeds the captured amount.
 * @throws AppError 'conflict' when nothing was captured, or less than would be owed
 */
export async function refundReference(ctx: Context, request: RefundRequest): Promise<string> {
  const { amountPaise: pricePaise, worthPaise = pricePaise, kind = null, credited = [] } = request;
  const isWhole = [pricePaise, worthPaise].every((paise) => Number.isSafeInteger(paise) && paise >= 0);
  if (!isWhole || worthPaise === 0 || pricePaise > worthPaise)
    throw new AppError('conflict', 'A refund is a whole number of paise above 0.');
  return inTransaction(ctx, async (ctx) => {
    const payment = await lockCapturedPayment(ctx.db, request.reference);
    if (!payment) throw new AppError('conflict', 'Nothing was paid that could be refunded.');
    const settled = await sumRefunds(ctx.db, payment.id);
    const goodwillPaise = worthPaise - pricePaise;
    if (pricePaise > payment.amountPaise - settled.pricePaise || goodwillPaise > settled.goodwillPaise)
      throw new AppError('conflict', 'More cannot be refunded than was paid.');
    const amountPaise = paidShare(payment, settled.pricePaise + pricePaise) - paidShare(payment, settled.pricePaise);
    const refundId = await oweRefund(ctx, {
      ...{ reference: request.reference, reason: request.reason, paymentId: payment.id, isSurplus: false },
      ...{ amountPaise, pricePaise, kind, credited, goodwillPaise: goodwillPaise === 0 ? null : goodwillPaise },
      creditPaise: kind === 'goodwill' ? 0 : (request.creditPaise ?? worthPaise),
    });
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
  const { paymentId, amountPaise, reason } = owed;
  await oweRefund(ctx, {
    ...{ paymentId, amountPaise, reason, reference, isSurplus: true, pricePaise: amountPaise },
    ...{ kind: null, goodwillPaise: null, creditPaise: 0, credited: [] },
  });
}

type OwedRefund = Pick<Refund, 'paymentId' | 'amountPaise' | 'reason' | 'kind' | 'goodwillPaise'> & {
  pricePaise: number;
} & Pick<DomainEvents['refund.owed'], 'reference' | 'isSurplus' | 'creditPaise' | 'credited'>;

async function oweRefund(
  ctx: Context,
  { reference, isSurplus, creditPaise, credited, ...owed }: OwedRefund,
): Promise<string> {
  const now = ctx.clock();
  const refundId = await insertRefund(ctx.db, { ...owed, createdAt: now, updatedAt: now });
  const { amountPaise, pricePaise } = owed;
  await ctx.jobs.enqueue(ctx, 'send-refund', { refundId });
  const event = { reference, refundId, amountPaise, pricePaise, creditPaise, credited, isSurplus };
  await ctx.events.publish(ctx, 'refund.owed', event);
  return refundId;
}

import type { Context } from '../../context.ts';
import { sendablePaise } from './join-refunds.ts';
import { providerOf } from './payment-methods.ts';
import type { ProviderRefund } from './providers/payment-provider.ts';
import { closeEmptyRefund, recordRefundStatus } from './record-refund-status.ts';
import { findRefund, type Refund } from './refunds.repository.ts';

/**
 * Sends an unfinished refund. Queries the provider first, so that a refund whose response was lost is not sent twice
 * and a missed outcome is recorded. One that is too small for the provider waits, or goes with the one it is joined to.
 */
export async function sendRefund(ctx: Context, refundId: string): Promise<void> {
  const found = await findRefund(ctx.db, refundId);
  const providerPaymentId = found?.payment.providerPaymentId;
  if (!found || !providerPaymentId || found.refund.status === 'processed') return;
  const { refund } = found;
  if (refund.joinedInto) return sendRefund(ctx, refund.joinedInto);
  if (refund.amountPaise === 0) return closeEmptyRefund(ctx, refundId);
  const amountPaise = await sendablePaise(ctx, { payment: found.payment, refundId });
  if (amountPaise === undefined) return;
  const reference = refund.id;
  const provider = providerOf(ctx, found.payment.provider);
  const reported = await provider.listRefunds(providerPaymentId);
  const attempts = reported.filter((attempt) => attempt.reference === reference);
  const standing = attempts.find((attempt) => attempt.status !== 'failed');
  if (standing) return recordRefundStatus(ctx, standing);
  if (refund.status === 'sent') return recordFailedAttempt(ctx, refund, attempts);
  const order = { providerPaymentId, amountPaise, reference, attempt: attempts.length };
  await recordRefundStatus(ctx, { ...(await provider.refund(order)), reference });
}

/** The refund was in progress and no attempt is still valid, so it failed. The next run sends it again. */
async function recordFailedAttempt(
  ctx: Context,
  { providerRefundId }: Refund,
  attempts: ProviderRefund[],
): Promise<void> {
  const ended = attempts.find((attempt) => attempt.providerRefundId === providerRefundId);
  if (ended) await recordRefundStatus(ctx, ended);
}

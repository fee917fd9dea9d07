import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { providerOf } from '../payment-methods.ts';
import type { ProviderRefund } from '../providers/payment-provider.ts';
import { settleCovered } from './cover-refunds.ts';
import { listKnownIds } from './given-back.repository.ts';
import { lockPayment } from './join-refunds.repository.ts';
import { sendablePaise } from './join-refunds.ts';
import { closeEmptyRefund, recordRefundStatus } from './record-refund-status.ts';
import { findRefund, type Refund, type RefundOfPayment, updateRefund } from './refunds.repository.ts';

/**
 * Sends an unfinished refund. Queries the provider first, so that a refund whose response was lost is not sent twice, a
 * missed outcome is recorded, and what was given back at the provider is not given back again. One that is too small for
 * the provider waits, or goes with the one it is joined to.
 */
export async function sendRefund(ctx: Context, refundId: string): Promise<void> {
  return send(ctx, refundId, { isFirst: true });
}

async function send(ctx: Context, refundId: string, { isFirst }: { isFirst: boolean }): Promise<void> {
  const found = await findRefund(ctx.db, refundId);
  const providerPaymentId = found?.payment.providerPaymentId;
  if (!found || !providerPaymentId) return;
  const { refund } = found;
  if (refund.origin !== 'store') return followGivenBack(ctx, found, providerPaymentId);
  if (refund.status === 'processed') return;
  if (refund.joinedInto) return sendRefund(ctx, refund.joinedInto);
  if (refund.amountPaise === 0) return closeEmptyRefund(ctx, refundId);
  const provider = providerOf(ctx, found.payment.provider);
  const reported = await provider.listRefunds(providerPaymentId);
  if (isFirst && (await adoptUnknown(ctx, found, reported))) return send(ctx, refundId, { isFirst: false });
  const amountPaise = await sendablePaise(ctx, { payment: found.payment, refundId });
  if (amountPaise === undefined) return;
  const reference = refund.id;
  const attempts = reported.filter((attempt) => attempt.reference === reference);
  const standing = attempts.find((attempt) => attempt.status !== 'failed');
  if (standing) return recordRefundStatus(ctx, standing);
  if (refund.status === 'sent') return recordFailedAttempt(ctx, refund, attempts);
  await updateRefund(ctx.db, refund.id, { askedAt: ctx.clock() });
  const order = { providerPaymentId, amountPaise, reference, attempt: attempts.length };
  await recordRefundStatus(ctx, { ...(await provider.refund(order)), reference });
}

/** Refunds made at the provider whose reports were missed. Returns whether there were any. */
async function adoptUnknown(ctx: Context, { payment }: RefundOfPayment, reported: ProviderRefund[]): Promise<boolean> {
  const known = await listKnownIds(ctx.db, payment.id);
  const isKnown = (id: string | undefined) => id !== undefined && known.has(id);
  const unknown = reported.filter(
    ({ providerRefundId, reference }) => providerRefundId && !isKnown(providerRefundId) && !isKnown(reference),
  );
  const providerPaymentId = payment.providerPaymentId ?? undefined;
  for (const refund of unknown) await recordRefundStatus(ctx, { ...refund, providerPaymentId });
  return unknown.length > 0;
}

/** Settles what a refund of the provider covers, once it is processed; one that is under way is asked for. */
async function followGivenBack(
  ctx: Context,
  { refund, payment }: RefundOfPayment,
  providerPaymentId: string,
): Promise<void> {
  if (refund.status === 'failed' || refund.origin === 'store') return;
  if (refund.status === 'processed')
    return inTransaction(ctx, async (ctx) => {
      await lockPayment(ctx.db, payment.id);
      const now = await findRefund(ctx.db, refund.id);
      if (now) await settleCovered(ctx, now.payment, now.refund);
    });
  const reported = await providerOf(ctx, payment.provider).listRefunds(providerPaymentId);
  const own = reported.find(({ providerRefundId }) => providerRefundId === refund.providerRefundId);
  if (own) await recordRefundStatus(ctx, { ...own, providerPaymentId });
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

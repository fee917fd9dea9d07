import { validate } from 'uuid';
import type { Context } from '../../../context.ts';
import { announceChange } from '../../../platform/changes.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { ProviderRefund } from '../providers/payment-provider.ts';
import { publishProcessed } from '../publish-processed.ts';
import { adoptGivenBack } from './adopt-refund.ts';
import { recallCover } from './cover-refunds.ts';
import {
  listJoined,
  lockPaymentOfRefund,
  separateRefunds,
  sumCarried,
  updateJoined,
} from './join-refunds.repository.ts';
import {
  findRefundIdByProvider,
  lockRefund,
  type Refund,
  type RefundOfPayment,
  updateRefund,
} from './refunds.repository.ts';

/**
 * Records a refund status from a response or a webhook, in any order and repeatedly. A processed refund stays
 * processed; a failed refund stays owed.
 */
export async function recordRefundStatus(ctx: Context, update: ProviderRefund): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const found = await lockReportedRefund(ctx, update);
    if (found?.refund.origin !== 'store') return adopt(ctx, update);
    if (update.status !== 'failed') found.refund = await recallCover(ctx, found.refund, update.amountPaise);
    if (!(await isAmountOf(ctx, found.refund, update)))
      return ctx.log.error(update, 'Refund status ignored: the amount differs');
    if (isContradiction(found.refund, update))
      return ctx.log.error(update, 'Provider reports a processed refund as failed: contact the provider');
    if (isOutdated(found.refund, update)) return;
    if (update.status === 'processed') return recordProcessed(ctx, found, update);
    if (update.status === 'failed') return recordFailed(ctx, found.refund, update);
    await change(ctx, found.refund, update, { status: 'sent', failure: null });
  });
}

/** A refund that the store did not send: it was made at the provider. */
async function adopt(ctx: Context, update: ProviderRefund): Promise<void> {
  const { providerRefundId } = update;
  const isOurs = providerRefundId && (await adoptGivenBack(ctx, { ...update, providerRefundId, origin: 'provider' }));
  if (!isOurs) ctx.log.warn(update, 'Refund status received for an unknown refund');
}

/** A refund of nothing, as all of its part of the price was an offer's discount, is done without the provider. */
export async function closeEmptyRefund(ctx: Context, refundId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const found = await lockRefund(ctx.db, refundId);
    if (!found || found.refund.status === 'processed' || found.refund.amountPaise > 0) return;
    await updateRefund(ctx.db, refundId, { status: 'processed', processedAt: ctx.clock(), updatedAt: ctx.clock() });
    await publishProcessed(ctx, found.payment, [found.refund]);
  });
}

/** The provider identifies a refund by its own id, or by ours when its response was lost. */
async function lockReportedRefund(ctx: Context, { provider, providerRefundId, reference }: ProviderRefund) {
  const byProvider = providerRefundId && (await findRefundIdByProvider(ctx.db, { provider, providerRefundId }));
  const id = byProvider || reference;
  if (!id || !validate(id)) return undefined;
  // The payment first, as everywhere: what the provider gave back itself may cover this refund.
  await lockPaymentOfRefund(ctx.db, id);
  const found = await lockRefund(ctx.db, id);
  return found?.payment.provider === provider ? found : undefined;
}

/**
 * A refund is sent with those joined into it. One that was sent alone, by a process that does not join, leaves the
 * others owed.
 */
async function isAmountOf(ctx: Context, { id, amountPaise }: Refund, update: ProviderRefund): Promise<boolean> {
  const carriedPaise = await sumCarried(ctx.db, id);
  if (update.amountPaise === carriedPaise) return true;
  if (update.amountPaise !== amountPaise) return false;
  await separateRefunds(ctx.db, id);
  return true;
}

function isContradiction(refund: Refund, update: ProviderRefund): boolean {
  return (
    refund.status === 'processed' && update.status === 'failed' && refund.providerRefundId === update.providerRefundId
  );
}

/** A duplicate, superseded by a later status, or about an attempt before the current one. */
function isOutdated({ status, providerRefundId }: Refund, update: ProviderRefund): boolean {
  if (status === 'processed') return true;
  if (update.status === 'processed') return false;
  const isSameAttempt = providerRefundId === update.providerRefundId;
  if (status === 'sent') return update.status === 'pending' || !isSameAttempt;
  return status === 'failed' && isSameAttempt;
}

async function recordProcessed(
  ctx: Context,
  { refund, payment }: RefundOfPayment,
  update: ProviderRefund,
): Promise<void> {
  await change(ctx, refund, update, { status: 'processed', failure: null, processedAt: ctx.clock() });
  await publishProcessed(ctx, payment, [refund, ...(await listJoined(ctx.db, refund.id))]);
}

async function recordFailed(ctx: Context, refund: Refund, update: ProviderRefund): Promise<void> {
  const failure = update.failure ?? 'The provider could not give it back.';
  await change(ctx, refund, update, { status: 'failed', failure, askedAt: null });
  ctx.log.error({ refundId: refund.id, failure }, 'Refund failed: the money is still owed');
}

async function change(
  ctx: Context,
  refund: Refund,
  update: ProviderRefund,
  to: Pick<Refund, 'status' | 'failure'> & { processedAt?: Date; askedAt?: null },
): Promise<void> {
  const providerRefundId = update.providerRefundId ?? refund.providerRefundId;
  const updatedAt = ctx.clock();
  await updateRefund(ctx.db, refund.id, { ...to, providerRefundId, updatedAt });
  await updateJoined(ctx.db, refund.id, { ...to, updatedAt });
  await announceChange(ctx, 'today');
}

import { validate } from 'uuid';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { ProviderRefund } from './providers/payment-provider.ts';
import {
  findRefundIdByProvider,
  lockRefund,
  type Refund,
  type RefundOfPayment,
  updateRefund,
} from './refunds.repository.ts';

/**
 * Writes down what the provider says of a refund, by answer or by webhook, in any order and any number of times.
 * What has been given back stays so; a refund that failed stays owed.
 */
export async function noteRefund(ctx: Context, news: ProviderRefund): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const found = await lockNamed(ctx, news);
    if (!found) return ctx.log.warn(news, 'News came of a refund that this store did not ask for');
    if (news.amountPaise !== found.refund.amountPaise)
      return ctx.log.error(news, 'News came of a refund with another amount; it is not believed');
    if (isContradiction(found.refund, news))
      return ctx.log.error(news, 'A refund that had been given back is said to have failed: ask the provider');
    if (isOld(found.refund, news)) return;
    if (news.status === 'processed') return noteProcessed(ctx, found, news);
    if (news.status === 'failed') return noteFailed(ctx, found.refund, news);
    await change(ctx, found.refund, news, { status: 'sent', failure: null });
  });
}

/** The provider names a refund by its own id, or by ours when its answer to us was lost. */
async function lockNamed(ctx: Context, { provider, providerRefundId, reference }: ProviderRefund) {
  const byProvider = providerRefundId && (await findRefundIdByProvider(ctx.db, { provider, providerRefundId }));
  const id = byProvider || reference;
  const found = id && validate(id) ? await lockRefund(ctx.db, id) : undefined;
  return found?.payment.provider === provider ? found : undefined;
}

function isContradiction(refund: Refund, news: ProviderRefund): boolean {
  return refund.status === 'processed' && news.status === 'failed' && refund.providerRefundId === news.providerRefundId;
}

/** Known already, overtaken by what came later, or about an attempt before the one that is under way. */
function isOld({ status, providerRefundId }: Refund, news: ProviderRefund): boolean {
  if (status === 'processed') return true;
  if (news.status === 'processed') return false;
  const isSameAttempt = providerRefundId === news.providerRefundId;
  if (status === 'sent') return news.status === 'pending' || !isSameAttempt;
  return status === 'failed' && isSameAttempt;
}

async function noteProcessed(ctx: Context, { refund, payment }: RefundOfPayment, news: ProviderRefund): Promise<void> {
  await change(ctx, refund, news, { status: 'processed', failure: null, processedAt: ctx.clock() });
  await ctx.events.publish(ctx, 'refund.processed', {
    reference: payment.reference,
    refundId: refund.id,
    amountPaise: refund.amountPaise,
    isSurplus: payment.status === 'surplus',
  });
}

async function noteFailed(ctx: Context, refund: Refund, news: ProviderRefund): Promise<void> {
  const failure = news.failure ?? 'The provider could not give it back.';
  await change(ctx, refund, news, { status: 'failed', failure });
  ctx.log.error({ refundId: refund.id, failure }, 'A refund failed: the money is still owed');
}

async function change(
  ctx: Context,
  refund: Refund,
  news: ProviderRefund,
  to: Pick<Refund, 'status' | 'failure'> & { processedAt?: Date },
): Promise<void> {
  const providerRefundId = news.providerRefundId ?? refund.providerRefundId;
  await updateRefund(ctx.db, refund.id, { ...to, providerRefundId, updatedAt: ctx.clock() });
}

import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Payment } from '../payments.repository.ts';
import type { ProviderRefund } from '../providers/payment-provider.ts';
import { coverOwed, releaseCovered, settleCovered } from './cover-refunds.ts';
import { lockProviderPayment } from './given-back.repository.ts';
import { findRefundOfPayment, insertRefund, type Refund, updateRefund } from './refunds.repository.ts';

/** Money that the provider gave back itself. A dispute may be decided again: what it took may return and go again. */
export type GivenBack = Pick<ProviderRefund, 'provider' | 'providerPaymentId' | 'amountPaise' | 'status'> & {
  providerRefundId: string;
  origin: Exclude<Refund['origin'], 'store'>;
};

const statuses = { pending: 'sent', processed: 'processed', failed: 'failed' } as const;
const reasons = { provider: 'Given back at the payment provider', dispute: 'Taken back by the bank in a dispute' };

/**
 * Records money that the provider gave back without the store, repeatedly and in any order: it settles what is owed for the
 * payment, and the rest settles what will be owed. False when the payment is not ours.
 */
export async function adoptGivenBack(ctx: Context, report: GivenBack): Promise<boolean> {
  const { provider, providerPaymentId } = report;
  if (!providerPaymentId) return false;
  return inTransaction(ctx, async (ctx) => {
    const payment = await lockProviderPayment(ctx.db, { provider, providerPaymentId });
    if (!payment) return false;
    const known = await findRefundOfPayment(ctx.db, payment.id, report.providerRefundId);
    if (known) await followReport(ctx, { payment, known, report });
    else await insertGivenBack(ctx, payment, report);
    return true;
  });
}

async function insertGivenBack(ctx: Context, payment: Payment, report: GivenBack): Promise<void> {
  const { providerRefundId, origin } = report;
  const status = statuses[report.status];
  if (origin === 'dispute' && status === 'failed') return;
  const now = ctx.clock();
  await insertRefund(ctx.db, {
    paymentId: payment.id,
    providerRefundId,
    origin,
    // What failed gave nothing back; its row keeps a late report of its start from being taken for news.
    amountPaise: status === 'failed' ? 0 : report.amountPaise,
    pricePaise: 0,
    reason: reasons[origin],
    status,
    processedAt: status === 'processed' ? now : null,
    createdAt: now,
    updatedAt: now,
  });
  if (status !== 'failed') await coverByNew(ctx, payment, report);
}

async function coverByNew(ctx: Context, payment: Payment, { providerRefundId, origin }: GivenBack): Promise<void> {
  const given = await findRefundOfPayment(ctx.db, payment.id, providerRefundId);
  if (!given) throw new Error('The refund of the provider was not written');
  const uncoveredPaise = await coverOwed(ctx, given);
  await settleCovered(ctx, payment, given);
  ctx.log.warn({ providerRefundId, origin, uncoveredPaise }, 'The provider gave money back without the store');
  await announce(ctx, payment, { origin, uncoveredPaise });
}

type Follow = { payment: Payment; known: Refund; report: GivenBack };

async function followReport(ctx: Context, { payment, known, report }: Follow): Promise<void> {
  const status = statuses[report.status];
  const { origin, amountPaise } = report;
  if (known.origin === 'store' || status === known.status || status === 'sent') return;
  if (origin === 'provider' && known.status === 'processed')
    return ctx.log.error(report, 'Provider reports a processed refund as failed: contact the provider');
  const now = ctx.clock();
  const change = { status, processedAt: status === 'processed' ? now : null, updatedAt: now };
  if (status === 'processed' && known.status === 'failed') {
    await updateRefund(ctx.db, known.id, { ...change, amountPaise });
    return coverByNew(ctx, payment, report);
  }
  await updateRefund(ctx.db, known.id, change);
  if (status === 'processed') return settleCovered(ctx, payment, { ...known, status });
  await releaseCovered(ctx, known);
  await updateRefund(ctx.db, known.id, { amountPaise: 0 });
  await announce(ctx, payment, { origin, uncoveredPaise: 0 });
}

async function announce(
  ctx: Context,
  { reference }: Payment,
  { origin, uncoveredPaise }: { origin: GivenBack['origin']; uncoveredPaise: number },
): Promise<void> {
  await ctx.events.publish(ctx, 'payment.given-back', { reference, origin, uncoveredPaise });
}

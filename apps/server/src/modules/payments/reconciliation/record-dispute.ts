import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { ProviderDispute } from '../providers/payment-provider.ts';
import { adoptGivenBack } from '../refunds/adopt-refund.ts';
import { lockProviderPayment } from '../refunds/given-back.repository.ts';
import { type Dispute, findDispute, findDoubts, insertDispute, updateDispute } from './disputes.repository.ts';

/** As the card networks have them: a later phase challenges the outcome of an earlier one. */
const phases = ['fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration'];

/**
 * Records a dispute as reported, in any order and repeatedly: within a phase a decision stands, and a later phase opens the
 * dispute again. What it deducts is money given back; what it returns is the store's again.
 */
export async function recordDispute(ctx: Context, report: ProviderDispute): Promise<void> {
  const { provider, providerPaymentId, providerDisputeId, amountPaise, status, respondBy } = report;
  await inTransaction(ctx, async (ctx) => {
    const payment = await lockProviderPayment(ctx.db, { provider, providerPaymentId });
    if (!payment) return ctx.log.warn(report, 'Dispute received for an unknown payment');
    const known = await findDispute(ctx.db, payment.id, providerDisputeId);
    if (known && isOutdated(known, report)) return;
    const { reasonCode, phase } = report;
    const now = ctx.clock();
    const facts = { amountPaise, reasonCode, phase, status, respondBy: respondBy ?? null, updatedAt: now };
    if (known) await updateDispute(ctx.db, known.id, facts);
    else await insertDispute(ctx.db, { ...facts, paymentId: payment.id, providerDisputeId, createdAt: now });
    await recordDeduction(ctx, report);
    await ctx.events.publish(ctx, 'payment.disputed', {
      reference: payment.reference,
      disputeId: providerDisputeId,
      amountPaise,
      isOpen: status === 'open' || status === 'under_review',
      respondBy: respondBy ?? null,
    });
  });
}

/** What a dispute has taken is a refund of its own; a dispute that is won gives it back. */
async function recordDeduction(ctx: Context, report: ProviderDispute): Promise<void> {
  const { provider, providerPaymentId, providerDisputeId: providerRefundId, deductedPaise } = report;
  const status = deductedPaise > 0 ? 'processed' : 'failed';
  const given = { provider, providerPaymentId, providerRefundId, amountPaise: deductedPaise, status } as const;
  await adoptGivenBack(ctx, { ...given, origin: 'dispute' });
}

function isOutdated(known: Dispute, report: ProviderDispute): boolean {
  const step = phases.indexOf(report.phase) - phases.indexOf(known.phase);
  if (step !== 0) return step < 0;
  const isDecided = ({ status }: Pick<Dispute, 'status'>) => status !== 'open' && status !== 'under_review';
  if (isDecided(known) && !isDecided(report)) return true;
  return known.status === report.status && known.amountPaise === report.amountPaise;
}

/** Why an order must not be sent although it was paid; undefined when nothing speaks against it. */
export async function findPaymentDoubt(
  ctx: Pick<Context, 'db'>,
  reference: string,
): Promise<'given-back' | 'disputed' | undefined> {
  const { uncoveredPaise, openDisputes } = await findDoubts(ctx.db, reference);
  if (uncoveredPaise > 0) return 'given-back';
  return openDisputes > 0 ? 'disputed' : undefined;
}

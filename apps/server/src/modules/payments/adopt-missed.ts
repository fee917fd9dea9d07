import type { Context } from '../../context.ts';
import { findOurs } from './compare-records.repository.ts';
import { onlineProviders } from './payment-methods.ts';
import { recordDispute } from './record-dispute.ts';
import { recordRefundStatus } from './record-refund-status.ts';

/**
 * Asks each provider what it did since a time, so that a lost webhook about a refund or dispute is made up for. Only records
 * of payments of this store are taken: an account may serve other shops too.
 */
export async function adoptMissed(ctx: Context, since: Date): Promise<void> {
  for (const provider of onlineProviders(ctx)) {
    const { refunds, disputes } = await provider.listRecords(since);
    const named = [...refunds, ...disputes].flatMap(({ providerPaymentId }) => providerPaymentId ?? []);
    const { paymentIds } = await findOurs(ctx.db, { provider: provider.name, paymentIds: named });
    for (const refund of refunds)
      if (paymentIds.has(refund.providerPaymentId ?? '')) await recordRefundStatus(ctx, refund);
    for (const dispute of disputes) if (paymentIds.has(dispute.providerPaymentId)) await recordDispute(ctx, dispute);
  }
}

import type { Context } from '../../../context.ts';
import { onlineProviders } from '../payment-methods.ts';
import type { PaymentProvider } from '../providers/payment-provider.ts';
import { recordRefundStatus } from '../refunds/record-refund-status.ts';
import { findOurs } from './compare-records.repository.ts';
import { recordDispute } from './record-dispute.ts';
import { recordSettlementAdjustment } from './record-settlement-adjustment.ts';

/**
 * Asks each provider what it did since a time, so that a lost webhook about a refund or dispute is made up for, and for the
 * corrections of its settlements, of which no webhook tells. Only records
 * of payments of this store are taken: an account may serve other shops too.
 */
export async function adoptMissed(ctx: Context, since: Date): Promise<void> {
  for (const provider of onlineProviders(ctx)) {
    const { refunds, disputes } = await provider.listRecords(since);
    const isOurs = await ownPayments(ctx, provider.name, [...refunds, ...disputes]);
    for (const refund of refunds) if (isOurs(refund)) await recordRefundStatus(ctx, refund);
    for (const dispute of disputes) if (isOurs(dispute)) await recordDispute(ctx, dispute);
    await adoptAdjustments(ctx, provider, since);
  }
}

type AboutPayment = { providerPaymentId?: string | undefined };

async function ownPayments(ctx: Context, provider: string, records: AboutPayment[]) {
  const named = records.flatMap(({ providerPaymentId }) => providerPaymentId ?? []);
  const { paymentIds } = await findOurs(ctx.db, { provider, paymentIds: named });
  return ({ providerPaymentId }: AboutPayment) => paymentIds.has(providerPaymentId ?? '');
}

/** One that names no payment corrects the account as a whole. */
async function adoptAdjustments(ctx: Context, provider: PaymentProvider, since: Date): Promise<void> {
  const adjustments = await provider.listAdjustments(since);
  const isOurs = await ownPayments(ctx, provider.name, adjustments);
  for (const adjustment of adjustments)
    if (!adjustment.providerPaymentId || isOurs(adjustment))
      await recordSettlementAdjustment(ctx, provider.name, adjustment);
}

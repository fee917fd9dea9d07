import { join } from 'node:path';
import { type PastPayment, writePastPayments } from '@bijli/payment-sandbox';
import type { Context } from '../../context.ts';
import type { Rows } from './end-orders.ts';

/** The sandbox knows the payments of the month, so that they can be given back and compared. */
export function tellSandbox({ config }: Pick<Context, 'config'>, { payments, refunds, disputes }: Rows): void {
  const past = payments.flatMap((payment): PastPayment[] => {
    const { id, providerPaymentId, providerOrderId, reference, amountPaise, capturedAt: at } = payment;
    if (!providerPaymentId || !providerOrderId || !at) return [];
    // It stays refused.
    if (refunds.some(({ paymentId, status }) => paymentId === id && status === 'failed')) return [];
    const dispute = disputes.find(({ paymentId }) => paymentId === id);
    return [
      {
        ...{ id: providerPaymentId, orderId: providerOrderId, receipt: reference, amountPaise, at },
        refunds: refunds.flatMap((refund) =>
          refund.paymentId === id && refund.providerRefundId && refund.processedAt
            ? [
                {
                  ...{ id: refund.providerRefundId, amountPaise: refund.amountPaise },
                  ...{ at: refund.processedAt, reference: refund.id },
                },
              ]
            : [],
        ),
        ...(dispute?.respondBy
          ? {
              dispute: {
                ...{ id: dispute.providerDisputeId, amountPaise: dispute.amountPaise, reasonCode: dispute.reasonCode },
                ...{ respondBy: dispute.respondBy, at: dispute.createdAt ?? at },
              },
            }
          : {}),
      },
    ];
  });
  writePastPayments(join(config.dataDir, 'payment-sandbox.jsonl'), past);
}

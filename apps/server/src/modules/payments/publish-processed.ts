import type { Context } from '../../context.ts';
import type { Payment } from './payments.repository.ts';
import type { Refund } from './refunds/refunds.repository.ts';

export async function publishProcessed(ctx: Context, payment: Payment, processed: Refund[]): Promise<void> {
  const isSurplus = payment.status === 'surplus';
  for (const { id: refundId, amountPaise } of processed)
    await ctx.events.publish(ctx, 'refund.processed', {
      reference: payment.reference,
      refundId,
      amountPaise,
      isSurplus,
    });
}

import { z } from 'zod';
import type { ProviderPayment, ProviderRefund } from '../payment-provider.ts';

export const name = 'razorpay';

export const paymentSchema = z.object({
  id: z.string(),
  order_id: z.string().nullish(),
  amount: z.number().int().positive(),
  currency: z.string(),
  status: z.enum(['created', 'pending', 'authorized', 'captured', 'failed', 'refunded']),
});

export const refundSchema = z.object({
  id: z.string(),
  amount: z.number().int().positive(),
  receipt: z.string().nullish(),
  status: z.enum(['pending', 'processed', 'failed']),
});

export function toPayment(entity: z.output<typeof paymentSchema>): ProviderPayment {
  return {
    provider: name,
    providerPaymentId: entity.id,
    providerOrderId: entity.order_id ?? '',
    amountPaise: entity.amount,
    currency: entity.currency,
    // A payment that the bank has not decided on yet.
    status: entity.status === 'pending' ? 'created' : entity.status,
  };
}

export function toRefund({ id, receipt, amount, status }: z.output<typeof refundSchema>): ProviderRefund {
  return { provider: name, providerRefundId: id, reference: receipt ?? undefined, amountPaise: amount, status };
}

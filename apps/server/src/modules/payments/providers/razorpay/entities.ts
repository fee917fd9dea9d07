import { z } from 'zod';
import type {
  OpenedOrder,
  ProviderAdjustment,
  ProviderDispute,
  ProviderPayment,
  ProviderRefund,
} from '../payment-provider.ts';

export const name = 'razorpay';

/** Ids in a list or in an expanded collection; anything else says nothing about an offer. */
const offersSchema = z
  .union([
    z.array(z.string()),
    z.object({ items: z.array(z.object({ id: z.string() })) }).transform(({ items }) => items.map(({ id }) => id)),
  ])
  .nullish()
  .catch(undefined);

/**
 * `fee` includes its tax, and `amount` includes the fee that the customer bears.
 * Source: Razorpay's API reference, "Payments Entity", and its guide "Customer Fee Bearer".
 */
export const paymentSchema = z.object({
  id: z.string(),
  order_id: z.string().nullish(),
  amount: z.number().int().positive(),
  currency: z.string(),
  status: z.enum(['created', 'pending', 'authorized', 'captured', 'failed', 'refunded']),
  fee: z.number().int().nonnegative().nullish().catch(undefined),
  fee_bearer: z.string().nullish().catch(undefined),
  offer_id: z.string().nullish().catch(undefined),
  offers: offersSchema,
});

/** An order that was paid by an offer names it when its payment does not. */
export const orderSchema = z.object({
  status: z.string().nullish(),
  offer_id: z.string().nullish().catch(undefined),
  offers: offersSchema,
});

const payerSchema = paymentSchema.extend({
  contact: z.string().nullish().catch(undefined),
  email: z.string().nullish().catch(undefined),
});

/** Source: Razorpay's API reference, "Fetch All Orders (With Expanded Payments)". */
export const openedOrderSchema = z.object({
  id: z.string(),
  amount: z.number().int().positive(),
  receipt: z.string().nullish(),
  payments: z.object({ items: z.array(payerSchema) }).nullish(),
});

export const refundSchema = z.object({
  id: z.string(),
  amount: z.number().int().positive(),
  payment_id: z.string().nullish(),
  receipt: z.string().nullish(),
  status: z.enum(['pending', 'processed', 'failed']),
});

/** Source: Razorpay's API reference, "Disputes Entity". */
export const disputeSchema = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.number().int().positive(),
  amount_deducted: z.number().int().nonnegative().nullish(),
  reason_code: z.string().nullish(),
  phase: z.string().nullish(),
  status: z.enum(['open', 'under_review', 'won', 'lost', 'closed']),
  respond_by: z.number().int().nullish(),
});

/** Source: Razorpay's API reference, "Fetch Settlement Recon Details". */
export const settledSchema = z.object({
  entity_id: z.string(),
  type: z.string(),
  debit: z.number().int().nonnegative(),
  credit: z.number().int().nonnegative(),
  payment_id: z.string().nullish(),
  dispute_id: z.string().nullish(),
});

export function toDispute(entity: z.output<typeof disputeSchema>): ProviderDispute {
  // The provider may deduct at the onset, and reports 0 for what it has deducted unless the dispute is lost.
  const deducted = entity.status === 'lost' ? entity.amount_deducted || entity.amount : (entity.amount_deducted ?? 0);
  return {
    provider: name,
    providerDisputeId: entity.id,
    providerPaymentId: entity.payment_id,
    amountPaise: entity.amount,
    deductedPaise: entity.status === 'won' || entity.status === 'closed' ? 0 : deducted,
    reasonCode: entity.reason_code ?? '',
    phase: entity.phase ?? '',
    status: entity.status,
    respondBy: entity.respond_by ? new Date(entity.respond_by * 1000) : undefined,
  };
}

export function toAdjustment(entity: z.output<typeof settledSchema>): ProviderAdjustment {
  return {
    id: entity.entity_id,
    amountPaise: entity.credit - entity.debit,
    providerPaymentId: entity.payment_id ?? undefined,
    providerDisputeId: entity.dispute_id ?? undefined,
  };
}

export function toPayment(entity: z.output<typeof paymentSchema>): ProviderPayment {
  return {
    provider: name,
    providerPaymentId: entity.id,
    providerOrderId: entity.order_id ?? '',
    amountPaise: entity.amount,
    currency: entity.currency,
    // A payment that the bank has not decided on yet.
    status: entity.status === 'pending' ? 'created' : entity.status,
    payerFeePaise: entity.fee_bearer === 'customer' ? (entity.fee ?? 0) : undefined,
    offerId: offerOf(entity),
  };
}

export function toOrder(entity: z.output<typeof openedOrderSchema>): OpenedOrder {
  const payments = entity.payments?.items ?? [];
  return {
    provider: name,
    providerOrderId: entity.id,
    reference: entity.receipt ?? undefined,
    amountPaise: entity.amount,
    payments: payments.map((payment) => ({
      ...toPayment(payment),
      phone: payment.contact || undefined,
      email: payment.email || undefined,
    })),
  };
}

export function offerOf({ offer_id, offers }: Pick<z.output<typeof orderSchema>, 'offer_id' | 'offers'>) {
  return offer_id ?? offers?.[0];
}

export function toRefund(entity: z.output<typeof refundSchema>): ProviderRefund {
  return {
    provider: name,
    providerRefundId: entity.id,
    providerPaymentId: entity.payment_id ?? undefined,
    reference: entity.receipt ?? undefined,
    amountPaise: entity.amount,
    status: entity.status,
  };
}

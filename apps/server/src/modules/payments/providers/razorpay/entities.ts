import { z } from 'zod';
import type { ProviderPayment, ProviderRefund } from '../payment-provider.ts';

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
    payerFeePaise: entity.fee_bearer === 'customer' ? (entity.fee ?? 0) : undefined,
    offerId: offerOf(entity),
  };
}

export function offerOf({ offer_id, offers }: Pick<z.output<typeof orderSchema>, 'offer_id' | 'offers'>) {
  return offer_id ?? offers?.[0];
}

export function toRefund({ id, receipt, amount, status }: z.output<typeof refundSchema>): ProviderRefund {
  return { provider: name, providerRefundId: id, reference: receipt ?? undefined, amountPaise: amount, status };
}

import { defaultPolicy, gstinError, normaliseGstin } from '@bijli/rules';
import { z } from 'zod';
import { count, text } from './fields.ts';

const seriesPrefix = text.regex(/^[A-Za-z0-9-]{1,4}$/, 'must be 1 to 4 letters, digits or dashes');

export const ordersSchema = z.object({
  ORDER_HOLD_MINUTES: z.coerce.number().min(0.01).max(1440).default(defaultPolicy.orderHoldMinutes),
  CANCELLATION_MINUTES: z.coerce.number().min(0).max(10_080).default(defaultPolicy.cancellationMinutes),
  DELIVERY_ATTEMPTS: z.coerce.number().int().min(1).max(10).default(defaultPolicy.maxDeliveryAttempts),
  RETURN_HOURS: z.coerce.number().min(0).max(8760).default(defaultPolicy.returnHours),
  PICKUP_ATTEMPTS: z.coerce.number().int().min(1).max(10).default(defaultPolicy.maxPickupAttempts),
  FULFILMENT_STEP_SECONDS: count(20),
  UNLISTED_PINCODES: z.enum(['accept', 'refuse']).default('accept'),
  SELLER_GSTIN: text
    .default('24AABCB4821K1ZW')
    .transform(normaliseGstin)
    .refine((gstin) => !gstinError(gstin), 'must be a GST number'),
  INVOICE_PREFIX: seriesPrefix.default('BJ'),
  CREDIT_NOTE_PREFIX: seriesPrefix.default('BJC'),
});

export function readOrders(env: z.output<typeof ordersSchema>) {
  return {
    orderHoldMinutes: env.ORDER_HOLD_MINUTES,
    cancellationMinutes: env.CANCELLATION_MINUTES,
    maxDeliveryAttempts: env.DELIVERY_ATTEMPTS,
    returnHours: env.RETURN_HOURS,
    maxPickupAttempts: env.PICKUP_ATTEMPTS,
    fulfilmentStepSeconds: env.FULFILMENT_STEP_SECONDS,
    canDeliverToUnlistedPincodes: env.UNLISTED_PINCODES === 'accept',
    invoices: {
      sellerGstin: env.SELLER_GSTIN,
      invoicePrefix: env.INVOICE_PREFIX,
      creditNotePrefix: env.CREDIT_NOTE_PREFIX,
    },
  };
}

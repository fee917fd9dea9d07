import { z } from 'zod';
import { count, text } from './fields.ts';

const seriesPrefix = text.regex(/^[A-Za-z0-9-]{1,4}$/, 'must be 1 to 4 letters, digits or dashes');

export const ordersSchema = z.object({
  FULFILMENT_STEP_SECONDS: count(20),
  DEMO_ORDERS: z.enum(['month', 'none']).default('month'),
  UNLISTED_PINCODES: z.enum(['accept', 'refuse']).default('accept'),
  INVOICE_PREFIX: seriesPrefix.default('BJ'),
  CREDIT_NOTE_PREFIX: seriesPrefix.default('BJC'),
});

export function readOrders(env: z.output<typeof ordersSchema>) {
  return {
    fulfilmentStepSeconds: env.FULFILMENT_STEP_SECONDS,
    hasDemoOrders: env.DEMO_ORDERS === 'month',
    canDeliverToUnlistedPincodes: env.UNLISTED_PINCODES === 'accept',
    invoices: { invoicePrefix: env.INVOICE_PREFIX, creditNotePrefix: env.CREDIT_NOTE_PREFIX },
  };
}

import type { Call } from '../call.ts';
import { success } from '../schemas/common.ts';

/** Calls of the payment provider, which authenticates by signature. */
export const paymentProviderCalls = {
  /** The signature of the raw body is verified before it is parsed. */
  receivePaymentWebhook: {
    method: 'POST',
    path: '/payments/webhook',
    access: 'provider',
    summary: 'Webhook of the payment provider',
    reply: success({}),
  },
} as const satisfies Record<string, Call>;

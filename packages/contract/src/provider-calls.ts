import type { Call } from './call.ts';

/** Calls of the payment provider, which authenticates by signature. */
export const providerCalls = {
  receivePaymentWebhook: { method: 'POST', path: '/payments/webhook', access: 'provider' },
} as const satisfies Record<string, Call>;

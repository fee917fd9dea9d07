import type { Call } from './call.ts';

/** What the payment provider calls, which proves itself by its signature. */
export const providerCalls = {
  receivePaymentWebhook: { method: 'POST', path: '/payments/webhook', access: 'provider' },
} as const satisfies Record<string, Call>;

import type { Route } from '../call.ts';
import type { ProviderCallName } from '../calls/index.ts';

/** Written by `npm run routes` from the calls; without schemas, for browsers. */
export const providerRoutes = {
  receivePaymentWebhook: { method: 'POST', path: '/payments/webhook' },
  receiveCourierWebhook: { method: 'POST', path: '/couriers/{courier}/webhook' },
} as const satisfies Record<ProviderCallName, Route>;

import type { Call } from './call.ts';
import { shopCalls } from './calls.ts';

/** Calls that no page of the shop makes: of operators, of providers, and of whoever writes programs. */
const otherCalls = {
  suggestSearches: { method: 'GET', path: '/products/suggestions', access: 'public' },
  exportContent: { method: 'GET', path: '/site-content', access: 'operator' },
  applyContent: {
    method: 'PUT',
    path: '/site-content',
    access: 'operator',
    bodyLimitBytes: 1_000_000,
  },
  indexProducts: { method: 'POST', path: '/products/search-index', access: 'operator' },
  moveOrder: {
    method: 'POST',
    path: '/orders/{id}/status',
    access: 'operator',
  },
  reportDeliveryAttempt: {
    method: 'POST',
    path: '/orders/{id}/delivery-attempts',
    access: 'operator',
  },
  moveReturn: { method: 'POST', path: '/returns/{id}/status', access: 'operator' },
  reportPickupFailure: { method: 'POST', path: '/returns/{id}/pickup-failures', access: 'operator' },
  receivePaymentWebhook: {
    method: 'POST',
    path: '/payments/webhook',
    access: 'provider',
  },
} as const satisfies Record<string, Call>;

/** Every call of the API. */
export const calls = { ...shopCalls, ...otherCalls };

export type CallName = keyof typeof calls;
export const callNames = Object.keys(calls) as CallName[];

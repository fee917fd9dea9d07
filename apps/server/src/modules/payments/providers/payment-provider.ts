import type { CircuitBreaker } from '../../../platform/circuit-breaker.ts';

/** What a provider says of one payment, in our words. */
export type ProviderPayment = {
  providerPaymentId: string;
  providerOrderId: string;
  amountPaise: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'failed' | 'refunded';
};

/** What a provider says of one refund. `providerRefundId` is undefined when it was refused before it existed. */
export type ProviderRefund = {
  providerRefundId: string | undefined;
  /** The one that the refund was asked for with. */
  reference: string | undefined;
  amountPaise: number;
  status: 'pending' | 'processed' | 'failed';
  /** Why it failed, in the provider's words. */
  failure?: string | undefined;
};

export type ProviderEvent = {
  providerEventId: string;
  type: string;
  payment: ProviderPayment | undefined;
  refund: ProviderRefund | undefined;
  /** As it came, without who paid. */
  raw: unknown;
};

/** `attempt` counts the ones that failed before: 0 for the first. */
export type RefundOrder = { providerPaymentId: string; amountPaise: number; reference: string; attempt: number };

/**
 * A card payment provider. Every call is over the network: never inside a transaction.
 * Calls throw AppError 'provider_unavailable' when no usable answer came.
 */
export type PaymentProvider = {
  name: string;
  /** What the browser needs to open the provider's window. */
  checkout: { key: string; scriptUrl: string };
  createOrder: (order: { amountPaise: number; receipt: string }) => Promise<{ providerOrderId: string }>;
  listPayments: (providerOrderId: string) => Promise<ProviderPayment[]>;
  fetchPayment: (providerPaymentId: string) => Promise<ProviderPayment>;
  capture: (payment: { providerPaymentId: string; amountPaise: number }) => Promise<ProviderPayment>;
  /** Idempotent: the same attempt of the same reference is one refund. A refusal is an answer: 'failed', without an id. */
  refund: (refund: RefundOrder) => Promise<ProviderRefund>;
  /** Every refund of a payment, those that failed too. */
  listRefunds: (providerPaymentId: string) => Promise<ProviderRefund[]>;
  isPaymentSignatureValid: (proof: {
    providerOrderId: string;
    providerPaymentId: string;
    signature: string;
  }) => boolean;
  /** The event of a webhook; undefined when its signature is wrong. */
  readWebhook: (rawBody: Buffer, headers: { signature: string; eventId: string }) => ProviderEvent | undefined;
};

export type PaymentKeys = { keyId: string; keySecret: string; webhookSecret: string };

/**
 * `sandboxKeys` are there when the card provider is the sandbox of demo mode, `circuit` when calls are refused for a
 * while after it failed.
 */
export type PaymentProviders = {
  card: PaymentProvider & { circuit?: CircuitBreaker };
  sandboxKeys?: PaymentKeys;
};

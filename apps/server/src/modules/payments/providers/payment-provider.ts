/** What a provider says of one payment, in our words. */
export type ProviderPayment = {
  /** The provider's name: its ids are its own. */
  provider: string;
  providerPaymentId: string;
  providerOrderId: string;
  amountPaise: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'failed' | 'refunded';
};

/** What a provider says of one refund. `providerRefundId` is undefined when it was refused before it existed. */
export type ProviderRefund = {
  provider: string;
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

export type PaymentProof = { providerOrderId: string; providerPaymentId: string; signature: string };

/** `attempt` counts the ones that failed before: 0 for the first. */
export type RefundOrder = { providerPaymentId: string; amountPaise: number; reference: string; attempt: number };

/**
 * Who takes payments online. Every call is over the network: never inside a transaction.
 * Calls throw AppError 'provider_unavailable' when no usable answer came.
 */
export type PaymentProvider = {
  /** The id of its method. */
  name: string;
  /** What the browser part of its method needs to open the provider's window. */
  window: Record<string, string>;
  /** How its webhooks prove themselves: the headers' names in lower case, and what the signature is. */
  webhook: { signatureHeader: string; eventIdHeader: string; proof: string };
  createOrder: (order: { amountPaise: number; receipt: string }) => Promise<{ providerOrderId: string }>;
  listPayments: (providerOrderId: string) => Promise<ProviderPayment[]>;
  fetchPayment: (providerPaymentId: string) => Promise<ProviderPayment>;
  capture: (payment: { providerPaymentId: string; amountPaise: number }) => Promise<ProviderPayment>;
  /** Idempotent: the same attempt of the same reference is one refund. A refusal is an answer: 'failed', without an id. */
  refund: (refund: RefundOrder) => Promise<ProviderRefund>;
  /** Every refund of a payment, those that failed too. */
  listRefunds: (providerPaymentId: string) => Promise<ProviderRefund[]>;
  /** What the window gave the browser; throws AppError 'invalid_input' when a field is missing or wrong. */
  readProof: (fields: Record<string, string>) => PaymentProof;
  isPaymentSignatureValid: (proof: PaymentProof) => boolean;
  /** The event of a webhook; undefined when its signature is wrong. */
  readWebhook: (rawBody: Buffer, headers: { signature: string; eventId: string }) => ProviderEvent | undefined;
};

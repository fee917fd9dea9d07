/** What a provider says of one payment, in our words. */
export type ProviderPayment = {
  providerPaymentId: string;
  providerOrderId: string;
  amountPaise: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'failed' | 'refunded';
};

export type ProviderEvent = {
  providerEventId: string;
  type: string;
  payment: ProviderPayment | undefined;
  /** `reference` is the one that the refund was asked for with. */
  refund: { providerRefundId: string; reference: string | undefined } | undefined;
  raw: unknown;
};

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
  /** `reference` makes it idempotent: the same reference is refunded once. */
  refund: (refund: {
    providerPaymentId: string;
    amountPaise: number;
    reference: string;
  }) => Promise<{ providerRefundId: string; isProcessed: boolean }>;
  isPaymentSignatureValid: (proof: {
    providerOrderId: string;
    providerPaymentId: string;
    signature: string;
  }) => boolean;
  /** The event of a webhook; undefined when its signature is wrong. */
  readWebhook: (rawBody: Buffer, headers: { signature: string; eventId: string }) => ProviderEvent | undefined;
};

export type PaymentKeys = { keyId: string; keySecret: string; webhookSecret: string };

/** `sandboxKeys` are there when the card provider is this process's own sandbox. */
export type PaymentProviders = { card: PaymentProvider; sandboxKeys?: PaymentKeys };

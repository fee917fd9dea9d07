/** A payment as reported by its provider. */
export type ProviderPayment = {
  /** The provider's name, since ids are unique per provider only. */
  provider: string;
  providerPaymentId: string;
  providerOrderId: string;
  amountPaise: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'failed' | 'refunded';
  /** The provider's fee with its tax, when the payer bears it: the amount may include it. */
  payerFeePaise?: number | undefined;
  /** The provider's offer that lowered the amount. */
  offerId?: string | undefined;
};

/** A refund as reported by its provider. `providerRefundId` is undefined when it was refused before it was created. */
export type ProviderRefund = {
  provider: string;
  providerRefundId: string | undefined;
  /** The payment that it refunds, when the report names it. */
  providerPaymentId?: string | undefined;
  /** The reference given in the refund request. */
  reference: string | undefined;
  amountPaise: number;
  status: 'pending' | 'processed' | 'failed';
  /** The provider's reason for the failure. */
  failure?: string | undefined;
};

/** What was opened for payment, and the payments of it with what they say of the payer: personal, never stored. */
export type OpenedOrder = {
  provider: string;
  providerOrderId: string;
  /** The reference given when it was opened. */
  reference: string | undefined;
  amountPaise: number;
  payments: (ProviderPayment & { phone: string | undefined; email: string | undefined })[];
};

/** A payer's dispute of a payment. `deductedPaise` is what the provider took from the account for it so far. */
export type ProviderDispute = {
  provider: string;
  providerDisputeId: string;
  providerPaymentId: string;
  amountPaise: number;
  deductedPaise: number;
  reasonCode: string;
  /** Later phases supersede earlier ones. */
  phase: string;
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  respondBy: Date | undefined;
};

/** A correction of the account's balance outside payments and refunds; negative when money left the account. */
export type ProviderAdjustment = {
  id: string;
  amountPaise: number;
  providerPaymentId: string | undefined;
  providerDisputeId: string | undefined;
};

/** What a provider did since a date, by its own records. */
export type ProviderRecords = {
  payments: ProviderPayment[];
  refunds: ProviderRefund[];
  disputes: ProviderDispute[];
};

export type ProviderEvent = {
  providerEventId: string;
  type: string;
  payment: ProviderPayment | undefined;
  refund: ProviderRefund | undefined;
  dispute?: ProviderDispute | undefined;
  /** What it names, also when the rest of it is not understood. */
  about?: { providerOrderId: string | undefined; providerPaymentId: string | undefined };
  /** The original payload without payer data. */
  raw: unknown;
  /** Why the event has no effect although it is genuine: it has a form that the store does not know. */
  problem?: string | undefined;
};

export type PaymentProof = { providerOrderId: string; providerPaymentId: string; signature: string };

export type WebhookHeaders = { signature: string; eventId: string; at: Date };

/** `attempt` is the number of earlier failed attempts. */
export type RefundOrder = { providerPaymentId: string; amountPaise: number; reference: string; attempt: number };

/**
 * A provider of online payments. Every call uses the network: never call it inside a transaction. Calls throw
 * AppError 'provider_unavailable' when there is no usable response.
 */
export type PaymentProvider = {
  /** The id of its method. */
  name: string;
  /** The settings with which the browser opens the provider's checkout. */
  window: Record<string, string>;
  /** How its webhooks are authenticated: header names in lower case, and a description of the signature. */
  webhook: { signatureHeader: string; eventIdHeader: string; proof: string };
  createOrder: (order: { amountPaise: number; receipt: string }) => Promise<{ providerOrderId: string }>;
  listPayments: (providerOrderId: string) => Promise<ProviderPayment[]>;
  /** With the offer applied, which lists and webhooks may not name. */
  fetchPayment: (providerPaymentId: string) => Promise<ProviderPayment>;
  capture: (payment: { providerPaymentId: string; amountPaise: number }) => Promise<ProviderPayment>;
  /** Idempotent: an attempt of a reference is refunded once. A refusal is returned as 'failed', without an id. */
  refund: (refund: RefundOrder) => Promise<ProviderRefund>;
  /** Every refund of a payment, including failed ones. */
  listRefunds: (providerPaymentId: string) => Promise<ProviderRefund[]>;
  /** Payments and refunds created since a time, and every dispute. */
  listRecords: (since: Date) => Promise<ProviderRecords>;
  /** What was opened for payment since a time. */
  listOrders: (since: Date) => Promise<OpenedOrder[]>;
  /** Corrections of the balance in settlements since that month. */
  listAdjustments: (since: Date) => Promise<ProviderAdjustment[]>;
  /**
   * Parses what the checkout returned to the browser; throws AppError 'invalid_input' when a field is missing or
   * invalid.
   */
  readProof: (fields: Record<string, string>) => PaymentProof;
  /** `at` decides whether a secret that has an end still counts. */
  isPaymentSignatureValid: (proof: PaymentProof, at: Date) => boolean;
  /** The event of a webhook that came `at` a moment, with a `problem` when its content is not understood; undefined when its signature is wrong. */
  readWebhook: (rawBody: Buffer, headers: WebhookHeaders) => ProviderEvent | undefined;
};

/** Every payment status of an order. Source: specification point 4. */
export const PAYMENT_STATUSES = ['completed', 'paid', 'pending', 'failed', 'cancelled', 'refunded'] as const;

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The semantic colour of a payment status; the stylesheets define the actual colour. */
export type PaymentTone = 'success' | 'warning' | 'danger' | 'neutral' | 'info';

const TONES: Readonly<Record<PaymentStatus, PaymentTone>> = {
  completed: 'success',
  paid: 'success',
  pending: 'warning',
  failed: 'danger',
  cancelled: 'neutral',
  refunded: 'info',
};

/** Whether a text is a payment status. */
export function isPaymentStatus(value: unknown): value is PaymentStatus {
  return PAYMENT_STATUSES.some((status) => status === value);
}

/** The tone of a payment status. Source: specification point 4. */
export function paymentTone(status: PaymentStatus): PaymentTone {
  return TONES[status];
}

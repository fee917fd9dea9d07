export type PaymentEvents = {
  'payment.captured': { reference: string; paymentId: string; amountPaise: number; provider: string };
  /** A refund is owed. `isSurplus`: for a payment that was not needed, so its order is not thereby refunded. */
  'refund.owed': { reference: string; refundId: string; amountPaise: number; isSurplus: boolean };
  /** A genuine webhook was stored without effect. */
  'payment.event-unread': { eventId: string; type: string };
  /** The provider has processed the refund. */
  'refund.processed': { reference: string; refundId: string; amountPaise: number; isSurplus: boolean };
};

export type PaymentEvents = {
  'payment.captured': { reference: string; paymentId: string; amountPaise: number };
  /** Money goes back; `isSurplus`: it was never wanted, so the order it came for is not refunded by it. */
  'refund.owed': { reference: string; refundId: string; amountPaise: number; isSurplus: boolean };
  /** The provider has given it back. */
  'refund.processed': { reference: string; refundId: string; amountPaise: number; isSurplus: boolean };
};

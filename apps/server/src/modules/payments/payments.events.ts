import type { Together } from '../../platform/events.ts';

export type PaymentEvents = {
  'payment.captured': { reference: string; paymentId: string; amountPaise: number };
  /** The same before it is written: who acts on it adds to the one statement that writes it, or that changes nothing. */
  'payment.arriving': { reference: string; paymentId: string; amountPaise: number; together: Together };
  /** A payment was written down as captured, in whichever way. */
  'payment.recorded': { amountPaise: number };
  /** Money goes back; `isSurplus`: it was never wanted, so the order it came for is not refunded by it. */
  'refund.owed': { reference: string; refundId: string; amountPaise: number; isSurplus: boolean };
  /** The provider has given it back. */
  'refund.processed': { reference: string; refundId: string; amountPaise: number; isSurplus: boolean };
};

import type { CreditedItem } from '@bijli/rules';

export type PaymentEvents = {
  /** `pricePaise` is what the payment pays for: an offer of the provider or a fee makes the captured amount differ. */
  'payment.captured': {
    reference: string;
    paymentId: string;
    amountPaise: number;
    pricePaise: number;
    provider: string;
  };
  /**
   * A refund is owed. `isSurplus`: for a payment that was not needed, so its order is not thereby refunded. `pricePaise` is
   * the part of the order's price that it settles, and `creditPaise` the value of the goods that it is for: more, where goodwill
   * had given it back before, and 0 for goodwill. `credited` names them where it is not the whole rest of the order.
   */
  'refund.owed': {
    reference: string;
    refundId: string;
    amountPaise: number;
    pricePaise: number;
    creditPaise: number;
    credited: readonly CreditedItem[];
    isSurplus: boolean;
  };
  /**
   * The provider gave money back without the store, or took it back again. `uncoveredPaise` is the part that no
   * cancellation or return explains.
   */
  'payment.given-back': {
    reference: string;
    origin: 'provider' | 'dispute';
    uncoveredPaise: number;
  };
  /** A payer disputes a payment, or the dispute went on. `isOpen` until it is decided. */
  'payment.disputed': {
    reference: string;
    disputeId: string;
    amountPaise: number;
    isOpen: boolean;
    respondBy: Date | null;
  };
  /** A settlement took money for a payment, or returned it, without a dispute; negative when it took it. */
  'payment.adjusted': { reference: string; adjustmentId: string; amountPaise: number };
  /** A genuine webhook was stored without effect. */
  'payment.event-unread': { eventId: string; type: string };
  /** The provider has processed the refund. */
  'refund.processed': { reference: string; refundId: string; amountPaise: number; isSurplus: boolean };
};

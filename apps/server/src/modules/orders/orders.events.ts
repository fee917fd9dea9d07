import type { CreditedItem } from '@bijli/rules';

/** What a return that was neither refused nor cancelled takes off an order: `amountPaise` is what goes back for its items. */
export type ReturnedGoods = {
  returnId: string;
  amountPaise: number;
  state: 'promised' | 'owed' | 'gone';
  /** The refund at the payment provider, which knows more of the state. */
  refundId: string | null;
  items: CreditedItem[];
  at: Date;
};

export type OrderEvents = {
  'order.status-changed': { orderId: string; from: string | null; to: string };
  /** Orders that came in: placed to be paid on delivery, or paid. Told once the shopper's messages are queued, perhaps again. */
  'orders.announced': { orders: readonly { id: string; totalPaise: number }[] };
  /** A paid order must not be sent, because its money went back or is disputed. */
  'order.held': { orderId: string; reason: 'given-back' | 'disputed' };
  /** Asks for the returns of an order, which their module adds. */
  'order.returns-asked': { orderId: string; returns: ReturnedGoods[] };
  /** Staff give back money of an order paid in cash, outside the payment system: for goods worth so much. */
  'order.refund-accepted': { orderId: string; creditPaise: number; credited: readonly CreditedItem[] };
};

import type { Credited, CreditedItem } from '@bijli/rules';
import type { ShipmentBill } from './shipments/bill-shipment.ts';

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
  /** Units of an order that nothing was paid for were cancelled, and others stay. */
  'order.units-withdrawn': { orderId: string; creditPaise: number; credited: readonly Credited[] };
  /** A shipment was closed: its invoice bills these lines, in paise. */
  'shipment.closed': { orderId: string; shipmentId: string; bill: ShipmentBill };
  /** It was opened again before it left. */
  'shipment.reopened': { orderId: string; shipmentId: string };
  /** What lay in a box was lost with its courier, or came back damaged: so much was billed for it, in paise. */
  'box.spoilt': { orderId: string; boxId: string; kind: 'lost' | 'damaged'; worthPaise: number };
  /** Staff give back money of an order paid in cash, outside the payment system: for goods worth so much. */
  'order.refund-accepted': { orderId: string; creditPaise: number; credited: readonly CreditedItem[] };
};

import type { DomainEventBus } from '../events.ts';
import { recordAdjusted, recordDisputed, recordGivenBack } from './hold-order.ts';
import { anonymizeOrders, exportOrders, refuseWhileOrdersOpen } from './order-personal-data.ts';
import { acceptPayment } from './pay-order.ts';
import { recordRefund, recordRefundProcessed } from './record-refund.ts';

/** Reactions to other modules' events, in the publisher's transaction. */
export function subscribeOrders(events: DomainEventBus): void {
  events.subscribe('payment.captured', acceptPayment);
  events.subscribe('refund.owed', recordRefund);
  events.subscribe('refund.processed', recordRefundProcessed);
  events.subscribe('payment.given-back', recordGivenBack);
  events.subscribe('payment.disputed', recordDisputed);
  events.subscribe('payment.adjusted', recordAdjusted);
  events.subscribe('customer.leaving', refuseWhileOrdersOpen);
  events.subscribe('customer.deleted', anonymizeOrders);
  events.subscribe('customer.data-asked', exportOrders);
}

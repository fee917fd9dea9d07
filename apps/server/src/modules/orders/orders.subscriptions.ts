import type { DomainEventBus } from '../events.ts';
import { noteRefund, noteRefundProcessed } from './record-refund.ts';
import { exportOrders, refuseWhileOrdersRun, releaseOrders } from './order-personal-data.ts';
import { acceptPayment } from './pay-order.ts';

/** Reactions to other modules' events, in the publisher's transaction. */
export function subscribeOrders(events: DomainEventBus): void {
  events.subscribe('payment.captured', acceptPayment);
  events.subscribe('refund.owed', noteRefund);
  events.subscribe('refund.processed', noteRefundProcessed);
  events.subscribe('customer.leaving', refuseWhileOrdersRun);
  events.subscribe('customer.deleted', releaseOrders);
  events.subscribe('customer.data-asked', exportOrders);
}

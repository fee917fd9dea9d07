import type { DomainEventBus } from '../events.ts';
import { forgetPersonalExports } from '../staff-jobs/index.ts';
import { selectOrderedProducts } from './listing/ordered-products.repository.ts';
import { recordAdjusted, recordDisputed, recordGivenBack } from './paying/hold-order.ts';
import { acceptPayment } from './paying/pay-order.ts';
import { recordRefund, recordRefundProcessed } from './paying/record-refund.ts';
import { anonymizeOrders, exportOrders, refuseWhileOrdersOpen } from './reading/order-personal-data.ts';

/** Reactions to other modules' events, in the publisher's transaction. */
export function subscribeOrders(events: DomainEventBus): void {
  events.subscribe('payment.captured', acceptPayment);
  events.subscribe('refund.owed', recordRefund);
  events.subscribe('refund.processed', recordRefundProcessed);
  events.subscribe('payment.given-back', recordGivenBack);
  events.subscribe('payment.disputed', recordDisputed);
  events.subscribe('payment.adjusted', recordAdjusted);
  events.subscribe('movements.orders-asked', async ({ db }, { numberEnd, ordered }) => {
    ordered.push(...(await selectOrderedProducts(db, numberEnd)));
  });
  events.subscribe('customer.leaving', refuseWhileOrdersOpen);
  events.subscribe('customer.deleted', anonymizeOrders);
  events.subscribe('customer.deleted', forgetPersonalExports);
  events.subscribe('customer.data-asked', exportOrders);
}

import type { DomainEventBus } from '../events.ts';
import { noteRefundProcessed } from './record-refund.ts';
import { exportReturns, refuseWhileReturnsRun, releaseReturns } from './return-personal-data.ts';

/** Reactions to other modules' events, in the publisher's transaction. */
export function subscribeReturns(events: DomainEventBus): void {
  events.subscribe('refund.processed', noteRefundProcessed);
  events.subscribe('order.status-changed', async (ctx, { orderId, to }) => {
    if (to === 'delivered') await ctx.jobs.enqueue(ctx, 'count-sales', { orderId });
  });
  events.subscribe('customer.leaving', refuseWhileReturnsRun);
  events.subscribe('customer.data-asked', exportReturns);
  events.subscribe('customer.deleted', releaseReturns);
}

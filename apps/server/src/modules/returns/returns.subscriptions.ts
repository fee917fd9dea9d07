import type { DomainEventBus } from '../events.ts';
import { deleteInspectionPhotos } from './inspection/photos/inspection-photos.ts';
import { recordReturnRefunded } from './refunds/record-refund.ts';
import { anonymizeReturns, exportReturns, refuseWhileReturnsOpen } from './return-personal-data.ts';
import { tellReturns } from './tell-returns.ts';

/** Reactions to other modules' events, in the publisher's transaction. */
export function subscribeReturns(events: DomainEventBus): void {
  events.subscribe('refund.processed', recordReturnRefunded);
  events.subscribe('order.returns-asked', tellReturns);
  events.subscribe('order.status-changed', async (ctx, { orderId, to }) => {
    if (to === 'delivered') await ctx.jobs.enqueue(ctx, 'count-sales', { orderId });
  });
  events.subscribe('customer.leaving', refuseWhileReturnsOpen);
  events.subscribe('customer.data-asked', exportReturns);
  events.subscribe('customer.deleted', anonymizeReturns);
  events.subscribe('customer.deleted', deleteInspectionPhotos);
}

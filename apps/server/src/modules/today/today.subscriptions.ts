import type { Context } from '../../context.ts';
import { announceChange } from '../../platform/changes.ts';
import type { DomainEventBus } from '../events.ts';
import { mailNewOrders } from './mails/mail-new-orders.ts';

/** Open first screens count again, once the publisher's transaction commits. */
export function subscribeToday(events: DomainEventBus): void {
  const tell = (ctx: Context) => announceChange(ctx, 'today');
  events.subscribe('order.held', tell);
  events.subscribe('refund.owed', tell);
  events.subscribe('refund.processed', tell);
  events.subscribe('payment.disputed', tell);
  events.subscribe('payment.given-back', tell);
  events.subscribe('return.accepted', tell);
  events.subscribe('orders.announced', mailNewOrders);
}

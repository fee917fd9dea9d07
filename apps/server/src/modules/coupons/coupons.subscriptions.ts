import type { EventBus } from '../../platform/events.ts';
import { handUsesOver } from './coupons.repository.ts';

export function subscribeCoupons(events: EventBus): void {
  events.subscribe('customer.deleted', (ctx, news) => handUsesOver(ctx.db, news));
}

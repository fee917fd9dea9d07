import type { DomainEventBus } from '../events.ts';
import { handUsesOver } from './coupons.repository.ts';

export function subscribeCoupons(events: DomainEventBus): void {
  events.subscribe('customer.deleted', (ctx, event) => handUsesOver(ctx.db, event));
}

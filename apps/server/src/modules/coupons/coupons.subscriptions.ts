import type { DomainEventBus } from '../events.ts';
import { reassignUses } from './coupons.repository.ts';

export function subscribeCoupons(events: DomainEventBus): void {
  events.subscribe('customer.deleted', (ctx, event) => reassignUses(ctx.db, event));
}

import type { DomainEventBus } from '../events.ts';
import { emptyPersonalValues, listValuesOf } from './audit.repository.ts';

export function subscribeAudit(events: DomainEventBus): void {
  events.subscribe('customer.deleted', (ctx, { userId }) => emptyPersonalValues(ctx.db, userId));
  events.subscribe('customer.data-asked', async (ctx, { userId, sections }) => {
    sections['staffEntries'] = await listValuesOf(ctx.db, userId);
  });
}

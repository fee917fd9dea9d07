import type { DomainEventBus } from '../events.ts';
import { listAddressRows } from './addresses.repository.ts';

export function subscribeAddresses(events: DomainEventBus): void {
  events.subscribe('customer.data-asked', async (ctx, { userId, sections }) => {
    const rows = await listAddressRows(ctx.db, userId);
    sections['addresses'] = rows.map(({ userId: _, createdAt, ...address }) => ({
      ...address,
      createdAt: createdAt.toISOString(),
    }));
  });
}

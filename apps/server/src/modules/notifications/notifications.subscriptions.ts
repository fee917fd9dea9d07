import type { DomainEventBus } from '../events.ts';
import { deleteMessagesOf, listMessagesOf } from './notifications.repository.ts';

/** Reactions to other modules' events, in the publisher's transaction. */
export function subscribeNotifications(events: DomainEventBus): void {
  events.subscribe('customer.deleted', async (ctx, { userId, phone, email }) => {
    await deleteMessagesOf(ctx.db, { userId, phone });
    await ctx.jobs.forget(ctx, { userId, phone, email });
  });
  events.subscribe('customer.data-asked', async (ctx, { sections, ...person }) => {
    const messages = await listMessagesOf(ctx.db, person);
    sections['messages'] = messages.map((message) => ({ ...message, at: message.at.toISOString() }));
  });
}

import type { DomainEventBus } from '../events.ts';
import { deleteMessagesOf, listMessagesOf } from './kept/kept-messages.repository.ts';
import { deleteOutboxMessagesOf } from './outbox.repository.ts';

/** Reactions to other modules' events, in the publisher's transaction. */
export function subscribeNotifications(events: DomainEventBus): void {
  events.subscribe('customer.deleted', async (ctx, { userId, phone, email }) => {
    await deleteMessagesOf(ctx.db, { userId, phone });
    await deleteOutboxMessagesOf(ctx.db, { userId, phone });
    await ctx.jobs.forget(ctx, { userId, phone, email });
  });
  events.subscribe('customer.data-asked', async (ctx, { sections, ...person }) => {
    const messages = await listMessagesOf(ctx.db, person);
    sections['messages'] = messages.map(({ channel, recipient, subject, text, state, askedAt, sentAt }) => ({
      ...{ channel, to: recipient, subject, text, state },
      at: (sentAt ?? askedAt).toISOString(),
    }));
  });
}

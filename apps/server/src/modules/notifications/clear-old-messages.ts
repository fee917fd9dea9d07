import type { Context } from '../../context.ts';
import { deleteMessagesBefore } from './kept/kept-messages.repository.ts';
import { keptUntil, messageRetentionDays } from './kept/retention.ts';
import { deleteOutboxMessagesBefore } from './outbox.repository.ts';

export async function clearOldMessages(ctx: Context): Promise<void> {
  const before = keptUntil(ctx.clock(), -messageRetentionDays);
  await deleteMessagesBefore(ctx.db, before);
  await deleteOutboxMessagesBefore(ctx.db, before);
}

import type { Context } from '../../context.ts';
import { deleteMessagesTo } from './kept/kept-messages.repository.ts';
import { deleteOutboxMessagesTo } from './outbox.repository.ts';

/** Of a member of the staff: those that were sent, and those that wait. */
export async function forgetMessagesTo(
  ctx: Context,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await deleteMessagesTo(ctx.db, email);
  await deleteOutboxMessagesTo(ctx.db, email);
  await ctx.jobs.forget(ctx, { userId, phone: null, email });
}

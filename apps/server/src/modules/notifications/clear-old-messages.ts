import type { Context } from '../../context.ts';
import { deleteMessagesBefore } from './notifications.repository.ts';

const retentionDays = 90;

export function clearOldMessages(ctx: Context): Promise<void> {
  return deleteMessagesBefore(ctx.db, new Date(ctx.clock().getTime() - retentionDays * 86_400_000));
}

import type { Context } from '../../context.ts';
import { deleteUses } from './limits.repository.ts';
import { longestWindowSeconds } from './limits.ts';

/** Deletes uses older than any limit's window. */
export function clearOldUses(ctx: Context): Promise<void> {
  return deleteUses(ctx.db, new Date(ctx.clock().getTime() - longestWindowSeconds * 1000));
}

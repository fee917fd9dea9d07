import type { Context } from '../../../context.ts';
import { deleteOldVersions } from './open-orders.repository.ts';

const dayMs = 86_400_000;

/** Deletes the versions of whoever has not ordered for a day; the next order starts with the first. */
export function clearOrderVersions(ctx: Context): Promise<void> {
  return deleteOldVersions(ctx.db, new Date(ctx.clock().getTime() - dayMs));
}

import type { Context } from '../../context.ts';
import { deleteRemoval, insertRemovals, selectRemovals } from './media.repository.ts';

const batch = 100;

/** Queues files for removal when the open transaction commits. */
export async function queueRemoval(ctx: Context, names: string[]): Promise<void> {
  if (names.length === 0) return;
  await insertRemovals(ctx.db, names);
  await ctx.jobs.enqueue(ctx, 'remove-media', {});
}

/** Removes queued files. Failed removals stay queued and are retried each night. @throws the first failure */
export async function removeMedia(ctx: Context): Promise<void> {
  for (let names = await selectRemovals(ctx.db, batch); names.length > 0; names = await selectRemovals(ctx.db, batch)) {
    for (const name of names) {
      await ctx.media.remove(name);
      await deleteRemoval(ctx.db, name);
    }
  }
}

import type { Context } from '../../context.ts';
import { deleteRemoval, deleteRemovalsOfPictures, insertRemovals, selectRemovals } from './media.repository.ts';

const batch = 100;
const hourMs = 3_600_000;
const unfinishedMs = 24 * hourMs;

/** Queues files for removal when the open transaction commits. */
export async function queueRemoval(ctx: Context, names: string[]): Promise<void> {
  if (names.length === 0) return;
  await insertRemovals(ctx.db, names, ctx.clock());
  await ctx.jobs.enqueue(ctx, 'remove-media', {});
}

/** Before its file is stored: an upload that is killed leaves no file for longer than two nights. */
export async function queueUnfinished(ctx: Context, name: string): Promise<void> {
  await insertRemovals(ctx.db, [name], new Date(ctx.clock().getTime() + unfinishedMs));
}

/** Removes queued files, and unfinished ones. Failed removals stay queued and are retried each night. @throws the first failure */
export async function removeMedia(ctx: Context): Promise<void> {
  await ctx.media.removeUnfinished(new Date(ctx.clock().getTime() - unfinishedMs));
  await deleteRemovalsOfPictures(ctx.db);
  // The clocks of processes differ a little.
  const until = new Date(ctx.clock().getTime() + hourMs);
  const next = () => selectRemovals(ctx.db, until, batch);
  for (let names = await next(); names.length > 0; names = await next()) {
    for (const name of names) {
      await ctx.media.remove(name);
      await deleteRemoval(ctx.db, name);
    }
  }
}

import type { Context } from '../../../context.ts';
import type { ReturnJobs } from '../returns.jobs.ts';
import { clearPhotoBytes, findPhotoBytes } from '../returns.repository.ts';

/**
 * Moves photos of a return from the database to the media storage. Safe to interrupt and repeat; a photo erased
 * meanwhile leaves no file behind.
 */
export async function storeReturnPhotos(ctx: Context, { photoIds }: ReturnJobs['keep-return-photos']): Promise<void> {
  for (const id of photoIds) {
    const { webp = null, small = null } = (await findPhotoBytes(ctx.db, id)) ?? {};
    if (small) await ctx.media.put(smallPhotoName(id), small);
    if (webp) await ctx.media.put(photoName(id), webp);
    if (await clearPhotoBytes(ctx.db, id)) continue;
    for (const name of photoNames(id)) await ctx.media.remove(name);
  }
}

/**
 * The name in the media storage. Not content-based, so that erasing one customer's photo does not affect an identical
 * one of another.
 */
export function photoName(id: string): string {
  return `returns/${id}.webp`;
}

export function smallPhotoName(id: string): string {
  return `returns/${id}-small.webp`;
}

/** Everything that is stored of a photo. */
export function photoNames(id: string): string[] {
  return [photoName(id), smallPhotoName(id)];
}

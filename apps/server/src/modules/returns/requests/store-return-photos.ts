import type { Context } from '../../../context.ts';
import type { ReturnJobs } from '../returns.jobs.ts';
import { clearPhotoBytes, findPhotoBytes } from '../returns.repository.ts';

/**
 * Moves photos of a return from the database to the media storage. Safe to interrupt and repeat; a photo erased
 * meanwhile leaves no file behind.
 */
export async function storeReturnPhotos(ctx: Context, { photoIds }: ReturnJobs['keep-return-photos']): Promise<void> {
  for (const id of photoIds) {
    const webp = await findPhotoBytes(ctx.db, id);
    if (webp) await ctx.media.put(photoName(id), webp);
    if (!(await clearPhotoBytes(ctx.db, id))) await ctx.media.remove(photoName(id));
  }
}

/**
 * The name in the media storage. Not content-based, so that erasing one customer's photo does not affect an identical
 * one of another.
 */
export function photoName(id: string): string {
  return `returns/${id}.webp`;
}

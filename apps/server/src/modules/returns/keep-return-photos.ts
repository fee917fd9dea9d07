import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { ReturnJobs } from './returns.jobs.ts';
import { emptyPhoto, findPhotoBytes } from './returns.repository.ts';

/**
 * Takes photos of a return from the database to the media storage. One that is erased meanwhile leaves nothing behind,
 * however often and wherever this is cut off and begun again.
 */
export async function keepReturnPhotos(ctx: Context, { photoIds }: ReturnJobs['keep-return-photos']): Promise<void> {
  for (const id of photoIds) {
    const webp = await findPhotoBytes(ctx.db, id);
    if (webp) await ctx.media.put(photoName(id), webp);
    if (!(await emptyPhoto(ctx.db, id))) await ctx.media.remove(photoName(id));
  }
}

/** Where web processes and worker keep pictures apart, the database alone is common to them. */
export function mayLeaveDatabase({ role, media }: Pick<Config, 'role' | 'media'>): boolean {
  return role === 'all' || media.isShared;
}

/** In the media storage. Not by its content: what one customer sent is erased, and the same of another stays. */
export function photoName(id: string): string {
  return `returns/${id}.webp`;
}

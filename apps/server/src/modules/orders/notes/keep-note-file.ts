import type { Context } from '../../../context.ts';
import type { OrderJobs } from '../orders.jobs.ts';
import { clearNoteFileContent, findNoteFileContent, type NoteFileRow } from './note-files.repository.ts';

/** Moves a file of a note to the media storage. Safe to interrupt and repeat; one that is erased meanwhile leaves nothing behind. */
export async function keepNoteFile(ctx: Context, { fileId: id }: OrderJobs['keep-note-file']): Promise<void> {
  const file = await findNoteFileContent(ctx.db, id);
  if (!file) return;
  const name = storedNameOf({ id, type: file.type });
  await ctx.media.put(name, file.content);
  if (!(await clearNoteFileContent(ctx.db, id))) await ctx.media.remove(name);
}

/** In the media storage; not by content, so that two orders never share a file. */
export function storedNameOf({ id, type }: Pick<NoteFileRow, 'id' | 'type'>): string {
  return `notes/${id}.${type}`;
}

import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { notFound } from '../../../errors.ts';
import { storedNameOf } from './keep-note-file.ts';
import { findNoteFile } from './note-files.repository.ts';

/** A file of a note, for staff. @throws AppError not_found */
export async function showNoteFile(
  ctx: StaffContext,
  { id: orderId, noteId, fileId }: Received<'showNoteFile'>['params'],
): Promise<Reply<'showNoteFile'>> {
  const file = await findNoteFile(ctx.db, { orderId, noteId, fileId });
  const bytes = file && (file.content ?? (await ctx.media.get(storedNameOf(file))));
  if (!file || !bytes) throw notFound('File');
  return { name: `note-${file.id.slice(-6)}.${file.type}`, bytes: Uint8Array.from(bytes) };
}

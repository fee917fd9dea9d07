import type { Received, Reply } from '@bijli/contract';
import { staffIdOf } from '../../../actor.ts';
import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { announceChange } from '../../../platform/changes.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { canMoveFiles, readPhotoOrPdf } from '../../media/index.ts';
import { lockOrder } from '../orders.repository.ts';
import { describeNoteFile } from './describe-note-file.ts';
import { findNoteFileHead, insertNoteFile, listNoteFiles } from './note-files.repository.ts';
import { findNote } from './order-notes.repository.ts';

const maxFiles = 6;
/** Large enough to read a label or a receipt. */
const recipe = { longestSide: 2000, quality: 80 };

/**
 * Adds a photo or PDF to a note that the caller wrote. Sent again with its id it is kept once.
 * @throws AppError invalid_input for what is neither, not_found, refused for the note of somebody else and for too many files,
 *   conflict when another file has the id
 */
export async function addNoteFile(ctx: StaffContext, input: Received<'addNoteFile'>): Promise<Reply<'addNoteFile'>> {
  const { id: orderId, noteId } = input.params;
  const { fileId, name } = input.query;
  const { buffer, byteOffset, length } = input.body;
  const note = await findNote(ctx.db, noteId);
  if (note?.orderId !== orderId) throw notFound('Note');
  if (note.writtenBy !== staffIdOf(ctx.actor)) throw new AppError('refused', 'Only who wrote a note adds files to it.');
  const kept = await readPhotoOrPdf(ctx, Buffer.from(buffer, byteOffset, length), recipe);
  const file = await inTransaction(ctx, async (ctx) => {
    // An account that is erased meanwhile takes notes and files along: it waits for the order too.
    await lockOrder(ctx.db, orderId);
    const earlier = await findNoteFileHead(ctx.db, fileId);
    if (earlier && earlier.noteId !== noteId) throw new AppError('conflict', 'Another file has this id.');
    if (earlier) return earlier;
    if (!(await findNote(ctx.db, noteId))) throw notFound('Note');
    if ((await listNoteFiles(ctx.db, [noteId])).length >= maxFiles)
      throw new AppError('refused', `A note has at most ${maxFiles} files.`);
    const row = { id: fileId, noteId, name: withoutEnding(name), size: kept.content.length, createdAt: ctx.clock() };
    await insertNoteFile(ctx.db, { ...row, ...kept });
    await audit(ctx, {
      action: 'order.note-file',
      entity: 'order',
      entityId: orderId,
      after: { noteId, fileId, size: row.size },
    });
    if (canMoveFiles(ctx.config)) await ctx.jobs.enqueue(ctx, 'keep-note-file', { fileId });
    await announceChange(ctx, 'orders');
    return { ...row, type: kept.type };
  });
  return { success: true, file: describeNoteFile(file) };
}

function withoutEnding(name: string): string {
  return name.replace(/\.[a-z\d]{1,5}$/i, '').trim() || 'file';
}

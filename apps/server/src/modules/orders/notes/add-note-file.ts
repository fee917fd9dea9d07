import type { Received, Reply } from '@bijli/contract';
import { staffIdOf } from '../../../actor.ts';
import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { announceChange } from '../../../platform/changes.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { wrongFormat } from '../../../platform/images/encode-upload.ts';
import { audit } from '../../audit/index.ts';
import { canMoveFiles, reencodePicture } from '../../media/index.ts';
import { lockOrder } from '../orders.repository.ts';
import { describeNoteFile } from './describe-note-file.ts';
import { findNoteFileHead, insertNoteFile, listNoteFiles, type NoteFileRow } from './note-files.repository.ts';
import { findNote } from './order-notes.repository.ts';

const maxFiles = 6;
/** Large enough to read a label or a receipt. */
const recipe = { longestSide: 2000, quality: 80 };

type Kept = Pick<NoteFileRow, 'type'> & { content: Buffer };

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
  const kept = await readFile(ctx, Buffer.from(buffer, byteOffset, length));
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

/** By its content, whatever it is called. */
async function readFile(ctx: StaffContext, given: Buffer): Promise<Kept> {
  if (!given.subarray(0, 1024).includes('%PDF-')) return { type: 'webp', content: await readPhoto(ctx, given) };
  if (!given.subarray(-2048).includes('%%EOF'))
    throw new AppError('invalid_input', 'The PDF is damaged or not whole. Please choose it again.');
  return { type: 'pdf', content: given };
}

async function readPhoto(ctx: StaffContext, given: Buffer): Promise<Buffer> {
  try {
    return await reencodePicture(ctx, given, recipe);
  } catch (error) {
    if (!(error instanceof AppError) || error.message !== wrongFormat) throw error;
    throw new AppError('invalid_input', 'Please choose a PDF, or photos in JPEG, PNG, WebP or AVIF format', {
      cause: error,
    });
  }
}

function withoutEnding(name: string): string {
  return name.replace(/\.[a-z\d]{1,5}$/i, '').trim() || 'file';
}

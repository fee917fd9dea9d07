import type { Database } from '../../../platform/database/database.ts';
import { and, asc, eq, inArray, sql } from '../../../platform/database/drizzle.ts';
import { orders } from '../orders.tables.ts';
import { orderNoteFiles, orderNotes } from './order-notes.tables.ts';

export type NoteFileRow = typeof orderNoteFiles.$inferSelect;
/** Without its content. */
export type NoteFileHead = Omit<NoteFileRow, 'content'>;

const { id, noteId, name, type, size, createdAt } = orderNoteFiles;
const head = { id, noteId, name, type, size, createdAt };

export async function insertNoteFile(db: Database, file: typeof orderNoteFiles.$inferInsert): Promise<void> {
  await db.insert(orderNoteFiles).values(file);
}

export async function findNoteFileHead(db: Database, id: string): Promise<NoteFileHead | undefined> {
  return (await db.select(head).from(orderNoteFiles).where(eq(orderNoteFiles.id, id)))[0];
}

/** A file of this note of this order. */
export async function findNoteFile(
  db: Database,
  { orderId, noteId, fileId }: { orderId: string; noteId: string; fileId: string },
): Promise<NoteFileRow | undefined> {
  const rows = await db
    .select({ file: orderNoteFiles })
    .from(orderNoteFiles)
    .innerJoin(orderNotes, eq(orderNotes.id, orderNoteFiles.noteId))
    .where(and(eq(orderNoteFiles.id, fileId), eq(orderNotes.id, noteId), eq(orderNotes.orderId, orderId)));
  return rows[0]?.file;
}

/** The files of these notes, in the order in which they came. */
export async function listNoteFiles(db: Database, noteIds: readonly string[]): Promise<NoteFileHead[]> {
  if (noteIds.length === 0) return [];
  const of = inArray(orderNoteFiles.noteId, [...noteIds]);
  return db.select(head).from(orderNoteFiles).where(of).orderBy(asc(orderNoteFiles.createdAt), asc(orderNoteFiles.id));
}

/** The content while it is in the database; undefined when it was moved or erased. */
export async function findNoteFileContent(
  db: Database,
  id: string,
): Promise<(Pick<NoteFileRow, 'type'> & { content: Buffer }) | undefined> {
  const { content } = orderNoteFiles;
  const [row] = await db.select({ type, content }).from(orderNoteFiles).where(eq(orderNoteFiles.id, id));
  return row?.content ? { type: row.type, content: row.content } : undefined;
}

/** False when the file was erased meanwhile. */
export async function clearNoteFileContent(db: Database, id: string): Promise<boolean> {
  const is = eq(orderNoteFiles.id, id);
  const rows = await db.update(orderNoteFiles).set({ content: null }).where(is).returning({ id: orderNoteFiles.id });
  return rows.length > 0;
}

/** Takes the files of all notes about orders of a customer. */
export async function deleteNoteFilesOf(db: Database, customerId: string): Promise<Pick<NoteFileRow, 'id' | 'type'>[]> {
  const theirs = sql`(SELECT n.id FROM ${orderNotes} n JOIN ${orders} o ON o.id = n.order_id WHERE o.customer_id = ${customerId}::uuid)`;
  return db.delete(orderNoteFiles).where(sql`${noteId} IN ${theirs}`).returning({ id, type });
}

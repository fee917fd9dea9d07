import type { Database } from '../../../platform/database/database.ts';
import { asc, desc, eq, inArray } from '../../../platform/database/drizzle.ts';
import { orderNotes, orderTags } from './order-notes.tables.ts';

export type OrderNoteRow = typeof orderNotes.$inferSelect;

/** Undefined when a note with this id was written before. */
export async function insertNote(
  db: Database,
  note: typeof orderNotes.$inferInsert,
): Promise<OrderNoteRow | undefined> {
  const [row] = await db.insert(orderNotes).values(note).onConflictDoNothing().returning();
  return row;
}

export async function findNote(db: Database, id: string): Promise<OrderNoteRow | undefined> {
  return (await db.select().from(orderNotes).where(eq(orderNotes.id, id)))[0];
}

/** The newest first. */
export async function listNotes(db: Database, orderId: string): Promise<OrderNoteRow[]> {
  return db.select().from(orderNotes).where(eq(orderNotes.orderId, orderId)).orderBy(desc(orderNotes.createdAt));
}

/** What staff wrote about people who are erased. */
export async function deleteNotes(db: Database, orderIds: string[]): Promise<void> {
  if (orderIds.length > 0) await db.delete(orderNotes).where(inArray(orderNotes.orderId, orderIds));
}

export async function listTags(db: Database, orderId: string): Promise<string[]> {
  const rows = await db.select().from(orderTags).where(eq(orderTags.orderId, orderId)).orderBy(asc(orderTags.tag));
  return rows.map(({ tag }) => tag);
}

export async function replaceTags(db: Database, orderId: string, tags: readonly string[]): Promise<void> {
  await db.delete(orderTags).where(eq(orderTags.orderId, orderId));
  if (tags.length > 0) await db.insert(orderTags).values(tags.map((tag) => ({ orderId, tag })));
}

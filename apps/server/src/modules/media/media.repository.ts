import type { Database } from '../../platform/database/database.ts';
import { asc, desc, eq, lte, sql } from '../../platform/database/drizzle.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { media, mediaRemovals } from './media.tables.ts';

export type MediaRow = typeof media.$inferSelect;

/** Inserts the rows that do not exist yet. */
export async function insertNewMedia(db: Database, rows: MediaRow[]): Promise<void> {
  await db.execute(sql`${insertRows(media, rows)} ON CONFLICT DO NOTHING`);
}

/** Inserts a picture, or updates the alternative text of an existing one. Returns its row. */
export async function saveMedia(db: Database, row: MediaRow): Promise<MediaRow> {
  const { alt } = row;
  const [saved] = await db
    .insert(media)
    .values(row)
    .onConflictDoUpdate({ target: media.name, set: { alt } })
    .returning();
  return saved ?? row;
}

export async function findMedia(db: Database, name: string): Promise<MediaRow | undefined> {
  return (await db.select().from(media).where(eq(media.name, name)))[0];
}

/** The names among these that exist. */
export async function selectMediaNames(db: Database, names: string[]): Promise<Set<string>> {
  const isNamed = sql`${media.name} = ANY(${sql.param(names)}::text[])`;
  const rows = await db.select({ name: media.name }).from(media).where(isNamed);
  return new Set(rows.map(({ name }) => name));
}

/** One page, newest first, and the total count. */
export async function selectMediaPage(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: MediaRow[]; total: number }> {
  const newest = [desc(media.createdAt), desc(media.name)];
  const rows = await db
    .select()
    .from(media)
    .orderBy(...newest)
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(media) };
}

export async function insertRemovals(db: Database, names: string[], dueAt: Date): Promise<void> {
  await db
    .insert(mediaRemovals)
    .values(names.map((name) => ({ name, dueAt })))
    .onConflictDoUpdate({ target: mediaRemovals.name, set: { dueAt } });
}

/** Names queued for removal until this time, longest due first. */
export async function selectRemovals(db: Database, until: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ name: mediaRemovals.name })
    .from(mediaRemovals)
    .where(lte(mediaRemovals.dueAt, until))
    .orderBy(asc(mediaRemovals.dueAt), asc(mediaRemovals.name))
    .limit(limit);
  return rows.map(({ name }) => name);
}

/** Of two uploads of one picture at once the second may have been killed: the first one's file stays. */
export async function deleteRemovalsOfPictures(db: Database): Promise<void> {
  await db.execute(sql`DELETE FROM ${mediaRemovals} r USING ${media} m WHERE m.name = r.name`);
}

export async function deleteRemoval(db: Database, name: string): Promise<void> {
  await db.delete(mediaRemovals).where(eq(mediaRemovals.name, name));
}

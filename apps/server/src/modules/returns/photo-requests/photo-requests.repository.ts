import { newId } from '../../../platform/database/columns.ts';
import type { Database } from '../../../platform/database/database.ts';
import { and, desc, eq, isNull, sql } from '../../../platform/database/drizzle.ts';
import type { ReturnPhoto } from '../requests/read-photos.ts';
import { returnPhotoRequests, returnPhotos } from '../returns.tables.ts';

export type PhotoRequestRow = typeof returnPhotoRequests.$inferSelect;

export async function insertPhotoRequest(db: Database, row: typeof returnPhotoRequests.$inferInsert): Promise<void> {
  await db.insert(returnPhotoRequests).values(row);
}

export async function findPhotoRequest(db: Database, tokenHash: string): Promise<PhotoRequestRow | undefined> {
  return (await db.select().from(returnPhotoRequests).where(eq(returnPhotoRequests.tokenHash, tokenHash)))[0];
}

/** Of a return, the newest first. */
export function listPhotoRequests(db: Database, returnId: string): Promise<PhotoRequestRow[]> {
  return db
    .select()
    .from(returnPhotoRequests)
    .where(eq(returnPhotoRequests.returnId, returnId))
    .orderBy(desc(returnPhotoRequests.createdAt), desc(returnPhotoRequests.id));
}

/** False when it was answered before. */
export async function saveAnswer(
  db: Database,
  { id, at, words }: { id: string; at: Date; words: string | null },
): Promise<boolean> {
  const rows = await db
    .update(returnPhotoRequests)
    .set({ answeredAt: at, words })
    .where(and(eq(returnPhotoRequests.id, id), isNull(returnPhotoRequests.answeredAt)))
    .returning({ id: returnPhotoRequests.id });
  return rows.length > 0;
}

/** Behind the photos that the return has. Returns their ids. */
export async function insertAnswerPhotos(
  db: Database,
  { returnId, requestId, photos, at }: { returnId: string; requestId: string; photos: ReturnPhoto[]; at: Date },
): Promise<string[]> {
  const [last] = await db
    .select({ position: sql<number>`coalesce(max(${returnPhotos.position}), -1)::int` })
    .from(returnPhotos)
    .where(eq(returnPhotos.returnId, returnId));
  const first = (last?.position ?? -1) + 1;
  const rows = photos.map((photo, index) => ({
    ...{ id: newId(), returnId, requestId, ...photo },
    ...{ position: first + index, createdAt: at },
  }));
  await db.insert(returnPhotos).values(rows);
  return rows.map(({ id }) => id);
}

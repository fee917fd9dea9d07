import type { Database } from '../../../platform/database/database.ts';
import { and, asc, eq, inArray, lt } from '../../../platform/database/drizzle.ts';
import { orders } from '../../orders/orders.tables.ts';
import { boxes } from '../../orders/shipments/shipments.tables.ts';
import { boxPhotos } from './packing.tables.ts';

export type BoxPhoto = { id: string; boxId: string | null; createdAt: Date };

const { id, orderId, boxId, createdAt } = boxPhotos;

export async function insertBoxPhoto(db: Database, photo: typeof boxPhotos.$inferInsert): Promise<void> {
  await db.insert(boxPhotos).values(photo);
}

/** The photos of these boxes, in the order in which they were taken. */
export async function listBoxPhotos(db: Database, boxIds: readonly string[]): Promise<BoxPhoto[]> {
  if (boxIds.length === 0) return [];
  const head = db.select({ id, boxId, createdAt }).from(boxPhotos);
  return head.where(inArray(boxId, [...boxIds])).orderBy(asc(createdAt), asc(id));
}

export async function findBoxPhoto(db: Database, photoId: string): Promise<BoxPhoto | undefined> {
  return (await db.select({ id, boxId, createdAt }).from(boxPhotos).where(eq(id, photoId)))[0];
}

/** A photo of this box of this shipment; its content is null when it was moved. */
export async function findContentOf(
  db: Database,
  given: { shipmentId: string; boxId: string; photoId: string },
): Promise<{ id: string; content: Buffer | null } | undefined> {
  const [row] = await db
    .select({ id, content: boxPhotos.content })
    .from(boxPhotos)
    .innerJoin(boxes, eq(boxes.id, boxId))
    .where(and(eq(id, given.photoId), eq(boxId, given.boxId), eq(boxes.shipmentId, given.shipmentId)));
  return row;
}

/** The content while it is in the database. */
export async function findContent(db: Database, photoId: string): Promise<Buffer | undefined> {
  const [row] = await db.select({ content: boxPhotos.content }).from(boxPhotos).where(eq(id, photoId));
  return row?.content ?? undefined;
}

/** False when the photo was deleted meanwhile. */
export async function clearContent(db: Database, photoId: string): Promise<boolean> {
  const rows = await db.update(boxPhotos).set({ content: null }).where(eq(id, photoId)).returning({ id });
  return rows.length > 0;
}

/** Returns the ids of those that went. */
export async function deletePhotosBefore(db: Database, before: Date, limit: number): Promise<string[]> {
  const old = db.select({ id }).from(boxPhotos).where(lt(createdAt, before)).orderBy(asc(createdAt)).limit(limit);
  return (await db.delete(boxPhotos).where(inArray(id, old)).returning({ id })).map((row) => row.id);
}

/** Photos of everything that was packed for a customer. */
export async function deletePhotosOf(db: Database, customerId: string): Promise<string[]> {
  const theirs = db.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId));
  return (await db.delete(boxPhotos).where(inArray(orderId, theirs)).returning({ id })).map((row) => row.id);
}

export async function deletePhotosOfBoxes(db: Database, boxIds: readonly string[]): Promise<string[]> {
  if (boxIds.length === 0) return [];
  return (
    await db
      .delete(boxPhotos)
      .where(inArray(boxId, [...boxIds]))
      .returning({ id })
  ).map((row) => row.id);
}

import type { Database } from '../../../../platform/database/database.ts';
import { and, asc, eq, inArray, lt } from '../../../../platform/database/drizzle.ts';
import { orders } from '../../../orders/orders.tables.ts';
import { inspectionPhotos, returnedUnits } from '../inspection.tables.ts';

const { id, orderId, returnedUnitId, createdAt } = inspectionPhotos;

export type InspectionPhoto = { id: string; returnedUnitId: string; createdAt: Date };

/** False when a photo has the id already. */
export async function insertPhoto(db: Database, photo: typeof inspectionPhotos.$inferInsert): Promise<boolean> {
  return (await db.insert(inspectionPhotos).values(photo).onConflictDoNothing().returning({ id })).length > 0;
}

/** The photos of these units, in the order in which they were taken. */
export async function listPhotosOf(db: Database, unitIds: readonly string[]): Promise<InspectionPhoto[]> {
  const head = db.select({ id, returnedUnitId, createdAt }).from(inspectionPhotos);
  return head.where(inArray(returnedUnitId, [...unitIds])).orderBy(asc(createdAt), asc(id));
}

type OfReturn = { returnId: string; unitId: string; photoId: string };

/** A photo of this unit of this return; its content is null when it was moved. */
export async function findPhotoOf(
  db: Database,
  { returnId, unitId, photoId }: OfReturn,
): Promise<{ content: Buffer | null } | undefined> {
  const [row] = await db
    .select({ content: inspectionPhotos.content })
    .from(inspectionPhotos)
    .innerJoin(returnedUnits, eq(returnedUnits.id, returnedUnitId))
    .where(and(eq(id, photoId), eq(returnedUnitId, unitId), eq(returnedUnits.returnId, returnId)));
  return row;
}

/** The content while it is in the database. */
export async function findPhotoContent(db: Database, photoId: string): Promise<Buffer | undefined> {
  const rows = await db.select({ content: inspectionPhotos.content }).from(inspectionPhotos).where(eq(id, photoId));
  return rows[0]?.content ?? undefined;
}

/** False when the photo was deleted meanwhile. */
export async function clearPhotoContent(db: Database, photoId: string): Promise<boolean> {
  return (await db.update(inspectionPhotos).set({ content: null }).where(eq(id, photoId)).returning({ id })).length > 0;
}

/** Returns the ids of those that went. */
export async function deleteBefore(db: Database, before: Date, limit: number): Promise<string[]> {
  const old = db
    .select({ id })
    .from(inspectionPhotos)
    .where(lt(createdAt, before))
    .orderBy(asc(createdAt))
    .limit(limit);
  return idsOf(await db.delete(inspectionPhotos).where(inArray(id, old)).returning({ id }));
}

/** Photos of everything that a customer has sent back. */
export async function deleteOfCustomer(db: Database, customerId: string): Promise<string[]> {
  const theirs = db.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId));
  return idsOf(await db.delete(inspectionPhotos).where(inArray(orderId, theirs)).returning({ id }));
}

const idsOf = (rows: readonly { id: string }[]) => rows.map((row) => row.id);

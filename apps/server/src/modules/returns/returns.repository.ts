import { newId } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { and, asc, desc, eq, inArray, notInArray, or, sql } from '../../platform/database/drizzle.ts';
import { orders } from '../orders/orders.tables.ts';
import type { ReturnPhoto } from './requests/read-photos.ts';
import { returnItems, returnPhotoRequests, returnPhotos, returnStatusChanges, returns } from './returns.tables.ts';

export type ReturnRow = typeof returns.$inferSelect;
export type ReturnItemRow = typeof returnItems.$inferSelect;
export type ReturnStep = typeof returnStatusChanges.$inferSelect;
export type WholeReturn = { row: ReturnRow; items: ReturnItemRow[]; photoIds: string[]; steps: ReturnStep[] };
export type NewReturn = {
  row: typeof returns.$inferInsert & { id: string };
  items: Pick<ReturnItemRow, 'orderItemId' | 'quantity' | 'amountPaise'>[];
  photos: ReturnPhoto[];
};

/** Returns the ids of the photos. */
export async function insertReturn(db: Database, { row, items, photos }: NewReturn): Promise<string[]> {
  const returnId = row.id;
  await db.insert(returns).values(row);
  await db.insert(returnItems).values(items.map((item) => ({ ...item, returnId })));
  if (photos.length === 0) return [];
  const { createdAt } = row;
  const rows = photos.map((photo, position) => ({ id: newId(), returnId, position, ...photo, createdAt }));
  await db.insert(returnPhotos).values(rows);
  return rows.map(({ id }) => id);
}

export async function insertStep(db: Database, step: typeof returnStatusChanges.$inferInsert): Promise<void> {
  await db.insert(returnStatusChanges).values(step);
}

/** Whether a return came to a status before. */
export async function hasReached(
  db: Database,
  { returnId, status }: { returnId: string; status: ReturnRow['status'] },
): Promise<boolean> {
  const { returnId: ofReturn, toStatus, id } = returnStatusChanges;
  const rows = await db
    .select({ id })
    .from(returnStatusChanges)
    .where(and(eq(ofReturn, returnId), eq(toStatus, status)))
    .limit(1);
  return rows.length > 0;
}

export async function updateReturn(
  db: Database,
  id: string,
  change: Partial<typeof returns.$inferInsert>,
): Promise<void> {
  await db.update(returns).set(change).where(eq(returns.id, id));
}

export async function findReturn(db: Database, id: string): Promise<ReturnRow | undefined> {
  return (await db.select().from(returns).where(eq(returns.id, id)))[0];
}

export async function findReturnByKey(
  db: Database,
  { orderId, idempotencyKey }: { orderId: string; idempotencyKey: string },
): Promise<ReturnRow | undefined> {
  const isIt = and(eq(returns.orderId, orderId), eq(returns.idempotencyKey, idempotencyKey));
  return (await db.select().from(returns).where(isIt))[0];
}

export async function findReturnByRefund(db: Database, refundId: string): Promise<ReturnRow | undefined> {
  return (await db.select().from(returns).where(eq(returns.refundId, refundId)))[0];
}

/** The newest with this AWB, as `awbKey` writes it, on the way back. */
export async function findReturnByReverseAwb(db: Database, awb: string): Promise<ReturnRow | undefined> {
  const newest = desc(returns.createdAt);
  return (await db.select().from(returns).where(eq(returns.reverseAwb, awb)).orderBy(newest).limit(1))[0];
}

/** The return that this courier brings back under this AWB. */
export async function findReturnOfCourier(
  db: Database,
  { courier, awb }: { courier: string; awb: string },
): Promise<{ id: string } | undefined> {
  const isIt = and(eq(returns.reverseAwb, awb), eq(returns.reverseCourier, courier));
  return (await db.select({ id: returns.id }).from(returns).where(isIt).orderBy(desc(returns.createdAt)).limit(1))[0];
}

/** Units of each item of an order in earlier returns, whatever their outcome. */
export async function countReturnedUnits(db: Database, orderId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: returnItems.orderItemId, units: sql<number>`sum(${returnItems.quantity})::int` })
    .from(returnItems)
    .innerJoin(returns, eq(returns.id, returnItems.returnId))
    .where(eq(returns.orderId, orderId))
    .groupBy(returnItems.orderItemId);
  return new Map(rows.map(({ id, units }) => [id, units]));
}

/** The returns of an order that were neither refused nor cancelled, with their items. */
export async function listCountedReturns(
  db: Database,
  orderId: string,
): Promise<{ row: ReturnRow; items: ReturnItemRow[] }[]> {
  const rows = await db
    .select()
    .from(returns)
    .where(and(eq(returns.orderId, orderId), notInArray(returns.status, ['refused', 'cancelled'])))
    .orderBy(asc(returns.id));
  if (rows.length === 0) return [];
  const items = await listItemsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ row, items: items.filter(({ returnId }) => returnId === row.id) }));
}

export function listItemsOf(db: Database, returnIds: string[]): Promise<ReturnItemRow[]> {
  return db
    .select()
    .from(returnItems)
    .where(inArray(returnItems.returnId, returnIds))
    .orderBy(asc(returnItems.orderItemId));
}

export async function findWholeReturn(db: Database, id: string): Promise<WholeReturn | undefined> {
  return (await withParts(db, await db.select().from(returns).where(eq(returns.id, id))))[0];
}

/** The returns of an order, newest first. */
export async function listReturnsOf(db: Database, orderId: string): Promise<WholeReturn[]> {
  const rows = await db
    .select()
    .from(returns)
    .where(eq(returns.orderId, orderId))
    .orderBy(desc(returns.createdAt), desc(returns.id));
  return withParts(db, rows);
}

/** All returns of a customer, newest first. */
export async function listReturnsOfCustomer(db: Database, customerId: string): Promise<WholeReturn[]> {
  const rows = await db
    .select({ row: returns })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(returns.createdAt), desc(returns.id));
  return withParts(
    db,
    rows.map(({ row }) => row),
  );
}

export async function hasReturnIn(
  db: Database,
  { customerId, statuses }: { customerId: string; statuses: ReturnRow['status'][] },
): Promise<boolean> {
  const rows = await db
    .select({ id: returns.id })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(and(eq(orders.customerId, customerId), inArray(returns.status, statuses)))
    .limit(1);
  return rows.length > 0;
}

type PhotoOfReturn = { customerId: string; orderId: string; returnId: string; photoId: string };
export type PhotoRow = typeof returnPhotos.$inferSelect;

export async function findPhoto(
  db: Database,
  { customerId, orderId, returnId, photoId }: PhotoOfReturn,
): Promise<PhotoRow | undefined> {
  const rows = await db
    .select({ photo: returnPhotos })
    .from(returnPhotos)
    .innerJoin(returns, eq(returns.id, returnPhotos.returnId))
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(
      and(
        eq(returnPhotos.id, photoId),
        eq(returns.id, returnId),
        eq(orders.id, orderId),
        eq(orders.customerId, customerId),
      ),
    );
  return rows[0]?.photo;
}

/** A photo of any customer's return. */
export async function findPhotoOf(
  db: Database,
  { returnId, photoId }: Pick<PhotoOfReturn, 'returnId' | 'photoId'>,
): Promise<PhotoRow | undefined> {
  const isIt = and(eq(returnPhotos.id, photoId), eq(returnPhotos.returnId, returnId));
  return (await db.select().from(returnPhotos).where(isIt))[0];
}

/** The photo's pictures while they are in the database; undefined when it was erased. */
export async function findPhotoBytes(db: Database, id: string): Promise<Pick<PhotoRow, 'webp' | 'small'> | undefined> {
  const { webp, small } = returnPhotos;
  return (await db.select({ webp, small }).from(returnPhotos).where(eq(returnPhotos.id, id)))[0];
}

/** Clears a photo's bytes after they were moved to the media storage; false when the photo was erased. */
export async function clearPhotoBytes(db: Database, id: string): Promise<boolean> {
  const rows = await db
    .update(returnPhotos)
    .set({ webp: null, small: null })
    .where(eq(returnPhotos.id, id))
    .returning({ id: returnPhotos.id });
  return rows.length > 0;
}

/**
 * Clears texts and photos of a person's returns; amounts, units and dates are kept. Returns the photo ids, whose
 * files may be in the media storage.
 */
export async function clearReturnTexts(
  db: Database,
  { userId, heirId }: { userId: string; heirId: string },
): Promise<string[]> {
  const theirs = db
    .select({ id: orders.id })
    .from(orders)
    .where(or(eq(orders.customerId, userId), eq(orders.customerId, heirId)));
  const rows = await db
    .update(returns)
    .set({ description: '', payoutTo: null, idempotencyKey: null, inspectionNote: null })
    .where(inArray(returns.orderId, theirs))
    .returning({ id: returns.id });
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  await db
    .update(returnPhotoRequests)
    .set({ asked: '', words: null })
    .where(inArray(returnPhotoRequests.returnId, ids));
  const gone = await db
    .delete(returnPhotos)
    .where(inArray(returnPhotos.returnId, ids))
    .returning({ id: returnPhotos.id });
  return gone.map(({ id }) => id);
}

async function withParts(db: Database, rows: ReturnRow[]): Promise<WholeReturn[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const items = await listItemsOf(db, ids);
  const photos = await db
    .select({ id: returnPhotos.id, returnId: returnPhotos.returnId })
    .from(returnPhotos)
    .where(inArray(returnPhotos.returnId, ids))
    .orderBy(asc(returnPhotos.position));
  const steps = await db
    .select()
    .from(returnStatusChanges)
    .where(inArray(returnStatusChanges.returnId, ids))
    .orderBy(asc(returnStatusChanges.at), asc(returnStatusChanges.id));
  return rows.map((row) => ({
    row,
    items: items.filter((item) => item.returnId === row.id),
    photoIds: photos.filter((photo) => photo.returnId === row.id).map((photo) => photo.id),
    steps: steps.filter((step) => step.returnId === row.id),
  }));
}

/** A return that was taken out of another has come the same way. */
export async function copySteps(db: Database, { from, to }: { from: string; to: string }): Promise<void> {
  const steps = await db
    .select()
    .from(returnStatusChanges)
    .where(eq(returnStatusChanges.returnId, from))
    .orderBy(asc(returnStatusChanges.at), asc(returnStatusChanges.id));
  if (steps.length === 0) return;
  await db.insert(returnStatusChanges).values(steps.map((step) => ({ ...step, id: newId(), returnId: to })));
}

import type { Received, Reply } from '@bijli/contract';
import { staffIdOf } from '../../../../actor.ts';
import type { Context, StaffContext } from '../../../../context.ts';
import { AppError, notFound } from '../../../../errors.ts';
import { announceChange } from '../../../../platform/changes.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { audit } from '../../../audit/index.ts';
import type { DomainEvents } from '../../../events.ts';
import { canMoveFiles, moveToStorage, queueRemoval, reencodePicture } from '../../../media/index.ts';
import { lockReturn } from '../../change-status.ts';
import type { ReturnJobs } from '../../returns.jobs.ts';
import { readInspection } from '../describe-inspection.ts';
import { unitsToInspect } from '../inspectable.ts';
import {
  clearPhotoContent,
  deleteBefore,
  deleteOfCustomer,
  findPhotoContent,
  findPhotoOf,
  insertPhoto,
  listPhotosOf,
} from './inspection-photos.repository.ts';

const mostPhotos = 6;
/** Large enough to show a hair crack. */
const recipe = { longestSide: 1600, quality: 78 };
const batch = 500;

/**
 * Keeps a photo of a unit that is being inspected. Sent again with its id it is kept once.
 * @throws AppError invalid_input for what is no photo; not_found; refused for too many; conflict when another photo has the id, and when
 *   nothing of the return waits to be inspected
 */
export async function addInspectionPhoto(
  ctx: StaffContext,
  { params, query: { photoId }, body }: Received<'addInspectionPhoto'>,
): Promise<Reply<'addInspectionPhoto'>> {
  const content = await reencodePicture(ctx, Buffer.from(body.buffer, body.byteOffset, body.length), recipe);
  await inTransaction(ctx, async (ctx) => {
    const of = await lockReturn(ctx, params.id);
    const unit = (await unitsToInspect(ctx, of)).find(({ id }) => id === params.unitId);
    if (!unit) throw notFound('Unit');
    const photos = await listPhotosOf(ctx.db, [unit.id]);
    if (photos.some(({ id }) => id === photoId)) return;
    if (photos.length >= mostPhotos) throw new AppError('refused', `A unit has at most ${mostPhotos} photos.`);
    const taken = { takenBy: staffIdOf(ctx.actor), createdAt: ctx.clock() };
    const photo = { id: photoId, orderId: of.order.id, returnedUnitId: unit.id, content, ...taken };
    if (!(await insertPhoto(ctx.db, photo))) throw new AppError('conflict', 'Another photo has this id.');
    await audit(ctx, { action: 'return.photo', entity: 'return', entityId: of.row.id, after: { photoId } });
    await announceChange(ctx, 'orders');
    if (canMoveFiles(ctx.config)) await ctx.jobs.enqueue(ctx, 'keep-inspection-photo', { photoId });
  });
  return readInspection(ctx, params.id);
}

/** @throws AppError not_found */
export async function showInspectionPhoto(
  ctx: StaffContext,
  { id: returnId, unitId, photoId }: Received<'showInspectionPhoto'>['params'],
): Promise<Reply<'showInspectionPhoto'>> {
  const photo = await findPhotoOf(ctx.db, { returnId, unitId, photoId });
  const bytes = photo && (photo.content ?? (await ctx.media.get(nameOf(photoId))));
  if (!bytes) throw notFound('Photo');
  return { name: `unit-${photoId.slice(-6)}.webp`, bytes: Uint8Array.from(bytes) };
}

export function keepInspectionPhoto(ctx: Context, { photoId }: ReturnJobs['keep-inspection-photo']): Promise<void> {
  return moveToStorage(ctx, {
    name: nameOf(photoId),
    read: () => findPhotoContent(ctx.db, photoId),
    clear: () => clearPhotoContent(ctx.db, photoId),
  });
}

/** Deletes what is older than the setting says. */
export async function clearOldInspectionPhotos(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock().getTime() - ctx.settings.values.inspectionPhotoDays * 86_400_000);
  for (let gone = batch; gone === batch; )
    gone = await inTransaction(ctx, (ctx) => forget(ctx, deleteBefore(ctx.db, before, batch)));
}

/** Before their orders pass to the heir: photos show what somebody has bought. */
export async function deleteInspectionPhotos(
  ctx: Context,
  { userId }: DomainEvents['customer.deleted'],
): Promise<void> {
  await forget(ctx, deleteOfCustomer(ctx.db, userId));
}

async function forget(ctx: Context, deleted: Promise<string[]>): Promise<number> {
  const ids = await deleted;
  await queueRemoval(ctx, ids.map(nameOf));
  return ids.length;
}

function nameOf(photoId: string): string {
  return `inspections/${photoId}.webp`;
}

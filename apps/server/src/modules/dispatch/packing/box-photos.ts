import type { Received, Reply } from '@bijli/contract';
import { staffIdOf } from '../../../actor.ts';
import type { Context, StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import type { DomainEvents } from '../../events.ts';
import { canMoveFiles, moveToStorage, queueRemoval, reencodePicture } from '../../media/index.ts';
import { lockShipment } from '../../orders/index.ts';
import {
  clearContent,
  deletePhotosBefore,
  deletePhotosOf,
  deletePhotosOfBoxes,
  findBoxPhoto,
  findContent,
  findContentOf,
  insertBoxPhoto,
  listBoxPhotos,
} from './box-photos.repository.ts';
import { describePacking } from './describe-packing.ts';
import type { PackingJobs } from './packing.jobs.ts';

const mostPhotos = 4;
/** Large enough to see what lies in the box. */
const recipe = { longestSide: 1600, quality: 78 };
const batch = 500;

/**
 * Keeps a photo of a box that is still in the house. Sent again with its id it is kept once.
 * @throws AppError invalid_input for what is no photo; not_found; refused for too many; conflict when another photo has the id
 */
export async function addBoxPhoto(ctx: StaffContext, input: Received<'addBoxPhoto'>): Promise<Reply<'addBoxPhoto'>> {
  const { id: shipmentId, boxId } = input.params;
  const { photoId } = input.query;
  const { buffer, byteOffset, length } = input.body;
  const content = await reencodePicture(ctx, Buffer.from(buffer, byteOffset, length), recipe);
  return inTransaction(ctx, async (ctx) => {
    const { shipment } = await lockShipment(ctx, { shipmentId });
    const box = shipment.boxes.find((one) => one.id === boxId);
    if (!box) throw notFound('Box');
    if (shipment.state !== 'packing' && shipment.state !== 'packed')
      throw new AppError('refused', 'The box has left the house.');
    const earlier = await findBoxPhoto(ctx.db, photoId);
    if (earlier && earlier.boxId !== boxId) throw new AppError('conflict', 'Another photo has this id.');
    if (!earlier) {
      if ((await listBoxPhotos(ctx.db, [boxId])).length >= mostPhotos)
        throw new AppError('refused', `A box has at most ${mostPhotos} photos.`);
      const { orderId } = shipment;
      const photo = { id: photoId, orderId, boxId, takenBy: staffIdOf(ctx.actor), content, createdAt: ctx.clock() };
      await insertBoxPhoto(ctx.db, photo);
      const after = { box: box.number, photoId };
      await audit(ctx, { action: 'order.box-photo', entity: 'order', entityId: orderId, after });
      if (canMoveFiles(ctx.config)) await ctx.jobs.enqueue(ctx, 'keep-box-photo', { photoId });
    }
    return { success: true, packing: await describePacking(ctx, shipment.orderId) };
  });
}

/** @throws AppError not_found */
export async function showBoxPhoto(
  ctx: StaffContext,
  { id: shipmentId, boxId, photoId }: Received<'showBoxPhoto'>['params'],
): Promise<Reply<'showBoxPhoto'>> {
  const photo = await findContentOf(ctx.db, { shipmentId, boxId, photoId });
  const bytes = photo && (photo.content ?? (await ctx.media.get(storedNameOf(photo.id))));
  if (!bytes) throw notFound('Photo');
  return { name: `box-${photoId.slice(-6)}.webp`, bytes: Uint8Array.from(bytes) };
}

export function keepBoxPhoto(ctx: Context, { photoId }: PackingJobs['keep-box-photo']): Promise<void> {
  return moveToStorage(ctx, {
    name: storedNameOf(photoId),
    read: () => findContent(ctx.db, photoId),
    clear: () => clearContent(ctx.db, photoId),
  });
}

/** Deletes what is older than the setting says. */
export async function clearOldBoxPhotos(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock().getTime() - ctx.settings.values.boxPhotoDays * 86_400_000);
  for (let gone = batch; gone === batch; )
    gone = await inTransaction(ctx, async (ctx) => {
      const ids = await deletePhotosBefore(ctx.db, before, batch);
      await queueRemoval(ctx, ids.map(storedNameOf));
      return ids.length;
    });
}

/** Before their orders pass to the heir: photos show what somebody has bought. */
export async function deleteBoxPhotos(ctx: Context, { userId }: DomainEvents['customer.deleted']): Promise<void> {
  const ids = await deletePhotosOf(ctx.db, userId);
  await queueRemoval(ctx, ids.map(storedNameOf));
}

/** Those of boxes that are unpacked. */
export async function forgetPhotos(ctx: Context, boxIds: readonly string[]): Promise<void> {
  const ids = await deletePhotosOfBoxes(ctx.db, boxIds);
  await queueRemoval(ctx, ids.map(storedNameOf));
}

function storedNameOf(photoId: string): string {
  return `boxes/${photoId}.webp`;
}

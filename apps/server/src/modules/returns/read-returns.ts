import type { Received, Reply } from '@bijli/contract';
import type { Context, CustomerContext, StaffContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { findWholeOrder } from '../orders/index.ts';
import { describeReturn } from './describe-return.ts';
import { listReturnable } from './requests/list-returnable.ts';
import { returnableUnits } from './requests/pick-return-units.ts';
import { windowEnd } from './requests/return-window.ts';
import { photoName } from './requests/store-return-photos.ts';
import { findPhoto, findPhotoOf, listReturnsOf, type PhotoRow } from './returns.repository.ts';

/**
 * The returns of the customer's order, newest first, and the units that can still be returned. @throws AppError
 * not_found
 */
export async function listReturns(ctx: CustomerContext, orderId: string): Promise<Reply<'listReturns'>> {
  const whole = await findWholeOrder(ctx.db, orderId, ctx.actor.userId);
  if (!whole) throw notFound('Order');
  const end = windowEnd(ctx, whole.order);
  const items = end ? (await listReturnable(ctx, whole.order)).items : [];
  const returnable = items
    .map((item) => ({ _id: item.id, quantity: returnableUnits(item) }))
    .filter(({ quantity }) => quantity > 0);
  const returns = await listReturnsOf(ctx.db, orderId);
  return {
    success: true,
    returns: returns.map(describeReturn),
    returnableUntil: end && returnable.length > 0 ? end.toISOString() : null,
    returnable,
  };
}

/** A photo of the customer's return. @throws AppError not_found */
export async function getReturnPhoto(
  ctx: CustomerContext,
  { id, returnId, photoId }: Received<'getReturnPhoto'>['params'],
): Promise<Reply<'getReturnPhoto'>> {
  const photo = await findPhoto(ctx.db, { customerId: ctx.actor.userId, orderId: id, returnId, photoId });
  if (!photo) throw notFound('Photo');
  return readPhoto(ctx, photo);
}

/** A photo of any return, for staff. @throws AppError not_found */
export async function showReturnPhoto(
  ctx: StaffContext,
  { id, photoId }: Received<'showReturnPhoto'>['params'],
): Promise<Reply<'showReturnPhoto'>> {
  const photo = await findPhotoOf(ctx.db, { returnId: id, photoId });
  if (!photo) throw notFound('Photo');
  return readPhoto(ctx, photo);
}

async function readPhoto(ctx: Context, { id, position, webp }: PhotoRow): Promise<Reply<'getReturnPhoto'>> {
  const bytes = webp ?? (await ctx.media.get(photoName(id)));
  if (!bytes) throw notFound('Photo');
  return { name: `photo-${position + 1}.webp`, bytes: Uint8Array.from(bytes) };
}

import type { Received, Reply } from '@bijli/contract';
import type { Context, CustomerContext, StaffContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { findWholeOrder, returnHoursOf, returnReasonsOf, termsOf } from '../orders/index.ts';
import { describeReturn } from './describe-return.ts';
import { readRefundProgress } from './refunds/refund-progress.ts';
import { listReturnable } from './requests/list-returnable.ts';
import { returnableUnits } from './requests/pick-return-units.ts';
import { makeSmall } from './requests/read-photos.ts';
import { photoName, smallPhotoName } from './requests/store-return-photos.ts';
import { findPhoto, findPhotoOf, listReturnsOf, type PhotoRow } from './returns.repository.ts';

/**
 * The returns of the customer's order, newest first, and the units that can still be returned. @throws AppError
 * not_found
 */
export async function listReturns(ctx: CustomerContext, orderId: string): Promise<Reply<'listReturns'>> {
  const whole = await findWholeOrder(ctx.db, orderId, ctx.actor.userId);
  if (!whole) throw notFound('Order');
  const {
    items,
    deliveries: { until },
  } = await listReturnable(ctx, whole.order);
  const terms = termsOf(ctx, whole.order);
  const returnable = items
    .map((item) => ({ _id: item.id, quantity: returnableUnits(item) }))
    .filter(({ quantity }) => quantity > 0);
  const returns = await listReturnsOf(ctx.db, orderId);
  const progress = await readRefundProgress(ctx, returns);
  return {
    success: true,
    returns: returns.map((one) => describeReturn(one, progress.get(one.row.id) ?? null)),
    returnableUntil: until && returnable.length > 0 ? until.toISOString() : null,
    windowHours: Math.max(...whole.items.map(({ productId }) => returnHoursOf(terms, productId))),
    reasons: [...returnReasonsOf(terms)],
    returnable,
  };
}

/** A photo of the customer's return. @throws AppError not_found */
export async function getReturnPhoto(
  ctx: CustomerContext,
  { params: { id, returnId, photoId }, query }: Received<'getReturnPhoto'>,
): Promise<Reply<'getReturnPhoto'>> {
  const photo = await findPhoto(ctx.db, { customerId: ctx.actor.userId, orderId: id, returnId, photoId });
  if (!photo) throw notFound('Photo');
  return readPhoto(ctx, photo, query.size);
}

/** A photo of any return, for staff. @throws AppError not_found */
export async function showReturnPhoto(
  ctx: StaffContext,
  { params: { id, photoId }, query }: Received<'showReturnPhoto'>,
): Promise<Reply<'showReturnPhoto'>> {
  const photo = await findPhotoOf(ctx.db, { returnId: id, photoId });
  if (!photo) throw notFound('Photo');
  return readPhoto(ctx, photo, query.size);
}

type Size = Received<'showReturnPhoto'>['query']['size'];

async function readPhoto(ctx: Context, photo: PhotoRow, size: Size): Promise<Reply<'getReturnPhoto'>> {
  const bytes = size === 'small' ? await readSmall(ctx, photo) : await readWhole(ctx, photo);
  if (!bytes) throw notFound('Photo');
  return { name: `photo-${photo.position + 1}.webp`, bytes: Uint8Array.from(bytes) };
}

async function readWhole({ media }: Pick<Context, 'media'>, { id, webp }: PhotoRow): Promise<Buffer | undefined> {
  return webp ?? (await media.get(photoName(id)));
}

/** Photos of earlier releases have no small picture: it is made for each reading. */
async function readSmall(ctx: Context, photo: PhotoRow): Promise<Buffer | undefined> {
  const kept = photo.small ?? (await ctx.media.get(smallPhotoName(photo.id)));
  if (kept) return kept;
  const whole = await readWhole(ctx, photo);
  return whole && makeSmall(ctx, whole);
}

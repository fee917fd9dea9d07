import type { StaffContext } from '../../context.ts';
import { AppError, notFound } from '../../errors.ts';
import { lockUnits, type SerialUnit } from '../serials/index.ts';
import { lockShelves } from '../stock/index.ts';
import { findLastOffer, type Offer } from './open-box.repository.ts';
import { selectPieces } from './open-box-list.repository.ts';

export type LockedPiece = { unit: SerialUnit; offer: Offer | undefined };

/**
 * An opened piece with its place on the shelf, locked as every change of stock does it: first the level, then the piece.
 * @throws AppError not_found for one that is none; conflict when it was changed meanwhile
 */
export async function lockPiece(
  ctx: StaffContext,
  { id, expectedVersion }: { id: string; expectedVersion: number },
): Promise<LockedPiece> {
  const [piece] = await selectPieces(ctx.db, [id]);
  if (!piece) throw notFound('Opened piece');
  const seen = await findLastOffer(ctx.db, id);
  const places = [
    { productId: piece.productId, variantId: piece.variantId },
    ...(seen ? [{ productId: seen.productId, variantId: null }] : []),
    ...(seen ? [{ productId: seen.fromProductId, variantId: seen.fromVariantId }] : []),
  ];
  await lockShelves(ctx, places);
  const [unit] = await lockUnits(ctx.db, [id]);
  if (!unit) throw notFound('Opened piece');
  if (unit.version !== expectedVersion)
    throw new AppError('conflict', `${unit.number} was changed meanwhile. Look at it and try again.`);
  return { unit, offer: await findLastOffer(ctx.db, id) };
}

import type { Received, Reply } from '@bijli/contract';
import { staffIdOf } from '../../actor.ts';
import type { StaffContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { announceChange } from '../../platform/changes.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { requirePermission } from '../../platform/http/security/authorize.ts';
import { audit } from '../audit/index.ts';
import { findSellables, withdrawOpenBox as withdrawProduct } from '../catalogue/index.ts';
import { stepSerials } from '../serials/index.ts';
import { moveStock, StockShort } from '../stock/index.ts';
import { describeOpenBox } from './describe-open-box.ts';
import { type LockedPiece, lockPiece } from './lock-piece.ts';
import { endOffer, type Offer } from './open-box.repository.ts';

/**
 * Takes an opened piece off sale that nobody bought: its product is archived, and it is kept back where it was before.
 * @throws AppError not_allowed without stock.change; not_found; conflict when it was changed or bought meanwhile; refused when it is not on sale
 */
export function withdrawOpenBox(
  ctx: StaffContext,
  { params: { id }, body: { reason, expectedVersion } }: Received<'withdrawOpenBox'>,
): Promise<Reply<'withdrawOpenBox'>> {
  requirePermission(ctx.actor, 'stock.change');
  return inTransaction(ctx, async (ctx) => {
    const { unit, offer } = await lockPiece(ctx, { id, expectedVersion });
    if (!offer || !isOnSale({ unit, offer })) throw new AppError('refused', `${unit.number} is not on sale.`);
    if (!(await takeOffSale(ctx, { unit, offer }, reason)))
      throw new AppError('conflict', `${unit.number} is in an order. Cancel it there first.`);
    await announceChange(ctx, 'receipts');
    return describeOpenBox(ctx, id);
  });
}

export function isOnSale({ unit, offer }: LockedPiece): boolean {
  return offer !== undefined && unit.productId === offer.productId && unit.state === 'in-stock';
}

/** Of a locked piece that is on sale. False, and nothing is changed, when an order has it. */
export async function takeOffSale(
  ctx: StaffContext,
  { unit, offer }: LockedPiece & { offer: Offer },
  reason: string,
): Promise<boolean> {
  if (!(await moveBack(ctx, offer, unit.number))) return false;
  const back = { productId: offer.fromProductId, variantId: offer.fromVariantId };
  await stepSerials(ctx, [
    { unitId: unit.id, expected: 'in-stock', to: 'open-box', sellable: back, note: `Off sale: ${reason}` },
  ]);
  await withdrawProduct(ctx, offer.productId);
  await endOffer(ctx.db, offer.id, {
    ...{ withdrawnAt: ctx.clock(), withdrawnBy: staffIdOf(ctx.actor), withdrawnWhy: reason },
  });
  const [before, after] = [{ sku: offer.sku }, { reason }];
  await audit(ctx, { action: 'serial.open-box-end', entity: 'serial', entityId: unit.id, before, after });
  return true;
}

/** The only unit of its product is kept back where it was before; false when it is not free. */
async function moveBack(ctx: StaffContext, offer: Offer, number: string): Promise<boolean> {
  const [own, from] = [
    { productId: offer.productId, variantId: null },
    { productId: offer.fromProductId, variantId: offer.fromVariantId },
  ];
  const slugs = new Map((await findSellables(ctx, [own, from])).map(({ productId, slug }) => [productId, slug]));
  const shared = { reason: 'open_box', note: `${number} is off sale as ${offer.sku}` } as const;
  try {
    await moveStock(ctx, [
      { ...own, slug: slugs.get(own.productId) ?? '', free: -1, ...shared },
      { ...from, slug: slugs.get(from.productId) ?? '', blocked: 1, blockedAs: 'kept_back', ...shared },
    ]);
    return true;
  } catch (error) {
    // Nothing was moved.
    if (error instanceof StockShort) return false;
    throw error;
  }
}

import type { Context } from '../../context.ts';
import { type LockedShelf, lockShelves, moveStock, safetyMove, unitsToFill } from './move-stock.ts';
import { selectUnfilled } from './safety-stock.repository.ts';
import type { SellableId } from './stock.repository.ts';
import { sellableKey } from './stock-lines.ts';

/**
 * Free units of these become safety stock where that has fewer than it shall have; returns what is here then of those that were
 * changed. Call it in a transaction.
 */
export async function fillSafety(
  ctx: Context,
  units: readonly (SellableId & { slug: string })[],
): Promise<LockedShelf[]> {
  const unfilled = await selectUnfilled(ctx.db, units);
  if (unfilled.length === 0) return [];
  const slugs = new Map(units.map((unit) => [sellableKey(unit), unit.slug]));
  const moves = (await lockShelves(ctx, unfilled)).flatMap((shelf) => {
    const { productId, variantId } = shelf;
    const filled = unitsToFill(shelf);
    return filled === 0
      ? []
      : [{ productId, variantId, slug: slugs.get(sellableKey(shelf)) ?? '', ...safetyMove(filled) }];
  });
  return moveStock(ctx, moves);
}

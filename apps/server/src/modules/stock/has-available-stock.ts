import type { Context } from '../../context.ts';
import { type SellableId, selectLevelsOf } from './stock.repository.ts';
import { availableUnits } from './tell-of-levels.ts';

/**
 * Whether a sellable, or without a variant any of a product, can be bought now; undefined when it does not exist. In
 * a transaction, locks the levels against changes.
 */
export async function hasAvailableStock(ctx: Context, sellable: SellableId): Promise<boolean | undefined> {
  const levels = await selectLevelsOf(ctx.db, sellable);
  return levels.length === 0 ? undefined : levels.some((level) => availableUnits(level) > 0);
}

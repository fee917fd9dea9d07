import type { Context } from '../../context.ts';
import { type StockUnit, selectUnitsOf } from './stock.repository.ts';
import { availableUnits } from './take-stock.ts';

/**
 * Whether a unit, or without a variant any unit of a product, can be bought now; undefined when it does not exist. In
 * a transaction, locks the levels against changes.
 */
export async function hasAvailableStock(ctx: Context, unit: StockUnit): Promise<boolean | undefined> {
  const levels = await selectUnitsOf(ctx.db, unit);
  return levels.length === 0 ? undefined : levels.some((level) => availableUnits(level) > 0);
}

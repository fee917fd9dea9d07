import type { Context } from '../../context.ts';
import { readStock, type StockUnit, selectUnitsOf } from './stock.repository.ts';
import { availableUnits, unitKey } from './take-stock.ts';

/** How many of each unit can be bought now, by `unitKey`; what is not sold is left out. */
export async function readAvailableUnits(ctx: Context, units: StockUnit[]): Promise<Map<string, number>> {
  if (units.length === 0) return new Map();
  const levels = await readStock(ctx.db, units);
  return new Map(levels.map((level) => [unitKey(level), availableUnits(level)]));
}

/**
 * Whether a unit, or without a variant any unit of a product, can be bought now; undefined when there is no such unit.
 * In a transaction, units that come meanwhile wait until its end.
 */
export async function holdsStock(ctx: Context, unit: StockUnit): Promise<boolean | undefined> {
  const levels = await selectUnitsOf(ctx.db, unit);
  return levels.length === 0 ? undefined : levels.some((level) => availableUnits(level) > 0);
}

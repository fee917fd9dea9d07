import type { Services } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import { selectLevels } from './levels.repository.ts';
import type { SellableId } from './stock.repository.ts';
import { sellableKey } from './stock-lines.ts';

type ShelfContext = Pick<Services, 'unsentUnits'> & { db: Database };

/** `quantity` units are free for sale and `unsent` ones sold, but not sent yet. Both are on the shelf. */
export type Shelf = SellableId & { quantity: number; unsent: number; onShelf: number };

/** What is on the shelf of every sellable of these products that has a level. */
export async function readShelves(ctx: ShelfContext, productIds: string[]): Promise<Shelf[]> {
  const levels = await selectLevels(ctx.db, productIds);
  const unsentOf = await readUnsent(ctx, productIds);
  return levels.map((level) => {
    const unsent = unsentOf(level);
    return { ...level, unsent, onShelf: level.quantity + unsent };
  });
}

/** How many units of a sellable are sold and not sent yet. */
export async function readUnsent(ctx: ShelfContext, productIds: string[]): Promise<(of: SellableId) => number> {
  if (productIds.length === 0) return () => 0;
  const units = await ctx.unsentUnits(ctx.db, [...new Set(productIds)]);
  const quantities = new Map(units.map((unit) => [sellableKey(unit), unit.quantity]));
  return (sellable) => quantities.get(sellableKey(sellable)) ?? 0;
}

/** Why fewer cannot be on the shelf than are sold and not sent. */
export function tooFewOnShelf(unsent: number): string {
  const units = unsent === 1 ? '1 unit is' : `${unsent} units are`;
  return `${units} sold and not sent yet, so as many are on the shelf. Count again, or cancel orders first.`;
}

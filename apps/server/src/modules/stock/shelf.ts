import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Shelf, selectPlaceLevels, selectPlaceLevelsOf } from './place-levels.repository.ts';
import type { SellableId } from './stock.repository.ts';

/** What is here of every sellable of these products that has a level. */
export async function readShelves({ db }: Pick<Context, 'db'>, productIds: string[]): Promise<Shelf[]> {
  return productIds.length === 0 ? [] : selectPlaceLevels(db, [...new Set(productIds)]);
}

/** What is here of these sellables; one without a level has none. */
export function readShelvesOf(db: Database, sellables: readonly SellableId[]): Promise<Shelf[]> {
  return selectPlaceLevelsOf(db, sellables);
}

/** Units that a change of the free ones leaves alone: as many are on hand at least. */
export const notFree = ({ held, blocked }: Pick<Shelf, 'held' | 'blocked'>): number => held + blocked;

/** What is beside the free units, as replies say it: without what there is none of. */
export function besideFree({ held, blocked }: Pick<Shelf, 'held' | 'blocked'>): { held?: number; blocked?: number } {
  return { ...(held > 0 ? { held } : {}), ...(blocked > 0 ? { blocked } : {}) };
}

/** Units that a count of the shelf leaves alone: the safety stock gives way when there are fewer. */
export const leastOnHand = ({ safety = 0, ...shelf }: Blocked): number => notFree(shelf) - safety;

type Blocked = Pick<Shelf, 'held' | 'blocked'> & { safety?: number };

/** Why fewer cannot be on hand than are held and blocked. */
export function tooFewOnHand({ held, blocked: all, safety = 0 }: Blocked): string {
  const blocked = all - safety;
  if (blocked === 0)
    return `${units(held)} sold and not sent yet, so as many are on the shelf. Count again, or cancel orders first.`;
  const both =
    held === 0 ? `${units(blocked)} blocked` : `${units(held)} sold and not sent yet, and ${blocked} blocked`;
  return `${both}, so as many are on the shelf. Count again, or take them off there first.`;
}

const units = (count: number) => (count === 1 ? '1 unit is' : `${count} units are`);

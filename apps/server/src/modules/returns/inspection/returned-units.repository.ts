import type { Database } from '../../../platform/database/database.ts';
import { asc, eq, inArray } from '../../../platform/database/drizzle.ts';
import { returnItems, returns } from '../returns.tables.ts';
import { returnedUnits, sentBackReturns } from './inspection.tables.ts';

export type UnitRow = typeof returnedUnits.$inferSelect;
export type SentBackRow = typeof sentBackReturns.$inferSelect;

export async function insertUnits(db: Database, rows: (typeof returnedUnits.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(returnedUnits).values(rows);
}

/** The units of a return that were counted in. */
export function listUnits(db: Database, returnId: string): Promise<UnitRow[]> {
  return db.select().from(returnedUnits).where(eq(returnedUnits.returnId, returnId)).orderBy(asc(returnedUnits.id));
}

export async function updateUnit(
  db: Database,
  id: string,
  change: Partial<typeof returnedUnits.$inferInsert>,
): Promise<void> {
  await db.update(returnedUnits).set(change).where(eq(returnedUnits.id, id));
}

/** Units become those of another return of the same order. */
export async function moveUnits(db: Database, ids: string[], returnId: string): Promise<void> {
  await db.update(returnedUnits).set({ returnId }).where(inArray(returnedUnits.id, ids));
}

/** Replaces what a return takes back, with the units of each line and what they are worth. */
export async function replaceItems(
  db: Database,
  returnId: string,
  items: { orderItemId: string; quantity: number; amountPaise: number }[],
): Promise<void> {
  await db.delete(returnItems).where(eq(returnItems.returnId, returnId));
  await db.insert(returnItems).values(items.map((item) => ({ ...item, returnId })));
}

/** The returns of units that were refused while others of this return passed. */
export async function listSplitFrom(db: Database, returnId: string): Promise<string[]> {
  const rows = await db
    .select({ id: returns.id })
    .from(returns)
    .where(eq(returns.splitFrom, returnId))
    .orderBy(asc(returns.id));
  return rows.map(({ id }) => id);
}

export async function findSentBack(db: Database, returnId: string): Promise<SentBackRow | undefined> {
  return (await db.select().from(sentBackReturns).where(eq(sentBackReturns.returnId, returnId)))[0];
}

export async function insertSentBack(db: Database, row: SentBackRow): Promise<void> {
  await db.insert(sentBackReturns).values(row);
}

import { newId } from '../../../platform/database/columns.ts';
import type { Database } from '../../../platform/database/database.ts';
import { and, desc, eq, gte, lt } from '../../../platform/database/drizzle.ts';
import { priceChanges } from '../editing.tables.ts';

export type PriceChange = Omit<typeof priceChanges.$inferInsert, 'id'>;
type PriceChangeRow = typeof priceChanges.$inferSelect;

/** Records changes of prices, in the transaction that changes them; lines that change nothing are left out. */
export async function insertPriceChanges(db: Database, changes: PriceChange[]): Promise<void> {
  const real = changes.filter(
    (change) => change.basePaise !== change.basePaiseBefore || change.salePaise !== change.salePaiseBefore,
  );
  if (real.length > 0) await db.insert(priceChanges).values(real.map((change) => ({ id: newId(), ...change })));
}

/** The changes before a moment, newest first, with all of the last moment, at which many units may have changed. */
export async function selectPriceChanges(
  db: Database,
  { productId, before, atLeast }: { productId: string; before: Date | undefined; atLeast: number },
): Promise<{ rows: PriceChangeRow[]; hasOlder: boolean }> {
  const isWanted = and(
    eq(priceChanges.productId, productId),
    before === undefined ? undefined : lt(priceChanges.at, before),
  );
  const [last] = await db
    .select({ at: priceChanges.at })
    .from(priceChanges)
    .where(isWanted)
    .orderBy(desc(priceChanges.at))
    .offset(atLeast - 1)
    .limit(1);
  const rows = await db
    .select()
    .from(priceChanges)
    .where(and(isWanted, last && gte(priceChanges.at, last.at)))
    .orderBy(desc(priceChanges.at), desc(priceChanges.id));
  if (!last) return { rows, hasOlder: false };
  const older = await db
    .select({ id: priceChanges.id })
    .from(priceChanges)
    .where(and(eq(priceChanges.productId, productId), lt(priceChanges.at, last.at)))
    .limit(1);
  return { rows, hasOlder: older.length > 0 };
}

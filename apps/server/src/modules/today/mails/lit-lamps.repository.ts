import type { LampName } from '@bijli/contract/today';
import type { Database } from '../../../platform/database/database.ts';
import { notInArray } from '../../../platform/database/drizzle.ts';
import { litLamps } from '../today.tables.ts';

/** Keeps which lamps are on now, and returns those that were off before. */
export async function replaceLit(db: Database, { lit, now }: { lit: LampName[]; now: Date }): Promise<LampName[]> {
  await db.delete(litLamps).where(lit.length > 0 ? notInArray(litLamps.name, lit) : undefined);
  if (lit.length === 0) return [];
  const rows = await db
    .insert(litLamps)
    .values(lit.map((name) => ({ name, since: now })))
    .onConflictDoNothing()
    .returning({ name: litLamps.name });
  return lit.filter((name) => rows.some((row) => row.name === name));
}

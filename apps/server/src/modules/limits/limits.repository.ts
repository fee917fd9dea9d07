import type { Database } from '../../platform/database/database.ts';
import { and, asc, eq, lt, sql } from '../../platform/database/drizzle.ts';
import { rateLimits } from './limits.tables.ts';

export type Uses = { at: Date; count: number };

/** The uses counted for a key after `since` and up to `until`, oldest first; deletes the others. */
export async function readUses(db: Database, span: { key: string; since: Date; until: Date }): Promise<Uses[]> {
  const { key, since, until } = span;
  const isOutside = sql`(${rateLimits.windowStart} <= ${since} OR ${rateLimits.windowStart} > ${until})`;
  await db.delete(rateLimits).where(and(eq(rateLimits.key, key), isOutside));
  return db
    .select({ at: rateLimits.windowStart, count: rateLimits.count })
    .from(rateLimits)
    .where(eq(rateLimits.key, key))
    .orderBy(asc(rateLimits.windowStart));
}

export async function countUse(db: Database, { key, at }: { key: string; at: Date }): Promise<void> {
  await db
    .insert(rateLimits)
    .values({ key, windowStart: at, count: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { count: sql`${rateLimits.count} + 1` },
    });
}

export async function deleteUses(db: Database, before: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.windowStart, before));
}

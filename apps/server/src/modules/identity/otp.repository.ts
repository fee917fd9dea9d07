import type { Database } from '../../platform/database/database.ts';
import { and, eq, gt, lt, max, min, sql } from '../../platform/database/drizzle.ts';
import { otps, rateLimits } from './identity.tables.ts';

export const maxWrongTries = 5;

/** Replaces the phone's previous code. */
export async function saveOtp(
  db: Database,
  otp: { phone: string; codeHash: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  const fresh = { ...otp, wrongTries: 0 };
  await db.insert(otps).values(fresh).onConflictDoUpdate({ target: otps.phone, set: fresh });
}

/**
 * Counts one try. A single statement counts wrong tries, so that concurrent tries cannot exceed the limit, and locks
 * the row until the transaction ends, so that a code cannot be used twice. Undefined when there is no valid code.
 */
export async function tryOtp(
  db: Database,
  given: { phone: string; codeHash: string; now: Date },
): Promise<{ isRight: boolean; wrongTries: number } | undefined> {
  const isWrong = sql`case when ${otps.codeHash} = ${given.codeHash} then 0 else 1 end`;
  const [row] = await db
    .update(otps)
    .set({ wrongTries: sql`${otps.wrongTries} + ${isWrong}` })
    .where(and(eq(otps.phone, given.phone), gt(otps.expiresAt, given.now), lt(otps.wrongTries, maxWrongTries)))
    .returning({ codeHash: otps.codeHash, wrongTries: otps.wrongTries });
  return row && { isRight: row.codeHash === given.codeHash, wrongTries: row.wrongTries };
}

export async function findOtpState(
  db: Database,
  phone: string,
): Promise<{ wrongTries: number; expiresAt: Date } | undefined> {
  const [row] = await db
    .select({ wrongTries: otps.wrongTries, expiresAt: otps.expiresAt })
    .from(otps)
    .where(eq(otps.phone, phone));
  return row;
}

export async function deleteOtp(db: Database, phone: string): Promise<void> {
  await db.delete(otps).where(eq(otps.phone, phone));
}

export type Uses = { count: number; oldest: Date | null; newest: Date | null };

/** The uses counted for a key after `since` and up to `until`; deletes the others. */
export async function readUses(db: Database, span: { key: string; since: Date; until: Date }): Promise<Uses> {
  const { key, since, until } = span;
  const isOutside = sql`(${rateLimits.windowStart} <= ${since} OR ${rateLimits.windowStart} > ${until})`;
  await db.delete(rateLimits).where(and(eq(rateLimits.key, key), isOutside));
  const [row] = await db
    .select({
      count: sql<number>`coalesce(sum(${rateLimits.count}), 0)::int`,
      oldest: min(rateLimits.windowStart),
      newest: max(rateLimits.windowStart),
    })
    .from(rateLimits)
    .where(eq(rateLimits.key, key));
  return row ?? { count: 0, oldest: null, newest: null };
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

/** Deletes expired codes, and uses older than any limit's window. */
export async function deleteOldCodes(
  db: Database,
  { now, usesBefore }: { now: Date; usesBefore: Date },
): Promise<void> {
  await db.delete(otps).where(lt(otps.expiresAt, now));
  await db.delete(rateLimits).where(lt(rateLimits.windowStart, usesBefore));
}

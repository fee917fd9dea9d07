import type { Database } from '../../../platform/database/database.ts';
import { and, desc, eq, gt, lt, sql } from '../../../platform/database/drizzle.ts';
import { knownBrowsers, otpCodes } from '../identity.tables.ts';

export const maxWrongTries = 5;

/** Who asked for a code, or tries one. */
export type Asker = { browserHash: string; network: string };

type NewOtp = Asker & { phone: string; codeHash: string; createdAt: Date; expiresAt: Date };

/** Replaces the asker's previous code for this phone. */
export async function saveOtp(db: Database, otp: NewOtp): Promise<void> {
  const fresh = { ...otp, wrongTries: 0, strangersTries: 0 };
  const target = [otpCodes.phone, otpCodes.browserHash];
  await db.insert(otpCodes).values(fresh).onConflictDoUpdate({ target, set: fresh });
}

/** Which code is tried: the asker's own, or the latest asked for in its network. */
export type TriedCode = { kind: 'own' | 'network'; browserHash: string };
export type OtpTry = TriedCode & { isRight: boolean; wrongTries: number };

type CodeQuery = { phone: string; now: Date } & ({ browserHash: string } | { network: string });

/**
 * The latest code of this phone that a browser or network asked for, whether or not it is still valid. One created later
 * than now was created before a clock was set back.
 */
export async function findCode(
  db: Database,
  { phone, now, ...asker }: CodeQuery,
): Promise<{ browserHash: string; wrongTries: number; strangersTries: number; expiresAt: Date } | undefined> {
  const isTheirs =
    'network' in asker ? eq(otpCodes.network, asker.network) : eq(otpCodes.browserHash, asker.browserHash);
  const [row] = await db
    .select()
    .from(otpCodes)
    .where(and(eq(otpCodes.phone, phone), isTheirs))
    .orderBy(gt(otpCodes.createdAt, now), desc(otpCodes.createdAt))
    .limit(1);
  return row;
}

type Try = { phone: string; codeHash: string; now: Date };

/**
 * Counts one try. A single statement counts wrong tries, so that concurrent tries cannot exceed the limit, and locks
 * the row until the transaction ends, so that a code cannot be used twice. Undefined when there is no valid code.
 */
export async function tryOtp(db: Database, given: Try, tried: TriedCode): Promise<OtpTry | undefined> {
  const tries = tried.kind === 'own' ? otpCodes.wrongTries : otpCodes.strangersTries;
  const counted = sql`${tries} + case when ${otpCodes.codeHash} = ${given.codeHash} then 0 else 1 end`;
  const [row] = await db
    .update(otpCodes)
    .set(tried.kind === 'own' ? { wrongTries: counted } : { strangersTries: counted })
    .where(
      and(
        eq(otpCodes.phone, given.phone),
        eq(otpCodes.browserHash, tried.browserHash),
        gt(otpCodes.expiresAt, given.now),
        lt(tries, maxWrongTries),
      ),
    )
    .returning({ codeHash: otpCodes.codeHash, wrongTries: tries });
  return row && { ...tried, isRight: row.codeHash === given.codeHash, wrongTries: row.wrongTries };
}

/** Deletes every code of a phone: one was used, or its account is gone. */
export async function deleteOtps(db: Database, phone: string): Promise<void> {
  await db.delete(otpCodes).where(eq(otpCodes.phone, phone));
}

export async function isKnownBrowser(db: Database, phone: string, browserHash: string): Promise<boolean> {
  const rows = await db
    .select({ found: sql`1` })
    .from(knownBrowsers)
    .where(and(eq(knownBrowsers.phone, phone), eq(knownBrowsers.browserHash, browserHash)));
  return rows.length > 0;
}

/** Whether a browser used a code of this phone since then. */
export async function hasUsedCode(
  db: Database,
  { phone, browserHash, since }: { phone: string; browserHash: string; since: Date },
): Promise<boolean> {
  const isIt = and(eq(knownBrowsers.phone, phone), eq(knownBrowsers.browserHash, browserHash));
  const rows = await db
    .select({ found: sql`1` })
    .from(knownBrowsers)
    .where(and(isIt, gt(knownBrowsers.lastUsedAt, since)));
  return rows.length > 0;
}

export async function saveKnownBrowser(db: Database, known: typeof knownBrowsers.$inferInsert): Promise<void> {
  const target = [knownBrowsers.phone, knownBrowsers.browserHash];
  await db
    .insert(knownBrowsers)
    .values(known)
    .onConflictDoUpdate({ target, set: { lastUsedAt: known.lastUsedAt } });
}

export async function deleteKnownBrowsers(db: Database, phone: string): Promise<void> {
  await db.delete(knownBrowsers).where(eq(knownBrowsers.phone, phone));
}

/** Deletes expired codes and browsers long unused. */
export async function deleteOldCodes(
  db: Database,
  { now, unusedSince }: { now: Date; unusedSince: Date },
): Promise<void> {
  await db.delete(otpCodes).where(lt(otpCodes.expiresAt, now));
  await db.delete(knownBrowsers).where(lt(knownBrowsers.lastUsedAt, unusedSince));
}

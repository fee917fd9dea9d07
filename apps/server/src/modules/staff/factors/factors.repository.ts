import type { Database } from '../../../platform/database/database.ts';
import { and, asc, eq, gt, isNull, lt, lte, or } from '../../../platform/database/drizzle.ts';
import { staffChallenges, staffMembers, staffPasskeys, staffRecoveryCodes, staffTotpSetups } from '../staff.tables.ts';

export type PasskeyRow = typeof staffPasskeys.$inferSelect;

/** Records the time step of an accepted code; false when a code of this step or a later one was accepted before. */
export async function takeTotpStep(db: Database, { id, step }: { id: string; step: number }): Promise<boolean> {
  const isNew = or(isNull(staffMembers.totpStep), lt(staffMembers.totpStep, step));
  const query = db
    .update(staffMembers)
    .set({ totpStep: step })
    .where(and(eq(staffMembers.id, id), isNew));
  return (await query.returning({ id: staffMembers.id })).length > 0;
}

export async function saveTotpSetup(db: Database, setup: typeof staffTotpSetups.$inferInsert): Promise<void> {
  const { secret, expiresAt } = setup;
  await db
    .insert(staffTotpSetups)
    .values(setup)
    .onConflictDoUpdate({ target: staffTotpSetups.memberId, set: { secret, expiresAt } });
}

export async function findTotpSetup(db: Database, given: { memberId: string; now: Date }): Promise<string | undefined> {
  const { memberId, expiresAt, secret } = staffTotpSetups;
  const query = db.select({ secret }).from(staffTotpSetups);
  return (await query.where(and(eq(memberId, given.memberId), gt(expiresAt, given.now))))[0]?.secret;
}

/** False when another request confirmed it, or a newer one took its place. */
export async function takeTotpSetup(db: Database, given: { memberId: string; secret: string }): Promise<boolean> {
  const { memberId, secret } = staffTotpSetups;
  const query = db.delete(staffTotpSetups).where(and(eq(memberId, given.memberId), eq(secret, given.secret)));
  return (await query.returning({ memberId })).length > 0;
}

export async function setTotpSecret(db: Database, given: { id: string; secret: string; step: number }): Promise<void> {
  const { id, secret: totpSecret, step: totpStep } = given;
  await db.update(staffMembers).set({ totpSecret, totpStep }).where(eq(staffMembers.id, id));
}

export async function replaceRecoveryCodes(db: Database, given: { memberId: string; hashes: string[] }): Promise<void> {
  const { memberId, hashes } = given;
  await db.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.memberId, memberId));
  await db.insert(staffRecoveryCodes).values(hashes.map((codeHash) => ({ codeHash, memberId })));
}

/** False when the person has no such code, or used it before. */
export async function takeRecoveryCode(db: Database, given: { memberId: string; codeHash: string }): Promise<boolean> {
  const { memberId, codeHash } = staffRecoveryCodes;
  const query = db.delete(staffRecoveryCodes).where(and(eq(memberId, given.memberId), eq(codeHash, given.codeHash)));
  return (await query.returning({ codeHash })).length > 0;
}

export function countRecoveryCodes(db: Database, memberId: string): Promise<number> {
  return db.$count(staffRecoveryCodes, eq(staffRecoveryCodes.memberId, memberId));
}

export function listPasskeys(db: Database, memberId: string): Promise<PasskeyRow[]> {
  const query = db.select().from(staffPasskeys).where(eq(staffPasskeys.memberId, memberId));
  return query.orderBy(asc(staffPasskeys.createdAt), asc(staffPasskeys.id));
}

export async function findPasskey(db: Database, id: string): Promise<PasskeyRow | undefined> {
  return (await db.select().from(staffPasskeys).where(eq(staffPasskeys.id, id)))[0];
}

/** False when the passkey is known already. */
export async function insertPasskey(db: Database, passkey: typeof staffPasskeys.$inferInsert): Promise<boolean> {
  const query = db.insert(staffPasskeys).values(passkey).onConflictDoNothing();
  return (await query.returning({ id: staffPasskeys.id })).length > 0;
}

/**
 * Keeps the counter of a passkey's use. Where it may only go up (`isRising`) it is kept, and the answer true, only if it does,
 * or if the passkey counts nothing.
 */
export async function countPasskeyUse(
  db: Database,
  { id, counter, isRising, now }: { id: string; counter: number; isRising: boolean; now: Date },
): Promise<boolean> {
  const mayFollow = counter === 0 ? eq(staffPasskeys.counter, 0) : lt(staffPasskeys.counter, counter);
  const rows = await db
    .update(staffPasskeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(staffPasskeys.id, id), isRising ? mayFollow : undefined))
    .returning({ id: staffPasskeys.id });
  return rows.length > 0;
}

export async function deletePasskey(
  db: Database,
  given: { id: string; memberId: string },
): Promise<string | undefined> {
  const { id, memberId, name } = staffPasskeys;
  const query = db.delete(staffPasskeys).where(and(eq(id, given.id), eq(memberId, given.memberId)));
  return (await query.returning({ name }))[0]?.name;
}

export async function deleteFactors(db: Database, memberId: string): Promise<void> {
  await db.delete(staffPasskeys).where(eq(staffPasskeys.memberId, memberId));
  await db.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.memberId, memberId));
  await db.delete(staffTotpSetups).where(eq(staffTotpSetups.memberId, memberId));
  await db.update(staffMembers).set({ totpSecret: null, totpStep: null }).where(eq(staffMembers.id, memberId));
}

export async function insertChallenge(db: Database, challenge: typeof staffChallenges.$inferInsert): Promise<string> {
  const [row] = await db.insert(staffChallenges).values(challenge).returning({ id: staffChallenges.id });
  if (!row) throw new Error('The database returned no challenge');
  return row.id;
}

/** The challenge, which is answered once: for a new passkey of a person, or for using one. */
export async function takeChallenge(
  db: Database,
  given: { id: string; newPasskeyOf: string | null; now: Date },
): Promise<string | undefined> {
  const { id, newPasskeyOf, expiresAt, challenge } = staffChallenges;
  const isOfPerson = given.newPasskeyOf === null ? isNull(newPasskeyOf) : eq(newPasskeyOf, given.newPasskeyOf);
  const query = db.delete(staffChallenges).where(and(eq(id, given.id), isOfPerson, gt(expiresAt, given.now)));
  return (await query.returning({ challenge }))[0]?.challenge;
}

export async function deleteOldChallenges(db: Database, now: Date): Promise<void> {
  await db.delete(staffChallenges).where(lte(staffChallenges.expiresAt, now));
  await db.delete(staffTotpSetups).where(lte(staffTotpSetups.expiresAt, now));
}

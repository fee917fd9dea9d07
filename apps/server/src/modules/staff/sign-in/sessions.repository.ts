import type { Database } from '../../../platform/database/database.ts';
import { and, desc, eq, gt, inArray, lte, ne, or, type SQL, sql } from '../../../platform/database/drizzle.ts';
import { staffMembers, staffPasskeys, staffRoles, staffSessions, staffSignIns } from '../staff.tables.ts';

type NewSession = Pick<typeof staffSessions.$inferInsert, 'memberId' | 'tokenHash' | 'userAgent' | 'factorAt'> & {
  expiresAt: Date;
  now: Date;
};

export async function insertSession(db: Database, { now, ...session }: NewSession): Promise<string> {
  const [row] = await db
    .insert(staffSessions)
    .values({ ...session, lastUsedAt: now, createdAt: now })
    .returning({ id: staffSessions.id });
  if (!row) throw new Error('The database returned no session');
  await db.update(staffMembers).set({ lastSeenAt: now }).where(eq(staffMembers.id, session.memberId));
  return row.id;
}

type Moment = { now: Date; idleSince: Date };

export async function findLiveSession(db: Database, { tokenHash, ...moment }: Moment & { tokenHash: string }) {
  return (await selectLiveSessions(db, moment, eq(staffSessions.tokenHash, tokenHash)))[0];
}

export function listLiveSessions(db: Database, { ids, ...moment }: Moment & { ids: string[] }) {
  return selectLiveSessions(db, moment, inArray(staffSessions.id, ids));
}

/** Sessions that are neither idle nor expired, of people who may sign in, with what their roles permit now. */
function selectLiveSessions(db: Database, { now, idleSince }: Moment, isChosen: SQL) {
  return db
    .select({
      sessionId: staffSessions.id,
      memberId: staffMembers.id,
      factorAt: staffSessions.factorAt,
      lastUsedAt: staffSessions.lastUsedAt,
      role: { id: staffRoles.id, permissions: staffRoles.permissions },
      isDemo: staffMembers.isDemo,
      hasSecondFactor: hasSecondFactor(),
    })
    .from(staffSessions)
    .innerJoin(staffMembers, eq(staffMembers.id, staffSessions.memberId))
    .innerJoin(staffRoles, eq(staffRoles.id, staffMembers.roleId))
    .where(and(isChosen, isLive({ now, idleSince }), eq(staffMembers.isEnabled, true)));
}

function isLive({ now, idleSince }: Moment) {
  return and(gt(staffSessions.expiresAt, now), gt(staffSessions.lastUsedAt, idleSince));
}

function hasSecondFactor() {
  return sql<boolean>`${staffMembers.totpSecret} IS NOT NULL OR EXISTS (
    SELECT 1 FROM ${staffPasskeys} WHERE ${staffPasskeys.memberId} = ${staffMembers.id})`;
}

export async function touchSession(db: Database, given: { id: string; memberId: string; now: Date }): Promise<void> {
  await db.update(staffSessions).set({ lastUsedAt: given.now }).where(eq(staffSessions.id, given.id));
  await db.update(staffMembers).set({ lastSeenAt: given.now }).where(eq(staffMembers.id, given.memberId));
}

/** Gives a session another token; false when it has ended. */
export async function replaceToken(
  db: Database,
  { id, ...changed }: { id: string; tokenHash: string; factorAt: Date | null },
): Promise<boolean> {
  const query = db.update(staffSessions).set(changed).where(eq(staffSessions.id, id));
  return (await query.returning({ id: staffSessions.id })).length > 0;
}

export function listSessions(db: Database, { memberId, ...moment }: Moment & { memberId: string }) {
  const { id, userAgent, createdAt, lastUsedAt } = staffSessions;
  return db
    .select({ id, userAgent, createdAt, lastUsedAt })
    .from(staffSessions)
    .where(and(eq(staffSessions.memberId, memberId), isLive(moment)))
    .orderBy(desc(lastUsedAt), desc(id));
}

type Chosen = { tokenHash: string } | { memberId: string; id?: string; exceptId?: string };

/** Ends the session of a token, or sessions of a person. Returns how many ended. */
export async function deleteSessions(db: Database, chosen: Chosen): Promise<number> {
  const query = db.delete(staffSessions).where(isChosen(chosen));
  return (await query.returning({ id: staffSessions.id })).length;
}

function isChosen(chosen: Chosen) {
  if ('tokenHash' in chosen) return eq(staffSessions.tokenHash, chosen.tokenHash);
  return and(
    eq(staffSessions.memberId, chosen.memberId),
    chosen.id === undefined ? undefined : eq(staffSessions.id, chosen.id),
    chosen.exceptId === undefined ? undefined : ne(staffSessions.id, chosen.exceptId),
  );
}

export async function insertSignIn(db: Database, signIn: typeof staffSignIns.$inferInsert): Promise<void> {
  await db.insert(staffSignIns).values(signIn);
}

export async function findSignIn(db: Database, given: { tokenHash: string; now: Date }): Promise<string | undefined> {
  const { tokenHash, memberId, expiresAt } = staffSignIns;
  const query = db.select({ memberId }).from(staffSignIns);
  const [row] = await query.where(and(eq(tokenHash, given.tokenHash), gt(expiresAt, given.now)));
  return row?.memberId;
}

/** False when another request took it. */
export async function takeSignIn(db: Database, tokenHash: string): Promise<boolean> {
  const query = db.delete(staffSignIns).where(eq(staffSignIns.tokenHash, tokenHash));
  return (await query.returning({ memberId: staffSignIns.memberId })).length > 0;
}

export async function deleteOldSessions(db: Database, { now, idleSince }: { now: Date; idleSince: Date }) {
  const isOver = or(lte(staffSessions.expiresAt, now), lte(staffSessions.lastUsedAt, idleSince));
  await db.delete(staffSessions).where(isOver);
  await db.delete(staffSignIns).where(lte(staffSignIns.expiresAt, now));
}

/** Also of those who have given their password and not yet their second factor. Returns how many sessions there were. */
export async function deleteEverySession(db: Database): Promise<number> {
  await db.delete(staffSignIns);
  return (await db.delete(staffSessions).returning({ id: staffSessions.id })).length;
}

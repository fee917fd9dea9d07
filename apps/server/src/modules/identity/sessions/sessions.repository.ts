import type { Database } from '../../../platform/database/database.ts';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or } from '../../../platform/database/drizzle.ts';
import { executePrepared } from '../../../platform/database/prepare-statements.ts';
import { sessions } from '../identity.tables.ts';

type NewSession = { userId: string; tokenHash: string; userAgent: string; expiresAt: Date; now: Date };

export async function insertSession(
  db: Database,
  { now, ...session }: NewSession,
): Promise<{ id: string } | undefined> {
  const [row] = await db
    .insert(sessions)
    .values({ ...session, createdAt: now, lastUsedAt: now })
    .returning({ id: sessions.id });
  return row;
}

/** Records the use of a valid session; undefined when there is none. */
export async function touchSession(
  db: Database,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<{ userId: string; sessionId: string } | undefined> {
  const [row] = await db
    .update(sessions)
    .set({ lastUsedAt: now })
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .returning({ userId: sessions.userId, sessionId: sessions.id });
  return row;
}

/** Ignores expiry: the access token is younger and has its own. */
export async function hasSession(db: Database, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const found = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.revokedAt)));
  return (await executePrepared(db, found.getSQL())).length > 0;
}

export type SessionRow = typeof sessions.$inferSelect;

/** Valid sessions, most recently used first. */
export function listSessions(
  db: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<Pick<SessionRow, 'id' | 'userAgent' | 'createdAt' | 'lastUsedAt'>[]> {
  const { id, userAgent, createdAt, lastUsedAt } = sessions;
  return db
    .select({ id, userAgent, createdAt, lastUsedAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(lastUsedAt), desc(id));
}

type SessionSelector = { tokenHash: string } | { userId: string; id?: string } | { everybody: true };

/** Revokes the session of a token, one session of a user or all of them, or those of everybody. Returns how many were revoked. */
export async function revokeSessions(db: Database, chosen: SessionSelector & { now: Date }): Promise<number> {
  const rows = await db
    .update(sessions)
    .set({ revokedAt: chosen.now })
    .where(and(isSelected(chosen), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return rows.length;
}

/** Revokes a customer's sessions but this one and the `most - 1` that were started last before it. */
export async function revokeOldestSessions(
  db: Database,
  { userId, id, most, now }: { userId: string; id: string; most: number; now: Date },
): Promise<void> {
  const isLive = and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now));
  const tooMany = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(isLive, ne(sessions.id, id)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .offset(most - 1);
  await db.update(sessions).set({ revokedAt: now }).where(inArray(sessions.id, tooMany));
}

export async function deleteEndedSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), isNotNull(sessions.revokedAt)));
}

function isSelected(chosen: SessionSelector) {
  if ('everybody' in chosen) return undefined;
  if ('tokenHash' in chosen) return eq(sessions.tokenHash, chosen.tokenHash);
  const own = eq(sessions.userId, chosen.userId);
  return chosen.id === undefined ? own : and(own, eq(sessions.id, chosen.id));
}

import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { sessions, users } from './identity.tables.ts';

export type UserRow = typeof users.$inferSelect;

export async function findUserById(db: Database, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

export async function findUserByPhone(db: Database, phone: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.phone, phone));
  return row;
}

type NewUser = { name: string; email: string; phone: string };

/** A person whose phone has just been proven. */
export async function insertVerifiedUser(db: Database, user: NewUser): Promise<UserRow> {
  const rows = await db
    .insert(users)
    .values({ ...user, isPhoneVerified: true })
    .returning();
  return onlyRow(rows);
}

export async function markPhoneVerified(db: Database, id: string): Promise<void> {
  await db
    .update(users)
    .set({ isPhoneVerified: true, updatedAt: sql`now()` })
    .where(and(eq(users.id, id), eq(users.isPhoneVerified, false)));
}

/** A new e-mail address is unproven again. */
export async function updateUserDetails(
  db: Database,
  user: { id: string; name: string; email: string },
): Promise<UserRow | undefined> {
  const [row] = await db
    .update(users)
    .set({
      name: user.name,
      email: user.email,
      isEmailVerified: sql`${users.isEmailVerified} and lower(${users.email}) = lower(${user.email})`,
      updatedAt: sql`now()`,
    })
    .where(eq(users.id, user.id))
    .returning();
  return row;
}

type NewSession = { userId: string; tokenHash: string; userAgent: string; expiresAt: Date; now: Date };

export async function insertSession(db: Database, { now, ...session }: NewSession): Promise<string> {
  const rows = await db
    .insert(sessions)
    .values({ ...session, lastUsedAt: now })
    .returning({ id: sessions.id });
  return onlyRow(rows).id;
}

/** Notes the use of a session that still holds; undefined when there is none. */
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

export async function revokeSession(db: Database, { tokenHash, now }: { tokenHash: string; now: Date }): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt)));
}

function onlyRow<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error('The database returned no row');
  return row;
}

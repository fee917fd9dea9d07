import type { Database } from '../../../platform/database/database.ts';
import { and, eq, gt, lt, sql } from '../../../platform/database/drizzle.ts';
import { passwordResets, registrations } from '../identity.tables.ts';

export type Registration = { tokenHash: string; phone: string; name: string; email: string; passwordHash: string };

export async function insertRegistration(
  db: Database,
  registration: Registration & { expiresAt: Date },
): Promise<void> {
  await db.insert(registrations).values(registration);
}

/** A registration expires with the latest OTP of its phone. */
export async function prolongRegistrations(
  db: Database,
  { phone, now, expiresAt }: { phone: string; now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .update(registrations)
    .set({ expiresAt })
    .where(and(eq(registrations.phone, phone), gt(registrations.expiresAt, now)));
}

/** Consumes the registration with this token and phone. */
export async function takeRegistration(
  db: Database,
  { tokenHash, phone, now }: { tokenHash: string; phone: string; now: Date },
): Promise<Registration | undefined> {
  const [row] = await db
    .delete(registrations)
    .where(
      and(eq(registrations.tokenHash, tokenHash), eq(registrations.phone, phone), gt(registrations.expiresAt, now)),
    )
    .returning();
  return row;
}

export async function deleteRegistrations(db: Database, phone: string): Promise<void> {
  await db.delete(registrations).where(eq(registrations.phone, phone));
}

/** Replaces the user's previous token. */
export async function saveReset(
  db: Database,
  reset: { tokenHash: string; userId: string; provesEmail: boolean; expiresAt: Date },
): Promise<void> {
  const { tokenHash, provesEmail, expiresAt } = reset;
  await db
    .insert(passwordResets)
    .values(reset)
    .onConflictDoUpdate({ target: passwordResets.userId, set: { tokenHash, provesEmail, expiresAt } });
}

type ResetTokenQuery = { tokenHash: string; now: Date };

export async function hasReset(db: Database, token: ResetTokenQuery): Promise<boolean> {
  const rows = await db.select({ found: sql`1` }).from(passwordResets).where(isValid(token));
  return rows.length > 0;
}

/** Consumes a reset token; undefined when it is invalid, expired or already used. */
export async function takeReset(
  db: Database,
  token: ResetTokenQuery,
): Promise<{ userId: string; provesEmail: boolean } | undefined> {
  const { userId, provesEmail } = passwordResets;
  const [row] = await db.delete(passwordResets).where(isValid(token)).returning({ userId, provesEmail });
  return row;
}

export async function deleteOldEntries(db: Database, now: Date): Promise<void> {
  await db.delete(registrations).where(lt(registrations.expiresAt, now));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now));
}

function isValid({ tokenHash, now }: ResetTokenQuery) {
  return and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now));
}

export async function deleteEveryReset(db: Database): Promise<void> {
  await db.delete(passwordResets);
}

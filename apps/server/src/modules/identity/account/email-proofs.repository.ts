import type { Database } from '../../../platform/database/database.ts';
import { and, eq, gt, lt } from '../../../platform/database/drizzle.ts';
import { emailProofs, passwordResets } from '../identity.tables.ts';

export async function insertEmailProofs(db: Database, proofs: (typeof emailProofs.$inferInsert)[]): Promise<void> {
  if (proofs.length > 0) await db.insert(emailProofs).values(proofs);
}

/** The user of a token that has not expired, used or not. */
export async function findEmailProof(
  db: Database,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: emailProofs.userId })
    .from(emailProofs)
    .where(and(eq(emailProofs.tokenHash, tokenHash), gt(emailProofs.expiresAt, now)));
  return row?.userId;
}

/** Nothing that was sent to the user's address before verifies it any more; a reset link still sets a password. */
export async function forgetEmailProofs(db: Database, userId: string): Promise<void> {
  await db.delete(emailProofs).where(eq(emailProofs.userId, userId));
  await db.update(passwordResets).set({ provesEmail: false }).where(eq(passwordResets.userId, userId));
}

export async function deleteOldEmailProofs(db: Database, now: Date): Promise<void> {
  await db.delete(emailProofs).where(lt(emailProofs.expiresAt, now));
}

export async function deleteEveryEmailProof(db: Database): Promise<void> {
  await db.delete(emailProofs);
}

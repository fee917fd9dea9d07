import type { Database } from '../../platform/database/database.ts';
import { and, asc, eq, gt, isNull, or } from '../../platform/database/drizzle.ts';
import { staffApiKeys, staffMembers, staffRoles } from './staff.tables.ts';

/** A valid key of a person who may sign in, with what the key and the person's role permit. */
export async function findLiveKey(db: Database, given: { now: Date } & ({ keyHash: string } | { id: string })) {
  const { id, keyHash, name, memberId, permissions, lastUsedAt, expiresAt } = staffApiKeys;
  const isIt = 'id' in given ? eq(id, given.id) : eq(keyHash, given.keyHash);
  const [row] = await db
    .select({
      id,
      name,
      memberId,
      permissions,
      lastUsedAt,
      expiresAt,
      role: { id: staffRoles.id, permissions: staffRoles.permissions },
      isDemo: staffMembers.isDemo,
    })
    .from(staffApiKeys)
    .innerJoin(staffMembers, eq(staffMembers.id, memberId))
    .innerJoin(staffRoles, eq(staffRoles.id, staffMembers.roleId))
    .where(and(isIt, isValid(given.now), eq(staffMembers.isEnabled, true)));
  return row;
}

export async function touchKey(db: Database, { id, now }: { id: string; now: Date }): Promise<void> {
  await db.update(staffApiKeys).set({ lastUsedAt: now }).where(eq(staffApiKeys.id, id));
}

export async function insertKey(db: Database, key: typeof staffApiKeys.$inferInsert): Promise<void> {
  await db.insert(staffApiKeys).values(key);
}

export function listKeys(db: Database, { now, id }: { now: Date; id?: string }) {
  const { id: key, name, hint, permissions, createdAt, lastUsedAt, expiresAt } = staffApiKeys;
  return db
    .select({ id: key, name, hint, permissions, createdAt, lastUsedAt, expiresAt, madeBy: staffMembers.name })
    .from(staffApiKeys)
    .innerJoin(staffMembers, eq(staffMembers.id, staffApiKeys.memberId))
    .where(and(isValid(now), id === undefined ? undefined : eq(staffApiKeys.id, id)))
    .orderBy(asc(staffApiKeys.createdAt), asc(staffApiKeys.id));
}

export async function deleteKey(db: Database, id: string): Promise<void> {
  await db.delete(staffApiKeys).where(eq(staffApiKeys.id, id));
}

function isValid(now: Date) {
  return or(isNull(staffApiKeys.expiresAt), gt(staffApiKeys.expiresAt, now));
}

import { containsWords, type Given, isOneOf } from '../../../platform/database/conditions.ts';
import { type Database, queryRows } from '../../../platform/database/database.ts';
import { and, eq, gt, inArray, isNull, or, type SQL, sql } from '../../../platform/database/drizzle.ts';
import { textColumn, timeColumn, uuidColumn } from '../../../platform/database/lists/keyset-cursor.ts';
import { defineKeysetList, inOrderOf } from '../../../platform/database/lists/keyset-list.ts';
import { staffApiKeys, staffMembers, staffRoles } from '../staff.tables.ts';

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

export const keyList = defineKeysetList({
  from: sql`staff_api_keys k`,
  id: uuidColumn(sql`k.id`),
  sorts: {
    name: textColumn(sql`lower(k.name) COLLATE "C"`),
    used: timeColumn(sql`coalesce(k.last_used_at, timestamptz 'epoch')`),
    expires: timeColumn(sql`coalesce(k.expires_at, timestamptz '9999-12-31')`),
    created: timeColumn(sql`k.created_at`),
  },
});

type KeyFilter = { search?: string; madeBy?: string[]; now: Date };

/** Only those that are valid. */
export function keyConditions({ search, madeBy, now }: Given<KeyFilter>): SQL[] {
  return [
    sql`k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > ${now})`,
    ...containsWords([sql`k.name`], search ?? ''),
    ...(madeBy?.length ? [isOneOf(sql`k.member_id`, madeBy, sql`uuid`)] : []),
  ];
}

export async function selectKeys(db: Database, ids: readonly string[]) {
  const { id, name, hint, permissions, memberId, madeByKey, createdAt, lastUsedAt, expiresAt } = staffApiKeys;
  const rows = await db
    .select({
      ...{ id, name, hint, permissions, madeByKey, createdAt, lastUsedAt, expiresAt },
      madeBy: staffMembers.name,
      madeById: memberId,
    })
    .from(staffApiKeys)
    .innerJoin(staffMembers, eq(staffMembers.id, memberId))
    .where(inArray(id, [...ids]));
  return inOrderOf(ids, rows);
}

export type RevokedKey = { id: string; name: string; madeByKey: string | null };

/** With the keys that it made, and those that they made. @returns the revoked ones */
export function revokeKey(db: Database, { id, now }: { id: string; now: Date }): Promise<RevokedKey[]> {
  return queryRows(
    db,
    sql`WITH RECURSIVE ended AS (
          SELECT k.id FROM staff_api_keys k WHERE k.id = ${id}::uuid
          UNION SELECT k.id FROM staff_api_keys k JOIN ended ON k.made_by_key = ended.id
        )
        UPDATE staff_api_keys k SET revoked_at = ${now} FROM ended WHERE k.id = ended.id AND k.revoked_at IS NULL
        RETURNING k.id, k.name, k.made_by_key AS "madeByKey"`,
  );
}

export async function revokeKeysOf(db: Database, { memberId, now }: { memberId: string; now: Date }): Promise<void> {
  const isTheirs = and(eq(staffApiKeys.memberId, memberId), isNull(staffApiKeys.revokedAt));
  await db.update(staffApiKeys).set({ revokedAt: now }).where(isTheirs);
}

function isValid(now: Date) {
  const { expiresAt, revokedAt } = staffApiKeys;
  return and(isNull(revokedAt), or(isNull(expiresAt), gt(expiresAt, now)));
}

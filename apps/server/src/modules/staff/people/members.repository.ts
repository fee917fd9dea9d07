import { containsWords, type Given, isInOneOf, isOneOf } from '../../../platform/database/conditions.ts';
import type { Database } from '../../../platform/database/database.ts';
import { and, asc, eq, gt, inArray, isNull, lte, type SQL, sql } from '../../../platform/database/drizzle.ts';
import { textColumn, timeColumn, uuidColumn } from '../../../platform/database/lists/keyset-cursor.ts';
import { defineKeysetList } from '../../../platform/database/lists/keyset-list.ts';
import { revokeKeysOf } from '../api-keys/api-keys.repository.ts';
import {
  staffInvitations,
  staffMembers,
  staffPasskeys,
  staffPasswordLinks,
  staffPreferences,
  staffRoles,
  staffSessions,
  staffSignIns,
  staffViews,
} from '../staff.tables.ts';

export type MemberRow = typeof staffMembers.$inferSelect;

export async function findMember(db: Database, id: string): Promise<MemberRow | undefined> {
  return (await db.select().from(staffMembers).where(eq(staffMembers.id, id)))[0];
}

/** Until the transaction ends the person is not disabled, and gets no other password or factor. */
export async function lockMember(db: Database, id: string): Promise<MemberRow | undefined> {
  return (await db.select().from(staffMembers).where(eq(staffMembers.id, id)).for('no key update'))[0];
}

export async function findMemberByEmail(db: Database, email: string): Promise<MemberRow | undefined> {
  const isTheirs = sql`lower(${staffMembers.email}) = lower(${email})`;
  return (await db.select().from(staffMembers).where(isTheirs))[0];
}

export async function insertMember(db: Database, member: typeof staffMembers.$inferInsert): Promise<MemberRow> {
  const [row] = await db.insert(staffMembers).values(member).returning();
  if (!row) throw new Error('The database returned no member of staff');
  return row;
}

export const memberList = defineKeysetList({
  from: sql`staff_members m`,
  id: uuidColumn(sql`m.id`),
  sorts: {
    name: textColumn(sql`lower(m.name) COLLATE "C"`),
    seen: timeColumn(sql`coalesce(m.last_seen_at, timestamptz 'epoch')`),
  },
});

type MemberFilter = { search?: string; roleId?: string[]; state?: string[]; withDemo: boolean };

/** Those of the demo only with `withDemo`, and nobody who was erased. */
export function memberConditions({ search, roleId, state, withDemo }: Given<MemberFilter>): SQL[] {
  const states = { enabled: sql`m.is_enabled`, disabled: sql`NOT m.is_enabled` };
  return [
    sql`m.erased_at IS NULL`,
    ...(withDemo ? [] : [sql`NOT m.is_demo`]),
    ...containsWords([sql`m.name`, sql`m.email`], search ?? ''),
    ...(roleId?.length ? [isOneOf(sql`m.role_id`, roleId, sql`text`)] : []),
    ...isInOneOf(states, state),
  ];
}

/** People with their roles, by name; those of the demo only with `withDemo`, and nobody who was erased. */
export function listMembers(db: Database, { withDemo, ids }: { withDemo: boolean; ids?: readonly string[] }) {
  return db
    .select({
      member: staffMembers,
      role: { id: staffRoles.id, name: staffRoles.name, permissions: staffRoles.permissions },
      passkeys: sql<number>`(SELECT count(*)::int FROM ${staffPasskeys}
        WHERE ${staffPasskeys.memberId} = ${staffMembers.id})`,
    })
    .from(staffMembers)
    .innerJoin(staffRoles, eq(staffRoles.id, staffMembers.roleId))
    .where(
      and(
        isNull(staffMembers.erasedAt),
        withDemo ? undefined : eq(staffMembers.isDemo, false),
        ids === undefined ? undefined : inArray(staffMembers.id, [...ids]),
      ),
    )
    .orderBy(asc(staffMembers.name), asc(staffMembers.id));
}

/** False when the person has another version by now. */
export async function updateMember(
  db: Database,
  { id, version, ...changed }: { id: string; version: number; roleId?: string; isEnabled?: boolean; updatedAt: Date },
): Promise<boolean> {
  const query = db
    .update(staffMembers)
    .set({ ...changed, version: version + 1 })
    .where(and(eq(staffMembers.id, id), eq(staffMembers.version, version)));
  return (await query.returning({ id: staffMembers.id })).length > 0;
}

/** What was begun with the old one ends: links for a new one, and sign-ins that await the second factor. */
export async function setPasswordHash(db: Database, { id, passwordHash }: { id: string; passwordHash: string }) {
  await db.update(staffMembers).set({ passwordHash }).where(eq(staffMembers.id, id));
  await db.delete(staffSignIns).where(eq(staffSignIns.memberId, id));
  await db.delete(staffPasswordLinks).where(eq(staffPasswordLinks.memberId, id));
}

/** Enabled people with the role. */
export async function countEnabled(db: Database, roleId: string, { withDemo }: { withDemo: boolean }): Promise<number> {
  return db.$count(
    staffMembers,
    and(
      eq(staffMembers.roleId, roleId),
      eq(staffMembers.isEnabled, true),
      withDemo ? undefined : eq(staffMembers.isDemo, false),
    ),
  );
}

/** Ends all by which a person can act, also what they handed out and was not used yet. */
export async function endAccess(db: Database, { memberId, now }: { memberId: string; now: Date }): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.memberId, memberId));
  await db.delete(staffSignIns).where(eq(staffSignIns.memberId, memberId));
  await revokeKeysOf(db, { memberId, now });
  await db.delete(staffPasswordLinks).where(eq(staffPasswordLinks.memberId, memberId));
  await db.delete(staffInvitations).where(eq(staffInvitations.invitedBy, memberId));
}

/** Takes from the row all that is about the person. Views that they shared stay with those who use them. */
export async function emptyMember(db: Database, { id, now }: { id: string; now: Date }): Promise<void> {
  const nobody = { name: 'Somebody who has left', email: `${id}@erased.invalid`, passwordHash: null, lastSeenAt: null };
  await db
    .update(staffMembers)
    .set({ ...nobody, isEnabled: false, erasedAt: now })
    .where(eq(staffMembers.id, id));
  await db.delete(staffPreferences).where(eq(staffPreferences.memberId, id));
  await db.delete(staffViews).where(and(eq(staffViews.memberId, id), eq(staffViews.isShared, false)));
}

export async function savePasswordLink(db: Database, link: typeof staffPasswordLinks.$inferInsert): Promise<void> {
  const { tokenHash, expiresAt } = link;
  await db
    .insert(staffPasswordLinks)
    .values(link)
    .onConflictDoUpdate({ target: staffPasswordLinks.memberId, set: { tokenHash, expiresAt } });
}

/** The person of a link that is valid; a link is used once. */
export async function takePasswordLink(db: Database, given: { tokenHash: string; now: Date }) {
  const { tokenHash, expiresAt, memberId } = staffPasswordLinks;
  const query = db.delete(staffPasswordLinks).where(and(eq(tokenHash, given.tokenHash), gt(expiresAt, given.now)));
  return (await query.returning({ memberId }))[0]?.memberId;
}

export async function deleteOldLinks(db: Database, now: Date): Promise<void> {
  await db.delete(staffPasswordLinks).where(lte(staffPasswordLinks.expiresAt, now));
  await db.delete(staffInvitations).where(lte(staffInvitations.expiresAt, now));
}

export async function deleteEveryLink(db: Database): Promise<void> {
  await db.delete(staffPasswordLinks);
  await db.delete(staffInvitations);
}

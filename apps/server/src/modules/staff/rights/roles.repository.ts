import type { Database } from '../../../platform/database/database.ts';
import { and, asc, eq, gt, sql } from '../../../platform/database/drizzle.ts';
import { staffInvitations, staffMembers, staffRoles } from '../staff.tables.ts';
import { ownerRoleId } from './permissions-of.ts';

export type RoleRow = typeof staffRoles.$inferSelect;

/** Roles in the order in which they were made, with how many people have each. */
export function listRoleRows(db: Database, { id }: { id?: string } = {}) {
  return db
    .select({ role: staffRoles, people: sql<number>`count(${staffMembers.id})::int` })
    .from(staffRoles)
    .leftJoin(staffMembers, eq(staffMembers.roleId, staffRoles.id))
    .where(id === undefined ? undefined : eq(staffRoles.id, id))
    .groupBy(staffRoles.id)
    .orderBy(asc(staffRoles.createdAt), asc(staffRoles.id));
}

export async function findRole(db: Database, id: string): Promise<RoleRow | undefined> {
  return (await db.select().from(staffRoles).where(eq(staffRoles.id, id)))[0];
}

/** False when another role has the name. */
export async function insertRole(db: Database, role: typeof staffRoles.$inferInsert): Promise<boolean> {
  const query = db.insert(staffRoles).values(role).onConflictDoNothing();
  return (await query.returning({ id: staffRoles.id })).length > 0;
}

export async function hasOtherRoleNamed(db: Database, { id, name }: { id: string; name: string }): Promise<boolean> {
  const isOther = sql`lower(${staffRoles.name}) = lower(${name}) AND ${staffRoles.id} <> ${id}`;
  return (await db.$count(staffRoles, isOther)) > 0;
}

/** False when the role has another version by now. */
export async function updateRole(
  db: Database,
  { id, version, ...changed }: { id: string; version: number; name: string; permissions: string[]; updatedAt: Date },
): Promise<boolean> {
  const query = db
    .update(staffRoles)
    .set({ ...changed, version: version + 1 })
    .where(and(eq(staffRoles.id, id), eq(staffRoles.version, version)));
  return (await query.returning({ id: staffRoles.id })).length > 0;
}

export async function deleteRole(db: Database, id: string): Promise<void> {
  await db.delete(staffRoles).where(eq(staffRoles.id, id));
}

/** Whether people have the role or are invited to it. */
export async function isRoleUsed(db: Database, id: string): Promise<boolean> {
  const people = await db.$count(staffMembers, eq(staffMembers.roleId, id));
  return people > 0 || (await db.$count(staffInvitations, eq(staffInvitations.roleId, id))) > 0;
}

/** Replaces an earlier invitation of the same address. */
export async function saveInvitation(db: Database, invitation: typeof staffInvitations.$inferInsert): Promise<void> {
  await db.delete(staffInvitations).where(sql`lower(${staffInvitations.email}) = lower(${invitation.email})`);
  await db.insert(staffInvitations).values(invitation);
}

type TokenHash = { tokenHash: string; now: Date };

export async function findInvitation(db: Database, given: TokenHash) {
  const { tokenHash, email, expiresAt, roleId } = staffInvitations;
  const [row] = await db
    .select({ email, roleName: staffRoles.name, expiresAt })
    .from(staffInvitations)
    .innerJoin(staffRoles, eq(staffRoles.id, roleId))
    .where(and(eq(tokenHash, given.tokenHash), gt(expiresAt, given.now)));
  return row;
}

/** An invitation is accepted once. */
export async function takeInvitation(db: Database, given: TokenHash) {
  const { id, tokenHash, expiresAt, email, roleId } = staffInvitations;
  const query = db.delete(staffInvitations).where(and(eq(tokenHash, given.tokenHash), gt(expiresAt, given.now)));
  return (await query.returning({ id, email, roleId }))[0];
}

export function listInvitations(db: Database, now: Date) {
  const { id, email, expiresAt, roleId, createdAt } = staffInvitations;
  return db
    .select({ id, email, roleName: staffRoles.name, expiresAt })
    .from(staffInvitations)
    .innerJoin(staffRoles, eq(staffRoles.id, roleId))
    .where(gt(expiresAt, now))
    .orderBy(asc(createdAt), asc(id));
}

/** The role of an open invitation. */
export async function findInvitationRole(
  db: Database,
  given: { now: Date } & ({ id: string } | { email: string }),
): Promise<RoleRow | undefined> {
  const { id, email, roleId, expiresAt } = staffInvitations;
  const isIt = 'id' in given ? eq(id, given.id) : sql`lower(${email}) = lower(${given.email})`;
  const [row] = await db
    .select({ role: staffRoles })
    .from(staffInvitations)
    .innerJoin(staffRoles, eq(staffRoles.id, roleId))
    .where(and(isIt, gt(expiresAt, given.now)));
  return row?.role;
}

export async function deleteInvitation(db: Database, id: string): Promise<void> {
  await db.delete(staffInvitations).where(eq(staffInvitations.id, id));
}

/** Deletes what a person, or the people of a role, could not send any more. */
export async function deleteInvitationsBeyond(
  db: Database,
  chosen: { memberId: string } | { roleId: string },
): Promise<void> {
  const isChosen = 'memberId' in chosen ? sql`m.id = ${chosen.memberId}` : sql`m.role_id = ${chosen.roleId}`;
  await db.execute(sql`
    DELETE FROM staff_invitations i USING staff_members m, staff_roles own, staff_roles given
    WHERE i.invited_by = m.id AND own.id = m.role_id AND given.id = i.role_id AND ${isChosen} AND own.id <> ${ownerRoleId}
      AND (given.id = ${ownerRoleId} OR NOT array_append(given.permissions, 'staff.change'::text) <@ own.permissions)`);
}

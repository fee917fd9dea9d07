import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { inOrderOf } from '../../../platform/database/lists/keyset-list.ts';
import { audit, changedFields } from '../../audit/index.ts';
import { deleteFactors } from '../factors/factors.repository.ts';
import { permissionsOf } from '../rights/permissions-of.ts';
import { changeRights, requireGrantable, requireStill } from '../rights/rights.ts';
import { deleteInvitationsBeyond, findRole, listInvitations } from '../rights/roles.repository.ts';
import { deleteSessions } from '../sign-in/sessions.repository.ts';
import { endAccess, listMembers, memberConditions, memberList, updateMember } from './members.repository.ts';

type Found = Awaited<ReturnType<typeof listMembers>>[number];
type Person = Reply<'listStaff'>['people'][number];

export async function listPeople(
  ctx: StaffContext,
  query: NonNullable<Received<'listStaff'>['query']>,
): Promise<Reply<'listStaff'>> {
  const withDemo = ctx.config.mode === 'demo';
  const { ids, sums: _, ...page } = await memberList.findPage(ctx.db, memberConditions({ ...query, withDemo }), query);
  const people = await listMembers(ctx.db, { ids, withDemo });
  const invitations = await listInvitations(ctx.db, ctx.clock());
  return {
    success: true,
    people: inOrderOf(ids, people.map(personOf)),
    ...page,
    invitations: invitations.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() })),
  };
}

/**
 * Changes a person's role, or disables or enables them. A disabled person's sessions, keys and invitations end; after a
 * change of role those invitations that the person could not send any more.
 * @throws AppError conflict when somebody changed the person meanwhile, not_allowed when the role before or after has more
 * permissions than the one who changes it
 */
export async function changePerson(ctx: StaffContext, input: Received<'changeStaff'>): Promise<Person> {
  const { id } = input.params;
  const { version, roleId, isEnabled } = input.body;
  return changeRights(ctx, { action: 'staff.change', entity: 'staff', entityId: id }, async (ctx, grantable) => {
    requireStill(grantable, 'staff.change');
    const found = await findPerson(ctx, id);
    requireGrantable(grantable, permissionsOf(found.role));
    const role = roleId === undefined ? found.role : await findRole(ctx.db, roleId);
    if (!role) throw notFound('Role');
    requireGrantable(grantable, permissionsOf(role));
    const { member } = found;
    const before = { roleId: member.roleId, isEnabled: member.isEnabled };
    const after = { roleId: role.id, isEnabled: isEnabled ?? member.isEnabled };
    if (!(await updateMember(ctx.db, { id, version, ...after, updatedAt: ctx.clock() })))
      throw new AppError('conflict', `${member.name} was changed by somebody else. Look at the change and try again.`);
    if (!after.isEnabled) await endAccess(ctx.db, { memberId: id, now: ctx.clock() });
    await deleteInvitationsBeyond(ctx.db, { memberId: id });
    await audit(ctx, { action: 'staff.change', entity: 'staff', entityId: id, ...changedFields(before, after) });
    return personOf(await findPerson(ctx, id));
  });
}

/** For somebody who lost their second factors. @throws AppError not_allowed for a person with more permissions */
export async function resetFactors(ctx: StaffContext, { id }: { id: string }): Promise<void> {
  await changeRights(ctx, { action: 'staff.factors-reset', entity: 'staff', entityId: id }, async (ctx, grantable) => {
    requireStill(grantable, 'staff.change');
    requireGrantable(grantable, permissionsOf((await findPerson(ctx, id)).role));
    await deleteFactors(ctx.db, id);
    await deleteSessions(ctx.db, { memberId: id });
    await audit(ctx, { action: 'staff.factors-reset', entity: 'staff', entityId: id });
  });
}

/** @throws AppError not_found */
export async function findPerson({ db, config }: StaffContext, id: string): Promise<Found> {
  const [found] = await listMembers(db, { withDemo: config.mode === 'demo', ids: [id] });
  if (!found) throw notFound('Person');
  return found;
}

function personOf({ member, role, passkeys }: Found): Person {
  const { id, name, email, isEnabled, totpSecret, lastSeenAt, version } = member;
  return {
    id,
    name,
    email,
    roleId: role.id,
    roleName: role.name,
    isEnabled,
    hasTotp: totpSecret !== null,
    passkeys,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    version,
  };
}

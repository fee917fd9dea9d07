import type { Permission, Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { newId } from '../../../platform/database/columns.ts';
import { audit, changedFields } from '../../audit/index.ts';
import { ownerRoleId, permissionsOf } from './permissions-of.ts';
import { changeRights, requireGrantable, requireStill } from './rights.ts';
import {
  deleteInvitationsBeyond,
  deleteRole,
  findRole,
  hasOtherRoleNamed,
  insertRole,
  isRoleUsed,
  listRoleRows,
  type RoleRow,
  updateRole,
} from './roles.repository.ts';

type Role = Reply<'listRoles'>['roles'][number];

export async function listRoles(ctx: StaffContext): Promise<Role[]> {
  return (await listRoleRows(ctx.db)).map(roleOf);
}

/** @throws AppError not_allowed for a permission that the maker does not have, conflict for a name that is taken */
export async function createRole(ctx: StaffContext, input: Received<'createRole'>['body']): Promise<Role> {
  const { name, permissions } = input;
  const id = newId();
  return changeRights(ctx, { action: 'role.create', entity: 'role' }, async (ctx, grantable) => {
    requireStill(grantable, 'staff.change');
    requireGrantable(grantable, permissions);
    if (!(await insertRole(ctx.db, { id, name, permissions: [...new Set(permissions)], createdAt: ctx.clock() })))
      throw nameIsTaken(name);
    await audit(ctx, { action: 'role.create', entity: 'role', entityId: id, after: { name, permissions } });
    return readRole(ctx, id);
  });
}

/**
 * @throws AppError not_allowed for permissions, before or after, that the one who changes it does not have; refused for the
 * owner's role; conflict when somebody changed the role meanwhile, or the name is taken
 */
export async function changeRole(ctx: StaffContext, { params: { id }, body }: Received<'changeRole'>): Promise<Role> {
  const { version, name, permissions } = body;
  return changeRights(ctx, { action: 'role.change', entity: 'role', entityId: id }, async (ctx, grantable) => {
    const before = await findChangeable(ctx, id, grantable);
    requireGrantable(grantable, permissions);
    if (await hasOtherRoleNamed(ctx.db, { id, name })) throw nameIsTaken(name);
    const after = { name, permissions: [...new Set(permissions)] };
    if (!(await updateRole(ctx.db, { id, version, ...after, updatedAt: ctx.clock() })))
      throw new AppError('conflict', `${before.name} was changed by somebody else. Look at the change and try again.`);
    await deleteInvitationsBeyond(ctx.db, { roleId: id });
    const changed = changedFields({ name: before.name, permissions: before.permissions }, after);
    await audit(ctx, { action: 'role.change', entity: 'role', entityId: id, ...changed });
    return readRole(ctx, id);
  });
}

/** @throws AppError refused while people have the role, or are invited to it */
export async function removeRole(ctx: StaffContext, { id }: { id: string }): Promise<void> {
  await changeRights(ctx, { action: 'role.remove', entity: 'role', entityId: id }, async (ctx, grantable) => {
    const { name, permissions } = await findChangeable(ctx, id, grantable);
    if (await isRoleUsed(ctx.db, id))
      throw new AppError('refused', `${name} is in use. Give its people another role first.`);
    await deleteRole(ctx.db, id);
    await audit(ctx, { action: 'role.remove', entity: 'role', entityId: id, before: { name, permissions } });
  });
}

async function findChangeable(ctx: StaffContext, id: string, grantable: ReadonlySet<Permission>): Promise<RoleRow> {
  requireStill(grantable, 'staff.change');
  const role = await findRole(ctx.db, id);
  if (!role) throw notFound('Role');
  requireGrantable(grantable, permissionsOf(role));
  if (id === ownerRoleId) throw new AppError('refused', 'The owner has every permission; this role stays as it is.');
  return role;
}

async function readRole(ctx: StaffContext, id: string): Promise<Role> {
  const [row] = await listRoleRows(ctx.db, { id });
  if (!row) throw notFound('Role');
  return roleOf(row);
}

function roleOf({ role, people }: { role: RoleRow; people: number }): Role {
  const { id, name, version } = role;
  return { id, name, permissions: [...permissionsOf(role)], isOwner: id === ownerRoleId, people, version };
}

function nameIsTaken(name: string): AppError {
  return new AppError('conflict', `There is a role named ${name} already.`);
}

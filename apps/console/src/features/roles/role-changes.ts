import type { Permission, Reply } from '@bijli/contract';

export type Role = Reply<'listRoles'>['roles'][number];
/** The permissions that a role is to have, by its id. */
export type RoleChanges = Record<string, readonly string[]>;
export type WaitingChange = { role: Role; permissions: Permission[]; added: string[]; removed: string[] };

export function permissionsOf(role: Role, changes: RoleChanges): readonly string[] {
  return changes[role.id] ?? role.permissions;
}

/** The changes with one permission of a role given or taken. */
export function toggle(changes: RoleChanges, role: Role, permission: string): RoleChanges {
  const before = permissionsOf(role, changes);
  const after = before.includes(permission) ? before.filter((one) => one !== permission) : [...before, permission];
  return { ...changes, [role.id]: after };
}

/** Only of roles that really differ. */
export function describeChanges(roles: Role[], changes: RoleChanges): WaitingChange[] {
  return roles.flatMap((role) => {
    const after = permissionsOf(role, changes);
    const added = after.filter((permission) => !role.permissions.includes(permission));
    const removed = role.permissions.filter((permission) => !after.includes(permission));
    if (added.length + removed.length === 0) return [];
    return [{ role, permissions: [...after] as Permission[], added, removed }];
  });
}

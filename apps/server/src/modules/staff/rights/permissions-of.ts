import { type Permission, permissions } from '@bijli/contract';

/** The role with every permission, also those of later releases. */
export const ownerRoleId = 'owner';

export function permissionsOf(role: { id: string; permissions: readonly string[] }): Set<Permission> {
  if (role.id === ownerRoleId) return new Set(permissions);
  return new Set(permissions.filter((permission) => role.permissions.includes(permission)));
}

type KeyRights = { permissions: readonly string[]; role: { id: string; permissions: readonly string[] } };

/** What a key may do now: never more than the person who made it. */
export function permissionsOfKey({ permissions, role }: KeyRights): Set<Permission> {
  return new Set([...permissionsOf(role)].filter((permission) => permissions.includes(permission)));
}

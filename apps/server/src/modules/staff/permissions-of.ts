import { type Permission, permissions } from '@bijli/contract';

/** The role with every permission, also those of later releases. */
export const ownerRoleId = 'owner';

export function permissionsOf(role: { id: string; permissions: readonly string[] }): Set<Permission> {
  if (role.id === ownerRoleId) return new Set(permissions);
  return new Set(permissions.filter((permission) => role.permissions.includes(permission)));
}

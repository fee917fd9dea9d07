import type { Permission } from '@bijli/contract';

type Group = { name: string; permissions: Partial<Record<Permission, string>> };

/** How permissions are called and grouped; every permission is in one group. */
export const permissionGroups: Group[] = [
  { name: 'Sell', permissions: { 'orders.change': 'Orders, change', 'returns.change': 'Returns, decide' } },
  { name: 'Goods', permissions: { 'products.read': 'Products, read', 'products.change': 'Products, change' } },
  {
    name: 'Shop',
    permissions: {
      'content.read': 'Pages, read',
      'content.change': 'Pages, publish',
      'media.read': 'Pictures, read',
      'media.change': 'Pictures, upload',
    },
  },
  {
    name: 'House',
    permissions: {
      'staff.read': 'People and roles, read',
      'staff.change': 'People and roles, change',
      'api-keys.change': 'API keys',
      'audit.read': 'Audit, read',
    },
  },
];

const names: Partial<Record<string, string>> = Object.assign({}, ...permissionGroups.map((group) => group.permissions));

export function permissionName(permission: string): string {
  return names[permission] ?? permission;
}

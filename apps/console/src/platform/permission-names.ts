import type { Permission } from '@bijli/contract';

const names: Record<Permission, string> = {
  'orders.change': 'Orders, change',
  'returns.change': 'Returns, decide',
  'products.read': 'Products, read',
  'products.change': 'Products, change',
  'stock.change': 'Stock, correct',
  'jobs.read': 'Jobs, follow',
  'content.read': 'Pages, read',
  'content.change': 'Pages, publish',
  'media.read': 'Pictures, read',
  'media.change': 'Pictures, upload',
  'staff.read': 'People and roles, read',
  'staff.change': 'People and roles, change',
  'api-keys.change': 'API keys',
  'pincodes.change': 'Pincodes, replace the list',
  'audit.read': 'Audit, read',
};

const areas: Record<string, string> = {
  orders: 'Sell',
  returns: 'Sell',
  products: 'Goods',
  stock: 'Goods',
  content: 'Shop',
  media: 'Shop',
};

type Group = { name: string; permissions: [Permission, string][] };

/** Permissions by the area of the store that they concern, in the order of the names. */
export const permissionGroups: Group[] = Object.entries(
  Object.groupBy(Object.entries(names) as [Permission, string][], ([id]) => areas[id.split('.')[0] ?? ''] ?? 'House'),
).map(([name, permissions = []]) => ({ name, permissions }));

export function permissionName(permission: string): string {
  return names[permission as Permission] ?? permission;
}

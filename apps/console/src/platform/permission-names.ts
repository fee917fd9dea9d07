import type { Permission } from '@bijli/contract';

type Words = { name: string; sentence: string };

const words: Record<Permission, Words> = {
  'orders.read': { name: 'Orders, read', sentence: 'Orders with names, phones and addresses masked.' },
  'orders.change': {
    name: 'Orders, change',
    sentence: 'Confirms and holds orders, and cancels what is unpaid. Sends no money back.',
  },
  'orders.refund': {
    name: 'Orders, refund',
    sentence: 'Sends money back, also by cancelling what is paid. Asks for the second factor.',
  },
  'dispatch.change': { name: 'Dispatch', sentence: 'Packs and hands over, and records failed deliveries.' },
  'serials.override': {
    name: 'Serial numbers, override',
    sentence: 'Takes a number that is not in stock, with a reason.',
  },
  'returns.change': { name: 'Returns, decide', sentence: 'Approves and refuses returns and follows their pickup.' },
  'returns.inspect': { name: 'Returns, inspect', sentence: 'Says whether what came back passes. Sends no money back.' },
  'personal.read': {
    name: 'Personal data, read',
    sentence: 'Opens a masked name, phone or address; each time stands in the audit.',
  },
  'personal.export': {
    name: 'Personal data, export',
    sentence: 'Writes names, phones and addresses into files. Asks for the second factor.',
  },
  'products.read': { name: 'Products, read', sentence: 'Products, categories, brands and attributes.' },
  'products.change': {
    name: 'Products, change',
    sentence: 'Makes, changes, publishes and imports products and prices.',
  },
  'stock.read': { name: 'Stock, read', sentence: 'Levels of every unit and what moved them.' },
  'stock.change': { name: 'Stock, correct', sentence: 'Sets levels by hand or from a sheet, with a reason.' },
  'stock.approve': { name: 'Stock, approve', sentence: 'Posts counts and writes units off.' },
  'cost.read': { name: 'Cost, read', sentence: 'What units were bought for.' },
  'jobs.read': { name: 'Jobs, follow', sentence: 'Long work and what came of each row.' },
  'content.read': { name: 'Pages, read', sentence: 'The texts and pictures of the shop’s pages.' },
  'content.change': { name: 'Pages, publish', sentence: 'Publishes them.' },
  'media.read': { name: 'Pictures, read', sentence: 'The pictures that were uploaded.' },
  'media.change': { name: 'Pictures, upload', sentence: 'Uploads more.' },
  'staff.read': { name: 'People and roles, read', sentence: 'Who works here and may do what.' },
  'staff.change': {
    name: 'People and roles, change',
    sentence: 'Invites and disables people and changes roles, up to their own rights. Asks for the second factor.',
  },
  'api-keys.change': { name: 'API keys', sentence: 'Makes and revokes keys for scripts. Asks for the second factor.' },
  'settings.change': {
    name: 'Settings, change',
    sentence: 'Company, windows, limits and who is mailed. Asks for the second factor.',
  },
  'pincodes.change': { name: 'Pincodes, replace the list', sentence: 'Where the shop delivers.' },
  'audit.read': { name: 'Audit, read', sentence: 'Who did what, when and from where.' },
};

const areas: Record<string, string> = {
  orders: 'Sell',
  dispatch: 'Sell',
  serials: 'Sell',
  returns: 'Sell',
  personal: 'Customers',
  products: 'Goods',
  stock: 'Goods',
  cost: 'Goods',
  content: 'Shop',
  media: 'Shop',
};

type Group = { name: string; permissions: ({ id: Permission } & Words)[] };

/** Permissions by the area of the store that they concern, in the order of the words. */
export const permissionGroups: Group[] = Object.entries(
  Object.groupBy(Object.entries(words) as [Permission, Words][], ([id]) => areas[id.split('.')[0] ?? ''] ?? 'House'),
).map(([name, permissions = []]) => ({ name, permissions: permissions.map(([id, of]) => ({ id, ...of })) }));

export function permissionName(permission: string): string {
  return words[permission as Permission]?.name ?? permission;
}

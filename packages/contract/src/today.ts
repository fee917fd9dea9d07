import type { Permission } from './permissions.ts';

/** What wants a hand, in the order in which it is shown, with the right that shows it. */
export const lampPermissions = {
  'to-confirm': 'orders.read',
  'to-pack': 'orders.read',
  stuck: 'orders.read',
  'on-hold': 'orders.read',
  'returns-to-decide': 'orders.read',
  'returns-to-inspect': 'orders.read',
  'refunds-owed': 'orders.read',
  'refunds-failed': 'orders.read',
  'refunds-late': 'orders.read',
  'payments-without-order': 'orders.read',
  disputes: 'orders.read',
  approvals: 'orders.refund',
  'stock-none': 'stock.read',
  'stock-low': 'stock.read',
  undeclared: 'products.read',
  'jobs-failed': 'jobs.read',
  'messages-refused': 'orders.read',
} as const satisfies Record<string, Permission>;
export type LampName = keyof typeof lampPermissions;
export const lampNames = Object.keys(lampPermissions) as LampName[];

/** Periods of the figures, in days with today. */
export const salesDays = ['1', '7', '30', '90'] as const;
export type SalesDays = (typeof salesDays)[number];

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
  'stock-differences': 'stock.read',
  'imeis-blocked': 'stock.read',
  undeclared: 'products.read',
  'jobs-failed': 'jobs.read',
  'messages-refused': 'orders.read',
  'courier-cash-late': 'orders.read',
  'weights-to-answer': 'orders.read',
  'claims-to-raise': 'orders.read',
} as const satisfies Record<string, Permission>;
export type LampName = keyof typeof lampPermissions;

/** What each is called, on screens and in mails. */
export const lampTitles: Readonly<Record<LampName, string>> = {
  'to-confirm': 'To confirm',
  'to-pack': 'To pack',
  stuck: 'Stuck with the courier',
  'on-hold': 'On hold',
  'returns-to-decide': 'Returns to decide',
  'returns-to-inspect': 'Returns to inspect',
  'refunds-owed': 'Refunds owed',
  'refunds-failed': 'Refunds failed',
  'refunds-late': 'Refunds late',
  'payments-without-order': 'Payments without an order',
  disputes: 'Disputes',
  approvals: 'For a second person',
  'stock-none': 'Zero stock, on sale',
  'stock-low': 'Low stock',
  'stock-differences': 'Stock that does not add up',
  'imeis-blocked': 'Blocked or unchecked IMEIs',
  undeclared: 'On sale without declarations',
  'jobs-failed': 'Jobs that failed',
  'messages-refused': 'Messages refused',
  'courier-cash-late': 'Cash late at couriers',
  'weights-to-answer': 'Charged weights to answer',
  'claims-to-raise': 'Claims to raise',
};
export const lampNames = Object.keys(lampPermissions) as LampName[];

/** Periods of the figures, in days with today. */
export const salesDays = ['1', '7', '30', '90'] as const;
export type SalesDays = (typeof salesDays)[number];

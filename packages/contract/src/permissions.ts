/** Permissions of staff and API keys: an area of the store and an action. */
export const permissions = [
  'media.read',
  'media.change',
  'content.read',
  'content.change',
  'products.read',
  'products.change',
  'stock.change',
  'jobs.read',
  'pincodes.change',
  'orders.change',
  'returns.change',
  'audit.read',
  'staff.read',
  'staff.change',
  'api-keys.change',
] as const;

export type Permission = (typeof permissions)[number];

/** What staff, an API key or a command may be allowed: an area of the store, and what is done in it. */
export const permissions = [
  'media.read',
  'media.change',
  'content.read',
  'content.change',
  'products.change',
  'orders.change',
  'returns.change',
  'audit.read',
] as const;

export type Permission = (typeof permissions)[number];

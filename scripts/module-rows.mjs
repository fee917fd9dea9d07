/** The server's modules in rows: a module imports only modules of earlier rows, and reads only their tables and its own. */
export const moduleRows = [
  ['audit', 'limits'],
  ['media', 'pincodes', 'notifications', 'stock', 'staff-jobs'],
  ['imports'],
  ['catalogue', 'identity'],
  ['content', 'stores', 'search', 'payments', 'tracking', 'staff', 'inventory', 'serials'],
  ['feeds', 'cart', 'wishlist', 'addresses', 'stock-alerts', 'contact', 'coupons', 'settings', 'receipts', 'bins'],
  ['orders'],
  ['couriers'],
  ['returns', 'counts'],
  ['invoices', 'personal-data', 'ledger', 'payouts'],
  ['problems', 'labels', 'open-box'],
  ['dispatch'],
  ['courier-money'],
  ['order-page', 'return-page', 'today', 'recovery'],
];

export const moduleOf = (file) => file.match(/^apps\/server\/src\/modules\/([^/]+)\//)?.[1];
export const rowOf = (name) => moduleRows.findIndex((row) => row.includes(name));

/** The modules of the server in rows: a module calls only modules of an earlier row, and reads only their tables and its own. */
export const moduleRows = [
  ['audit'],
  ['media', 'pincodes', 'notifications', 'stock'],
  ['catalogue', 'identity'],
  ['content', 'stores', 'search', 'payments', 'tracking'],
  ['feeds', 'cart', 'wishlist', 'addresses', 'stock-alerts', 'contact', 'coupons'],
  ['orders'],
  ['returns'],
  ['invoices', 'personal-data', 'ledger'],
];

export const moduleOf = (file) => file.match(/^apps\/server\/src\/modules\/([^/]+)\//)?.[1];
export const rowOf = (name) => moduleRows.findIndex((row) => row.includes(name));

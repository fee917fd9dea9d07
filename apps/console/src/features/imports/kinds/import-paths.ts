import type { ImportKindName } from '@bijli/contract';

/** The screen of the files of each kind; an import stands below it. */
export const importPaths = {
  products: '/products/import',
  stock: '/stock/import',
  bins: '/stock/bins/import',
  receipt: '/stock/receipts/import',
  serials: '/stock/serials/import',
  count: '/stock/counts/import',
  awbs: '/orders/awbs/import',
  remittances: '/dispatch/cash/import',
  weights: '/dispatch/disputes/import',
  payouts: '/returns/payouts/import',
} as const satisfies Record<ImportKindName, string>;

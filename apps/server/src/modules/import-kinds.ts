import { binImportKind } from './bins/index.ts';
import { productImportKind } from './catalogue/index.ts';
import { countImportKind } from './counts/index.ts';
import { remittanceImportKind, weightImportKind } from './courier-money/index.ts';
import { awbImportKind } from './couriers/index.ts';
import type { ImportKinds } from './imports/index.ts';
import { stockImportKind } from './inventory/index.ts';
import { payoutImportKind } from './payouts/index.ts';
import { receiptImportKind } from './receipts/index.ts';
import { serialImportKind } from './serials/index.ts';

/** Every kind of file that can be imported. */
export const importKinds: ImportKinds = {
  products: productImportKind,
  stock: stockImportKind,
  bins: binImportKind,
  receipt: receiptImportKind,
  serials: serialImportKind,
  count: countImportKind,
  awbs: awbImportKind,
  remittances: remittanceImportKind,
  weights: weightImportKind,
  payouts: payoutImportKind,
};

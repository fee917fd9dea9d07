import type { ImportKindName } from '@bijli/contract';
import { awbs } from './awbs/index.tsx';
import { bins } from './bins/index.tsx';
import { remittances, weights } from './courier-reports/index.tsx';
import type { ImportKind } from './import-kind.ts';
import { payouts } from './payouts/index.tsx';
import { count, receipt, serials } from './pieces/index.tsx';
import { products } from './products/index.tsx';
import { stock } from './stock/index.tsx';

export const importKinds: Readonly<Record<ImportKindName, ImportKind>> = {
  products,
  stock,
  bins,
  receipt,
  serials,
  count,
  awbs,
  remittances,
  weights,
  payouts,
};

/** The kind whose screen has this address. */
export function kindAt(pathname: string): ImportKind {
  return Object.values(importKinds).find(({ path }) => pathname.startsWith(path)) ?? products;
}

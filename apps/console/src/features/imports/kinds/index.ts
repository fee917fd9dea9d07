import type { ImportKindName } from '@bijli/contract';
import { bins } from './bins/index.tsx';
import type { ImportKind } from './import-kind.ts';
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
};

/** The kind whose screen has this address. */
export function kindAt(pathname: string): ImportKind {
  return Object.values(importKinds).find(({ path }) => pathname.startsWith(path)) ?? products;
}

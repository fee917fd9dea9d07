import type { ImportKindName } from '@bijli/contract';
import { bins } from './bins/index.tsx';
import type { ImportKind } from './import-kind.ts';
import { products } from './products/index.tsx';
import { stock } from './stock/index.tsx';

export const importKinds: Readonly<Record<ImportKindName, ImportKind>> = { products, stock, bins };

/** The kind whose screen has this address. */
export function kindAt(pathname: string): ImportKind {
  return Object.values(importKinds).find(({ path }) => pathname.startsWith(path)) ?? products;
}

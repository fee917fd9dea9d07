import type { Finder } from '../finder.ts';
import { productFinder, taxonomyFinder } from './catalogue/index.ts';
import { importKinds } from './import-kinds.ts';
import { importFinders } from './imports/index.ts';
import { unitFinder } from './inventory/index.ts';
import { orderSources } from './order-sources.ts';
import { orderFinder } from './orders/index.ts';
import { serialFinder } from './serials/index.ts';

/** What the palette finds, in the order in which it shows it. */
export const finders: readonly Finder[] = [
  productFinder,
  orderFinder(orderSources),
  serialFinder,
  unitFinder,
  taxonomyFinder,
  ...importFinders(importKinds),
];

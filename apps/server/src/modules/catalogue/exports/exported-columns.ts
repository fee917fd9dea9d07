import type { Received } from '@bijli/contract';
import { columnNames } from '../sheets/columns.ts';

type Kind = NonNullable<Received<'exportCatalogue'>['query']>['columns'];

const prices = ['sku', 'name', 'mrp', 'price', 'sale price', 'sale from', 'sale until'];
const columnsOf: Record<Kind, readonly string[]> = {
  all: columnNames,
  prices: prices.filter((column) => columnNames.includes(column)),
  stock: ['sku', 'name', 'stock'],
};

export const exportedColumns = (kind: Kind): readonly string[] => columnsOf[kind];

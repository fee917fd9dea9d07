import { productFieldNames } from '@bijli/contract/product-fields';
import { expect, test } from 'vitest';
import { getTableColumns } from '../../../../platform/database/drizzle.ts';
import { products } from '../../catalogue.tables.ts';

/** Columns that no field of the document is. */
const ofTheStore = [
  ...['id', 'inventoryType', 'basePaise', 'salePaise', 'plannedPaise', 'rating', 'soldCount', 'openingSoldCount'],
  ...['isActive', 'state', 'publishAt', 'wasOnSale', 'version', 'changedBy', 'createdAt', 'updatedAt'],
  ...['openBoxOf', 'openBox'],
];

test('[PROD-52] every column of a product has its row in the table of fields, or is kept by the store itself', () => {
  const known = new Set<string>([...productFieldNames, ...ofTheStore]);
  expect(Object.keys(getTableColumns(products)).filter((name) => !known.has(name))).toEqual([]);
});

import { expect, test } from 'vitest';
import { productImportColumns } from './columns.ts';

test('[IMP-64] columns are about price, stock, tax and legal, or text', () => {
  const byArea = Object.groupBy(
    ['mrp', 'sale until', 'stock', 'hsn', 'consumer care email', 'importer', 'description', 'sale words'],
    productImportColumns.areaOf,
  );
  expect(byArea).toEqual({
    price: ['mrp', 'sale until'],
    stock: ['stock'],
    legal: ['hsn', 'consumer care email', 'importer'],
    text: ['description', 'sale words'],
  });
});
